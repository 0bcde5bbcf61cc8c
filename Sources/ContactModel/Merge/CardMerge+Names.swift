import VCardFormat

/// Names, of which cards often have two forms: FN and N.
extension CardMerge {
  /// Whether an FN only repeats the name that a card without FN shows, as programs write it that need one.
  ///
  /// An empty FN is a missing one in a card that shows a number or an address, because it has no name.
  func repeatsName(_ property: VCardProperty) -> Bool {
    positionsByKey[PropertyKey(.fn)] == nil && property.group == nil
      && property.parameters.allSatisfy { MergeRules.describesValue(parameter: $0.name) }
      && property.text == target.displayName
      && (target.first(.fn) == nil || ContactParts.personName(of: target).isEmpty)
  }

  /// Whether a name is one that the card has, but in capitals, as some programs export all names.
  func isInCapitals(_ property: VCardProperty, besides positions: [Int]) -> Bool {
    guard [.fn, .n].contains(property.name) else { return false }
    let text = MergeValue.text(of: property)
    return text == text.uppercased()
      && positions.contains { position in
        let own = MergeValue.text(of: properties[position].property)
        return own != text && own.uppercased() == text
      }
  }

  /// Adds an N if the card lacks one, unless the N belongs to an FN that was left out.
  ///
  /// In version 4.0 a card needs no N, so an N that only repeats its FN is not added: tables have a name in a column of
  /// its parts, even if nobody knows the parts.
  mutating func takeName(_ property: VCardProperty, from source: inout MergeSource) {
    let parts = property.components.flatMap { $0 }.filter { !$0.isEmpty }
    guard version != .v40 || parts != [target.first(.fn)?.text] else { return }
    // A number in place of a missing name is not a name.
    guard parts != [target.displayName] || !ContactParts.personName(of: target).isEmpty
    else { return }
    let isLeftOut = dropped.contains {
      $0.property == .fn && $0.source == source.number && $0.parameter == nil
    }
    if isLeftOut, !MergeValue(property).isEmpty, let own = positionsByKey[PropertyKey(.fn)]?.first,
      !MergeRules.isName(property, of: properties[own].property)
    {
      drop(MergeValue.text(of: property), of: .n, insteadOf: nil, from: source)
    } else {
      take(property, from: &source)
    }
  }

  /// Replaces an N of another name by the parts of an FN that came from a card without N.
  mutating func deriveName(for source: inout MergeSource) {
    guard let formatted = positionsByKey[PropertyKey(.fn)]?.first.map({ properties[$0] }),
      formatted.source == source.number, let position = positionsByKey[PropertyKey(.n)]?.first,
      !MergeRules.isName(properties[position].property, of: formatted.property),
      !MergeRules.isName(formatted.property, of: properties[position].property),
      !Contact(target).isGroup
    else { return }
    let parts = VCardName(
      ofPerson: SingleLine.text(formatted.property.text),
      insteadOf: SingleLine.text(target.first(.fn)?.text ?? ""),
      with: properties[position].property.personName ?? VCardName())
    replace(position, with: VCardProperty(personName: parts), from: &source, isChosen: false)
  }
}

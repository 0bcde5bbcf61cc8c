package import VCardFormat

/// Makes the card of a new contact from a name and fields.
package enum NewCard {
  /// Makes a card.
  ///
  /// The parts of the name are derived from the name; an assignment to one of them doesn't change the name. A card
  /// without a name gets one from its parts, its organization, or its first address or number.
  ///
  /// - Parameters:
  ///   - name: The name; `nil` if the fields give it.
  ///   - assignments: The fields, in order.
  ///   - version: The version of the card.
  /// - Returns: A card without a UID.
  /// - Throws: `ContactError.Code.invalidField` if there is neither a name nor a field that may be shown instead;
  ///   otherwise as `FieldEditor.apply(_:)`.
  package static func card(
    named name: String?, _ assignments: [FieldAssignment], version: VCard.Version
  ) throws -> VCard {
    var editor = FieldEditor(VCard(version: version, properties: []))
    if let name { editor.insertName(name, assignments) }
    for assignment in assignments where !assignment.isMembership { try editor.apply(assignment) }
    var card = editor.card
    try complete(&card)
    return card
  }

  /// Adds the names that the version of a card requires.
  ///
  /// - Parameter card: The card.
  /// - Throws: `ContactError.Code.invalidField` if there is nothing to show as the name.
  package static func complete(_ card: inout VCard) throws {
    let name = card.displayName
    guard !name.isEmpty else {
      throw FieldPath.error(
        "A contact needs a name, an organization, an e-mail address or a telephone number, as in "
          + "“contacts add 'Ada Lovelace' tel=5551234”.")
    }
    if (card.first(.fn)?.text ?? "").isEmpty {
      card.replaceFirst(.fn, with: VCardProperty(name: .fn, text: name))
    }
    if card.first(.n) == nil, card.version != .v40 {
      card.append(VCardProperty(personName: VCardName(components: [])))
    }
  }
}

extension FieldEditor {
  /// Adds the name of a new contact and, for a person, its parts.
  fileprivate mutating func insertName(_ name: String, _ assignments: [FieldAssignment]) {
    let name = SingleLine.text(name)
    keepsName = true
    card.append(VCardProperty(name: .fn, text: name))
    let kind = assignments.last { $0.path.property == .kind }?.text.lowercased()
    guard kind == nil || kind == "individual" else { return }
    let family = assignments.last {
      $0.path.property == .n && $0.path.part == VCardNameComponent.family.rawValue
    }
    var parts = Self.parts(of: name)
    // The words of the given family name are not among the other names.
    if let family = family?.text, name.hasSuffix(" \(family)") {
      parts = Self.parts(of: "\(name.dropLast(family.count)) X")
      parts[.family] = [family]
    }
    card.append(VCardProperty(personName: parts))
  }
}

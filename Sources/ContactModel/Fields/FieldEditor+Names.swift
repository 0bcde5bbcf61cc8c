package import VCardFormat

/// Keeps the formatted name (FN) and the parts of the name (N) consistent.
extension FieldEditor {
  /// The formatted name and the parts of the name of a card.
  struct NameParts {
    let formatted: String
    let parts: VCardName

    init(_ card: VCard) {
      formatted = SingleLine.text(card.first(.fn)?.text ?? "")
      parts = card.first(.n)?.personName ?? VCardName()
    }

    init(formatted: String, parts: VCardName) {
      self.formatted = formatted
      self.parts = parts
    }
  }

  /// Learns which family name the following assignments give.
  package mutating func expect(_ assignments: [FieldAssignment]) {
    let family = assignments.last {
      $0.operation == .set && $0.path.property == .n
        && $0.path.part == VCardNameComponent.family.rawValue
    }
    // The parts of a name in an edited text are lists.
    givenFamily = family?.text
    if case .list(let names)? = family?.value { givenFamily = names.joined(separator: " ") }
  }

  /// Derives the parts of a name from the whole name if a person has none, before an assignment to one of them.
  ///
  /// - Parameters:
  ///   - path: The part.
  ///   - isSet: Whether the assignment replaces the part, which is then left out.
  /// - Returns: The names before the assignment.
  mutating func deriveNames(before path: FieldPath, isSet: Bool) -> NameParts {
    let old = NameParts(card)
    guard path.property == .n, let part = path.part.flatMap(VCardNameComponent.init),
      old.parts.isEmpty, !old.formatted.isEmpty, Contact(card).kind == nil
    else { return old }
    let derived = VCardName(ofPerson: old.formatted)
    var parts = derived
    if isSet { parts[part] = [] }
    if !parts.isEmpty { writeParts(parts, insteadOf: old.parts) }
    numberNewLines()
    return NameParts(formatted: old.formatted, parts: derived)
  }

  /// Updates the parts of the name after a change of the formatted name, or the reverse, if they were equal before.
  mutating func updateNames(_ old: NameParts, after path: FieldPath) {
    let new = NameParts(card)
    let isRenamed = new.formatted.exact != old.formatted.exact
    if path.property == .fn, isRenamed || old.parts.isEmpty && !new.formatted.isEmpty {
      let isGroupName = Contact(card).isGroup && old.parts == Self.groupParts(of: old.formatted)
      let parts =
        isGroupName
        ? Self.groupParts(of: new.formatted)
        : VCardName(ofPerson: new.formatted, family: givenFamily)
      updateParts(old, to: parts, isDerived: isGroupName)
    } else if path.property == .n, new.parts.components.exact != old.parts.components.exact,
      let property = card.first(.fn)
    {
      updateFormattedName(
        property, old, to: SingleLine.text(new.parts.spoken.joined(separator: " ")))
    }
  }

  private mutating func updateParts(_ old: NameParts, to parts: VCardName, isDerived: Bool) {
    let parts = withChangedParts(of: old, parts)
    let implied = withChangedParts(of: old, VCardName(ofPerson: old.formatted))
    guard isDerived || old.parts.isEmpty || old.parts == implied else {
      hasUnchangedParts = true
      return
    }
    // A group or an organization has no parts that a text could give.
    guard parts.components.exact != old.parts.components.exact,
      isDerived || !old.parts.isEmpty || Contact(card).kind == nil
    else { return }
    writeParts(parts, insteadOf: old.parts)
  }

  /// Returns the parts of a name with those of the card in place of the ones that were changed themselves.
  private func withChangedParts(of card: NameParts, _ parts: VCardName) -> VCardName {
    changedParts.reduce(into: parts) { $0[$1] = card.parts[$1] }
  }

  private mutating func writeParts(_ parts: VCardName, insteadOf old: VCardName) {
    var property = card.first(.n) ?? VCardProperty(personName: parts)
    let before = property
    property.personName = parts
    updateSortKey(of: &property, from: before)
    card.replaceFirst(.n, with: property)
    for (part, field) in zip(VCardNameComponent.allCases, VCardProperty.Name.n.fieldParts)
    where old[part].exact != parts[part].exact {
      let texts = [old, parts].map {
        $0[part].isEmpty ? nil : $0[part].joined(separator: ", ")
      }
      changes.append(FieldChange(field: "name.\(field)", old: texts[0], new: texts[1]))
    }
  }

  private mutating func updateFormattedName(
    _ property: VCardProperty, _ old: NameParts, to text: String
  ) {
    let spoken = SingleLine.text(old.parts.spoken.joined(separator: " "))
    guard !isNameKept else { return }
    guard old.formatted.isEmpty || old.formatted == spoken else {
      unchangedName = old.formatted
      return
    }
    guard !text.isEmpty else { return keepFormattedName(property) }
    guard text.exact != old.formatted.exact else { return }
    var property = property
    property.text = text
    card.replaceFirst(.fn, with: property)
    // Changes of several parts are one change of the name.
    changes.removeAll { $0.field == "name" }
    let former = SingleLine.text(original.first(.fn)?.text ?? "")
    guard text.exact != former.exact else { return }
    changes.append(FieldChange(field: "name", old: former.isEmpty ? nil : former, new: text))
  }

  /// Gives a card whose name has no parts any more the formatted name that it had before the assignments.
  private mutating func keepFormattedName(_ property: VCardProperty) {
    guard let former = original.first(.fn), !former.text.isEmpty else { return }
    if former != property {
      card.replaceFirst(.fn, with: former)
      changes.removeAll { $0.field == "name" }
    }
    unchangedName = SingleLine.text(former.text)
  }

  /// Remarks on a name, or on parts of it, that no assignment has changed although another one has changed the rest.
  var nameRemarks: [String] {
    var sentences: [String] = []
    if let unchangedName, !isNameKept {
      sentences.append("the name stays “\(unchangedName)”; name= changes it.")
    }
    var parts = NameParts(card).parts
    for part in changedParts { parts[part] = [] }
    if hasUnchangedParts, !parts.spoken.isEmpty {
      sentences.append(
        "the \(changedParts.isEmpty ? "" : "other ")parts of the name stay "
          + "“\(parts.spoken.joined(separator: " "))”; name.first= and name.last= change them.")
    }
    return sentences.map { "\(name): \($0)" }
  }

  /// Makes one change of each two that follow each other in the name, or in a part of it.
  mutating func uniteNameChanges() {
    var united: [FieldChange] = []
    for change in changes {
      let isOfName = change.field == "name" || change.field.hasPrefix("name.")
      let index = united.firstIndex { $0.field == change.field && $0.new == change.old }
      guard isOfName, let index else {
        united.append(change)
        continue
      }
      let former = united[index].old
      united[index] = FieldChange(field: change.field, old: former, new: change.new)
      if former?.exact == change.new?.exact { united.remove(at: index) }
    }
    changes = united
  }

  /// Leaves out the text by which programs sort a name or an organization if it says the same as the parts before a
  /// change, and says whether it stays.
  ///
  /// Source: RFC 6350, section 5.9.
  mutating func updateSortKey(of property: inout VCardProperty, from old: VCardProperty) {
    let key = property.sortAs
    let fits = property.updateSortKey(from: old)
    guard !fits || property.sortAs != key else { return }
    let end = fits ? "was left out:" : "stays"
    remark(
      "SORT-AS, by which programs sort, \(end) “\(SingleLine.text(key.joined(separator: ", ")))”.")
  }

  /// Returns the parts of a group's name, which Apple's programs write as a family name.
  private static func groupParts(of name: String) -> VCardName { VCardName(components: [[name]]) }
}

extension VCardProperty {
  /// Leaves out the text by which programs sort the value if it says the same as the parts before a change.
  ///
  /// - Parameter old: The property before the change.
  /// - Returns: Whether the text, if there is one, fits the value.
  package mutating func updateSortKey(from old: VCardProperty) -> Bool {
    let key = sortAs
    guard !key.isEmpty, components.exact != old.components.exact else { return true }
    func isKey(of property: VCardProperty) -> Bool {
      property.components.prefix(key.count).map { FoldedText($0.joined(separator: " ")) }
        == key.map { FoldedText($0) }
    }
    guard !isKey(of: self) else { return true }
    guard isKey(of: old) else { return false }
    sortAs = []
    return true
  }
}

extension VCardName {
  /// Takes the name of a person apart; one word is a given name, and a company such as `Engines GmbH` has no parts.
  ///
  /// - Parameter name: The name in spoken order, or with the family name before a comma.
  package init(ofPerson name: String) {
    let words = [[], [TextName.withoutRemark(name)]]
    self.init(
      components: TextWords.isCompany(name) ? [] : TextName(name).components ?? words)
  }

  /// Takes the name of a person apart.
  ///
  /// - Parameters:
  ///   - name: The name in spoken order, or with the family name before a comma.
  ///   - family: The family name, if it is known. Its words at the end of the name are not among the other names.
  init(ofPerson name: String, family: String?) {
    guard let family, name.hasSuffix(" \(family)") else {
      self.init(ofPerson: name)
      return
    }
    self.init(ofPerson: "\(name.dropLast(family.count))X")
    self[.family] = [family]
  }
}

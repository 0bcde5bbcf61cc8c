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
  ///   - edit: The lines of a text, which are added before the fields.
  ///   - version: The version of the card.
  /// - Returns: A card without a UID.
  /// - Throws: `ContactError.Code.invalidField` if there is neither a name nor a field that may be shown instead;
  ///   otherwise as `FieldEditor.apply(_:)`.
  package static func card(
    named name: String?, _ assignments: [FieldAssignment], _ edit: CardEdit = CardEdit(),
    version: VCard.Version
  ) throws -> VCard {
    var editor = FieldEditor(VCard(version: version, properties: []))
    if let name = name ?? edit.name {
      try FieldValue(FieldPath("name")).check(name)
      editor.insertName(name, edit.assignments + assignments)
    }
    try editor.apply(edit)
    editor.settle()
    try editor.apply(assignments.filter { !$0.isMembership })
    var card = editor.card
    try complete(&card)
    return card
  }

  /// Adds the names that the version of a card requires.
  ///
  /// - Parameter card: The card.
  /// - Throws: `ContactError.Code.missingName` if there is nothing to show as the name.
  package static func complete(_ card: inout VCard) throws {
    let name = card.displayName
    guard !name.isEmpty else {
      throw ContactError(
        .missingName,
        "A contact needs a name, an organization, an e-mail address or a telephone number.")
    }
    if (card.first(.fn)?.text ?? "").isEmpty {
      card.replaceFirst(.fn, with: VCardProperty(name: .fn, text: name))
    }
    if card.first(.n) == nil, card.version != .v40 {
      card.append(VCardProperty(personName: VCardName(components: [])))
    }
  }
}

extension NewCard {
  /// The lines of a card to fill in.
  private static let templateLines: [(name: VCardProperty.Name, type: String?)] = [
    (.n, nil), (.fn, nil), (.org, nil), (.title, nil), (.tel, "cell"), (.tel, "work"),
    (.email, "home"), (.email, "work"), (.adr, "home"), (.url, nil), (.bday, nil), (.note, nil),
  ]

  /// Returns a card without values, for a person to fill in.
  package static func template(version: VCard.Version) -> VCard {
    VCard(
      version: version,
      properties: templateLines.map { name, type in
        var property = VCardProperty(name: name, text: "")
        if name == .n { property.components = Array(repeating: [""], count: 5) }
        if name == .adr { property.components = Array(repeating: [""], count: 7) }
        if let type { property.types = [type] }
        return property
      })
  }

  /// Returns a card without the lines of the template that were not filled in, and with the names that are missing then.
  ///
  /// Another card stays as it is.
  package static func filled(_ card: VCard) -> VCard {
    let empty = template(version: card.version ?? .v30).properties
    let isEmpty = { (property: VCardProperty) in
      property.name != .version
        && empty.contains {
          $0.name == property.name && $0.types == property.types && $0.rawValue == property.rawValue
        }
    }
    guard card.properties.count(where: isEmpty) > 1 else { return card }
    var filled = card
    for index in card.properties.indices.reversed() where isEmpty(card.properties[index]) {
      filled.removeProperty(at: index)
    }
    if filled.first(.n) == nil, let name = filled.first(.fn)?.text {
      filled.append(VCardProperty(personName: VCardName(ofPerson: name)))
    }
    if filled.displayName.isEmpty { return card }
    try? complete(&filled)
    return filled
  }
}

extension FieldEditor {
  /// Adds the name of a new contact and, for a person, its parts.
  fileprivate mutating func insertName(_ name: String, _ assignments: [FieldAssignment]) {
    let name = SingleLine.text(name)
    isNameKept = true
    card.append(VCardProperty(name: .fn, text: name))
    let kind = assignments.last { $0.path.property == .kind }?.text.lowercased()
    // An address that stands for a name has no parts.
    guard kind == nil || kind == "individual", TextField.address(name) == nil else { return }
    expect(assignments)
    let parts = VCardName(ofPerson: name, family: givenFamily)
    if !parts.isEmpty { card.append(VCardProperty(personName: parts)) }
  }
}

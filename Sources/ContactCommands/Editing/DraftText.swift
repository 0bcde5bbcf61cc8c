import ContactModel
import ContactService
import VCardFormat

/// New contacts in a text, or the cards of new contacts.
struct DraftText {
  private(set) var drafts: [ContactDraft] = []

  /// The lines that can't be understood.
  private(set) var errors: [EditedTextError] = []

  /// The lines that are left out, because the text only describes their values.
  private(set) var leftOut: [EditedTextError] = []

  /// Whether the content is in UTF-8, as a text must be.
  private var isUTF8 = true

  /// Reads a text, as `contacts template` and `contacts edit` write it.
  init(_ text: String, version: VCard.Version) {
    let edited = EditedText(text)
    errors = edited.errors
    for var section in edited.sections {
      leftOut += section.removeDescriptions()
      let empty = VCard(version: version, properties: [])
      let (edit, faults) = CardEdit.edit(of: empty, to: section)
      errors += faults
      guard !edit.isEmpty, faults.isEmpty else { continue }
      var draft = ContactDraft()
      draft.edit = edit
      drafts.append(draft)
      do {
        _ = try NewCard.card(named: nil, [], edit, version: version)
      } catch {
        errors.append(EditedTextError(line: section.number, CommandError(error).description))
      }
    }
    errors.sort { $0.line < $1.line }
  }

  /// Reads the content of a file: cards, or a text.
  init(_ bytes: [UInt8], version: VCard.Version) {
    let text = String(validating: bytes, as: UTF8.self)
    guard let text, !bytes.contains(0), !Self.hasCards(text) else {
      self.init(cards: text.map { CardSection.sections(of: $0).map(\.text).joined() }, bytes)
      isUTF8 = text != nil
      return
    }
    self.init(text, version: version)
  }

  private init(cards text: String?, _ bytes: [UInt8]) {
    var reader = VCardReader()
    reader.append(text.map { Array($0.utf8) } ?? bytes)
    reader.finish()
    while let entry = reader.next() {
      if let card = entry.card, Self.hasValue(card) {
        var filled = NewCard.filled(card)
        drafts.append(ContactDraft(card: filled))
        do {
          try NewCard.complete(&filled)
        } catch {
          errors.append(EditedTextError(line: entry.line, CommandError(error).description))
        }
      }
      errors += entry.diagnostics.filter { $0.severity == .error }.map {
        EditedTextError(line: $0.line, $0.message)
      }
    }
  }

  /// Whether a card has any value, unlike a template that nobody has filled in.
  private static func hasValue(_ card: VCard) -> Bool {
    card.properties.contains { property in
      property.name != .version && property.components.contains { $0.contains { !$0.isEmpty } }
    }
  }

  /// Whether the first line of a text that isn't a comment begins a card.
  private static func hasCards(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).lazy.map {
      $0.filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
    }
    let first = lines.first { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("---") }
    return first?.uppercased().hasPrefix("BEGIN:VCARD") == true
  }

  /// Throws the first error, with the others as details.
  ///
  /// Lines that are left out are told as warnings.
  ///
  /// - Throws: `CommandError` if a line can't be understood, or if there is no contact.
  func check(_ file: String, on output: Output) throws(CommandError) {
    let name = file.asSource.singleLine
    func sentence(_ error: EditedTextError) -> String {
      "Line \(error.line) of \(name): \(error.message)"
    }
    let sentences = errors.map(sentence)
    guard sentences.isEmpty else {
      throw CommandError(.usage, sentences[0], details: Array(sentences.dropFirst()))
    }
    guard !drafts.isEmpty || isUTF8 else {
      throw CommandError(
        .dataError, "The text in \(name) is not in UTF-8: save it in UTF-8 and add it again.")
    }
    guard !drafts.isEmpty else {
      throw CommandError(
        .dataError,
        "There is no contact in \(name): “contacts template” prints a text to fill in.")
    }
    for error in leftOut { output.warn(sentence(error)) }
  }
}

/// Contacts that a person edits before they are added.
struct DraftEditing: Sendable {
  /// The contacts; none if the person begins with a template.
  let drafts: [ContactDraft]

  /// The version of new cards.
  let version: VCard.Version

  /// Returns the drafts as cards in a text.
  func cards() throws -> EditableCards {
    let cards = try drafts.map { try $0.card(version: version) }
    let entries = cards.enumerated().map {
      EditableCards.Entry(label: "\($0.offset + 1)", name: $0.element.displayName, card: $0.element)
    }
    return EditableCards(entries: entries, form: .text)
  }

  /// Returns the contacts of an edited text; those that were removed from it are left out.
  func reading(_ text: String, of cards: EditableCards) -> EditSession.Reading<[ContactDraft]> {
    guard !drafts.isEmpty else {
      let text = DraftText(text, version: version)
      return EditSession.Reading(
        value: text.drafts.isEmpty ? nil : text.drafts, errors: text.errors + text.leftOut)
    }
    let sections = EditedText(text).sections.filter { !$0.lines.isEmpty }
    let changes = cards.reading(text)
    var reading = EditSession.Reading<[ContactDraft]>(errors: changes.errors)
    let kept = drafts.indices.filter { index in
      drafts.count == 1 || sections.contains { cards.index(of: $0.title) == index }
    }
    guard !sections.isEmpty, reading.errors.isEmpty else { return reading }
    reading.value = kept.map { index in
      var draft = drafts[index]
      draft.card = cards.entries[index].card
      draft.edit = changes.value?.first { $0.entry == index }?.edit ?? CardEdit()
      draft.assignments.removeAll { !$0.needsList }
      return draft
    }
    return reading
  }
}

extension ContactDraft {
  /// The card of the contact, apart from the groups that it joins.
  fileprivate func card(version: VCard.Version) throws -> VCard {
    let assignments = assignments.filter { !$0.needsList }
    guard let card else {
      return try NewCard.card(named: name, assignments, edit, version: version)
    }
    var editor = FieldEditor(card)
    try editor.apply(edit)
    editor.settle()
    try editor.apply(assignments)
    return editor.card
  }
}

extension FieldAssignment {
  /// Whether the assignment is about other contacts: the contact joins a group, or gets a member.
  fileprivate var needsList: Bool {
    if case .contact = value { return true }
    return isMembership
  }
}

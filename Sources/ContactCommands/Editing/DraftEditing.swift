import ContactModel
import ContactService
import VCardFormat

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
    for assignment in assignments { try editor.apply(assignment) }
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

import ArgumentParser
import ContactModel
import VCardFormat

/// Cards that a person edits together in one text.
struct EditableCards: Sendable {
  /// A card in the text.
  struct Entry: Sendable {
    /// What names the contact in the text: its row.
    let label: String

    /// The name of the contact.
    let name: String

    let card: VCard
  }

  /// A change of a card.
  struct Change: Sendable {
    /// The place of the card among the entries.
    let entry: Int

    /// What was changed.
    var edit: CardEdit
  }

  /// The cards.
  let entries: [Entry]

  /// The form of the text.
  let form: CardForm

  /// The most cards in one text.
  static let limit = 1000

  /// The lines with help at the beginning of a text.
  private static let comments = comments(
    "Change the values, save, and leave the editor. A removed line removes its value.")

  /// The lines with help at the beginning of a text for a new contact.
  static let commentsForNew = comments(
    "Fill in what you know, save, and leave the editor. Lines without a value don't count.")

  private static func comments(_ sentences: String) -> String {
    """
    # \(sentences)
    # “contacts set --help” lists the fields. Lines that begin with # don't count.

    """
  }

  /// Returns the text that a person edits.
  ///
  /// - Parameter hasComments: Whether the text begins with help.
  /// - Returns: The text.
  /// - Throws: `ContactError` if a card can't be written in the form.
  func text(hasComments: Bool = true) throws -> String {
    let texts = try entries.map { entry in
      let text =
        switch form {
        case .text: CardText(entry.card).text
        case .vCard: try CardSource.text(of: entry.card)
        }
      let title = "--- \(entry.label) \(entry.name)".singleLine
      return entries.count == 1 ? text : "\(title)\n\(text)"
    }
    let comments = hasComments && form == .text ? Self.comments : ""
    return comments + texts.joined(separator: "\n")
  }

  /// Returns the changes in a text; cards that the text doesn't have stay as they are.
  func reading(_ text: String) -> EditSession.Reading<[Change]> {
    var reading = EditSession.Reading<[Change]>()
    var changes: [Change] = []
    func read(
      _ title: String?, _ number: Int,
      _ edit: (VCard) -> (edit: CardEdit, errors: [EditedTextError])
    ) {
      guard let entry = entry(of: title, number, changes, &reading) else { return }
      let (edit, errors) = edit(entries[entry].card)
      changes.append(Change(entry: entry, edit: edit))
      reading.errors += errors
    }
    switch form {
    case .text:
      let edited = EditedText(text)
      reading.errors = edited.errors
      for section in edited.sections where !section.lines.isEmpty {
        read(section.title, section.number) { CardEdit.edit(of: $0, to: section) }
      }
    case .vCard:
      for section in CardSection.sections(of: text) where !section.isEmpty {
        read(section.title, section.number) {
          CardEdit.edit(of: $0, toCard: section.text, line: section.number)
        }
      }
    }
    reading.errors.sort { $0.line < $1.line }
    let changed = changes.filter { !$0.edit.isEmpty }
    if reading.errors.isEmpty, !changed.isEmpty { reading.value = changed }
    return reading
  }

  /// Returns the entry that a section is about.
  private func entry(
    of title: String?, _ number: Int, _ changes: [Change],
    _ reading: inout EditSession.Reading<[Change]>
  ) -> Int? {
    guard let entry = index(of: title) else {
      let message =
        title.map { "“--- \($0)” names none of the contacts in this text." }
        ?? "This line is above the first contact: a line such as “--- \(entries[0].label)” begins one."
      reading.errors.append(EditedTextError(line: number, message))
      return nil
    }
    guard !changes.contains(where: { $0.entry == entry }) else {
      reading.errors.append(
        EditedTextError(line: number, "\(entries[entry].label) is in the text twice."))
      return nil
    }
    return entry
  }

  /// Returns the entry that the title of a section names.
  func index(of title: String?) -> Int? {
    guard let title else { return entries.count == 1 ? 0 : nil }
    return entries.indices.filter {
      title == entries[$0].label || title.hasPrefix("\(entries[$0].label) ")
    }.max { entries[$0].label.count < entries[$1].label.count }
  }
}

/// A part of a text with a vCard, as a person edits it.
struct CardSection {
  /// The text after the hyphens; `nil` for the text before the first such line.
  let title: String?

  /// The number of the first line of the text, from 1.
  let number: Int

  /// The lines, without comments outside the card.
  private(set) var lines: [Substring] = []

  /// Whether there is nothing but blanks.
  var isEmpty: Bool { lines.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

  /// The lines as one text.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Splits a text at the lines with three hyphens that are not in a card.
  static func sections(of text: String) -> [CardSection] {
    var sections = [CardSection(title: nil, number: 1)]
    var depth = 0
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let word = line.filter { !$0.isWhitespace }.uppercased()
      if depth == 0, line.hasPrefix("---") {
        let title = line.drop { $0 == "-" }.drop { $0 == " " }
        sections.append(CardSection(title: String(title.filter { $0 != "\r" }), number: index + 2))
        continue
      }
      if word.hasPrefix("BEGIN:VCARD") { depth += 1 }
      if word.hasPrefix("END:VCARD") { depth = max(0, depth - 1) }
      sections[sections.count - 1].lines.append(depth == 0 && line.hasPrefix("#") ? "" : line)
    }
    return sections
  }
}

/// The form in which a person edits a contact.
enum CardForm: String, Sendable, CaseIterable, ExpressibleByArgument {
  case text
  case vCard = "vcard"

  /// The name of a file in this form; the extension lets editors colour it.
  var fileName: String { self == .text ? "contacts.txt" : "contacts.vcf" }
}

/// The option for the form in which a person edits a contact.
struct CardFormOption: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("One line for each value, or the card itself.", valueName: "form"))
  var form = CardForm.text
}

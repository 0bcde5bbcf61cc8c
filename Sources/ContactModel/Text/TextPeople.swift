/// The people named in the lines of a dropped text.
struct TextPeople {
  /// The reason why a text names nobody.
  enum Refusal {
    /// The text has no address, no number, and no name on its own.
    case nothing
    /// The text has a possible telephone number, but no name beside it.
    case numberAlone
    /// The text has an e-mail address, in a sentence or a quoted message, but no name beside it.
    case addressAlone
    /// The text only has a link.
    case linkAlone
    /// The text has a name, but no address or number.
    case nameAlone
  }

  private(set) var people: [TextPerson] = []

  /// The reason why there are no people.
  private(set) var refusal = Refusal.nothing

  /// Finds the people in lines of text.
  init(_ lines: [TextLine]) {
    if let mark = lines.lastIndex(where: \.isSignatureMark), mark > 0 {
      let letter = TextRows(lines[..<mark]).rows
      let signature = TextRows(lines[(mark + 1)...]).rows
      let rows = letter.map(\.asNote) + signature
      if signature.contains(where: \.hasContactValue) {
        read(rows)
        takeAddresses(besideNameIn: lines[..<mark])
        if !people.isEmpty { return }
      }
    }
    read(TextRows(lines.filter { !$0.isSignatureMark || $0.original != "--" }).rows)
  }

  /// Adds the e-mail addresses that a letter has directly after the name of the person who signed it, as in
  /// `From: Ada Lovelace <ada@example.org>`.
  private mutating func takeAddresses(besideNameIn letter: ArraySlice<TextLine>) {
    guard people.count == 1, let name = people[0].name?.text else { return }
    for line in letter
    where line.original.contains("<") && line.original.utf8.count <= TextLine.limit {
      for mailbox in MailAddress.list(line.original[...]) where mailbox.name == name {
        people[0].take(TextPiece(content: .email, text: mailbox.address))
      }
    }
  }

  private mutating func read(_ rows: [TextRow]) {
    let roles = TextRoles(rows)
    let drafts = TextGrouping(rows, roles).drafts
    let hasContactValue = rows.contains(where: \.hasContactValue)
    var left: [String] = []
    for draft in drafts {
      let person = TextPerson(draft, roles: roles)
      let isPerson = hasContactValue ? isContact(person, draft) : isNamed(person, draft)
      if isPerson {
        people.append(person)
      } else if people.isEmpty {
        left += draft.map(\.original)
      } else {
        people[people.count - 1].notes += draft.map(\.original)
      }
    }
    guard !people.isEmpty else {
      refuse(rows)
      return
    }
    people[0].notes = left + people[0].notes
  }

  /// Whether a draft is a person with an address or number.
  ///
  /// Without a name, a number in a sentence or beside other words is not a person.
  private func isContact(_ person: TextPerson, _ rows: [TextRow]) -> Bool {
    if person.name != nil {
      return person.isReachable || rows.contains { $0.isItem || $0.startsPerson }
    }
    guard person.isReachable else { return false }
    if !person.organizations.isEmpty { return true }
    let isSentence = rows.contains { $0.kind == .prose }
    if isSentence { return false }
    return person.emails.isEmpty ? person.notes.isEmpty && person.titles.isEmpty : true
  }

  /// Whether rows without numbers and addresses contain only a name.
  private func isNamed(_ person: TextPerson, _ rows: [TextRow]) -> Bool {
    guard let name = person.name, person.notes.isEmpty else { return false }
    let isSaid = rows.contains { $0.pieces.contains { $0.label?.isName == true } }
    return isSaid || name.text.contains(" ") && TextName.couple(name.text) == nil
      || TextName.isCompact(name.text)
  }

  private mutating func refuse(_ rows: [TextRow]) {
    // A greeting, a closing or a quoted message isn't split into pieces, but may have addresses
    // too.
    let pieces = rows.flatMap { row in
      row.kind == .note && row.original.utf8.count <= TextLine.limit
        ? TextScanner(row.original).pieces : row.pieces
    }
    let contents = Set(pieces.map(\.content))
    if contents.contains(.email) {
      refusal = .addressAlone
    } else if contents.contains(.phone) {
      refusal = .numberAlone
    } else if contents == [.link] {
      refusal = .linkAlone
    } else {
      let roles = TextRoles(rows)
      let isNamed = rows.contains { row in
        row.kind == .fields
          && row.pieces.contains {
            roles.certainty(of: $0, in: row) > .none || roles.isNameBesideNumbers($0.text)
          }
      }
      refusal = isNamed ? .nameAlone : .nothing
    }
  }
}

extension TextRow {
  /// The row as a line of a message that only goes to the note.
  var asNote: TextRow {
    var row = self
    row.kind = .note
    row.pieces = []
    row.startsPerson = false
    return row
  }
}

extension TextPerson {
  /// Makes a person from the rows about them.
  init(_ rows: [TextRow], roles: TextRoles) {
    var sorter = TextSorter(rows, roles: roles)
    sorter.takeValues()
    sorter.takeName()
    sorter.takeRoles()
    sorter.takeAddresses()
    sorter.takeFirm()
    self = sorter.finished()
  }
}

/// Sorts the pieces of rows into the properties of a person.
///
/// The rest becomes the note.
struct TextSorter {
  /// A phrase that is not yet assigned, with its row.
  struct Phrase {
    let row: Int
    let piece: TextPiece
    let certainty: TextRoles.Certainty
    let role: TextRoles.Role
    var isBeforeContactValue = false

    /// Whether an e-mail address in angle brackets follows.
    var isMailbox = false

    /// Whether it describes the link that follows: `LinkedIn: https://…`.
    var isBeforeLink = false
  }

  let rows: [TextRow]
  let roles: TextRoles
  var person = TextPerson()
  var open: [Phrase] = []
  var given: String?
  var family: String?

  /// The row of the name.
  var nameRow: Int?

  /// The parts of each row that go to the note.
  var rest: [[String]]

  /// Whether each row goes to the note as a whole.
  var isWhole: [Bool]

  init(_ rows: [TextRow], roles: TextRoles) {
    self.rows = rows
    self.roles = roles
    rest = rows.map { _ in [] }
    isWhole = rows.map { $0.kind != .fields }
  }

  /// Extracts numbers, addresses, links and phrases with a label.
  mutating func takeValues() {
    for (number, row) in rows.enumerated() where row.kind != .note {
      for (index, piece) in row.pieces.enumerated() {
        let next = index + 1 < row.pieces.count ? row.pieces[index + 1] : nil
        guard piece.content == .phrase else {
          person.take(piece)
          continue
        }
        take(piece, row: number, before: next)
      }
    }
  }

  private mutating func take(_ piece: TextPiece, row: Int, before next: TextPiece?) {
    switch piece.label {
    case .title: person.titles.append(piece.text)
    case .organization: person.organizations.append(piece.text)
    case .note: rest[row].append(piece.text)
    case .givenName: given = piece.text
    case .familyName: family = piece.text
    case .address:
      let isCode = person.addresses.last?.last?.allSatisfy { $0.isWholeNumber || $0 == "-" } == true
      if person.addresses.isEmpty { person.addresses.append([]) }
      let last = person.addresses.count - 1
      if isCode, let code = person.addresses[last].popLast() {
        person.addresses[last].append("\(code) \(piece.text)")
      } else {
        person.addresses[last].append(piece.text)
      }
    default:
      open.append(
        Phrase(
          row: row, piece: piece,
          certainty: roles.certainty(of: piece, in: rows[row]),
          role: roles.role(of: piece.text), isBeforeContactValue: next?.isContactValue == true,
          isMailbox: next?.content == .email && next?.isQuoted == true,
          isBeforeLink: next?.content == .link && next?.separator == nil))
    }
  }

  /// Returns the person, with the rest of the text, in order, as the note.
  func finished() -> TextPerson {
    var person = person
    var left = rest
    for phrase in open { left[phrase.row].append(phrase.piece.text) }
    for (number, row) in rows.enumerated() {
      let isUntouched = left[number].count == row.pieces.count
      if isWhole[number] || isUntouched, !row.original.isEmpty {
        person.notes.append(Self.withoutLabel(row.original))
      } else if !left[number].isEmpty {
        person.notes.append(left[number].joined(separator: ", "))
      }
    }
    return person
  }

  /// Returns a line of a note without a label such as `Note:`.
  private static func withoutLabel(_ line: String) -> String {
    guard let colon = line.firstIndex(of: ":") else { return line }
    let words = line[..<colon].lowercased().split(separator: " ").map(String.init)
    let text = line[line.index(after: colon)...].trimmed
    return TextWords.label(words) == .note && !text.isEmpty ? text : line
  }
}

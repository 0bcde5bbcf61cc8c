/// The pieces of a line, or of the part of a line that is about one person.
struct TextRow {
  /// The kind of a line.
  enum Kind {
    /// A line with names, numbers and the like.
    case fields
    /// A sentence, which goes to the note as a whole, also if a number or an address is taken from it.
    case prose
    /// A greeting, a closing or another line that only belongs in the note.
    case note
  }

  /// The line as written.
  let original: String

  /// The pieces of the line.
  var pieces: [TextPiece]

  var kind = Kind.fields

  /// Whether it begins with a bullet or an item number.
  var isItem = false

  /// Whether it follows a blank line.
  var startsBlock = false

  /// Whether it is known to be about a different person than the previous row.
  var startsPerson = false

  /// Whether it is the closing of a message, which a name follows.
  var isClosing = false

  /// Whether it has a number or an e-mail address.
  var hasContactValue: Bool { pieces.contains(where: \.isContactValue) }

  /// The kinds of its contact values: e-mail addresses and telephone numbers.
  var contactValues: Set<TextPiece.Content> {
    Set(pieces.lazy.filter(\.isContactValue).map(\.content))
  }
}

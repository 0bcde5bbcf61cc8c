/// The pieces of a line, or of the part of a line that is about one person.
struct TextRow {
  /// What a line is.
  enum Kind {
    /// Names, numbers and the like.
    case fields
    /// A sentence, which goes to the note as a whole, besides the number or address that is taken from it.
    case prose
    /// A greeting, the closing of a letter, or another line that is only a note.
    case note
  }

  /// The line as it was written.
  let original: String

  /// The pieces of the line.
  var pieces: [TextPiece]

  var kind = Kind.fields

  /// Whether it begins with a bullet or the number of an item.
  var isItem = false

  /// Whether a blank line stands before it.
  var startsBlock = false

  /// Whether it is known to be about another person than the row before.
  var startsPerson = false

  /// Whether it is the closing of a letter, which the name follows.
  var isClosing = false

  /// Whether it has a number or an e-mail address.
  var hasReach: Bool { pieces.contains(where: \.isReach) }

  /// The kinds of values by which the contact can be reached.
  var reach: Set<TextPiece.Content> { Set(pieces.lazy.filter(\.isReach).map(\.content)) }
}

/// A number, an address, a link or a phrase on a line, with what a label says of it.
struct TextPiece {
  /// What a piece is.
  enum Content { case email, phone, link, birthday, phrase }

  let content: Content
  var text: String
  var label: TextLabel?

  /// The types of a number or an e-mail address.
  var types: [String] = []

  /// The sign before it: a comma, a semicolon, a tab, `|`, `-`, `(`, `<`; `nil` for a blank.
  var separator: Character?

  /// Whether no blank stands behind that sign, as in a table.
  var isTight = false

  /// Whether it stands in quotes or angle brackets, and so is one phrase.
  var isQuoted = false

  /// The text between its blanks.
  var words: [String] { text.split(separator: " ").map(String.init) }

  /// Whether it is a phrase without a label.
  var isOpen: Bool { content == .phrase && label == nil }

  /// Whether the contact can be reached by it.
  var isReach: Bool { content == .email || content == .phone }
}

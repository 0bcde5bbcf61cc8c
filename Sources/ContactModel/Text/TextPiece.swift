/// A number, an address, a link or a phrase on a line, with its label.
struct TextPiece {
  /// The kind of a piece.
  enum Content { case email, phone, link, birthday, phrase }

  let content: Content
  var text: String
  var label: TextLabel?

  /// The types of a number or an e-mail address.
  var types: [String] = []

  /// The separator before it: a comma, a semicolon, a tab, `|`, `-`, `(`, `<`; `nil` for a blank.
  var separator: Character?

  /// Whether no blank follows the separator, as in a table.
  var isTight = false

  /// Whether it is in quotes or angle brackets, and therefore one phrase.
  var isQuoted = false

  /// Whether it is a phrase with a colon behind it, which isn't part of the text.
  var hasColon = false

  /// The words of the text.
  var words: [String] { text.split(separator: " ").map(String.init) }

  /// Whether it is a phrase without a label.
  var isOpen: Bool { content == .phrase && label == nil }

  /// Whether it is an e-mail address or a telephone number.
  var isContactValue: Bool { content == .email || content == .phone }
}

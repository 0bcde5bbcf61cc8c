import ArgumentParser
import ContactModel
import VCardFormat

/// The character set of cards and tables that don't name one.
struct CharsetOption: ParsableArguments {
  @Option(
    name: .customLong("charset"),
    help: ArgumentHelp(
      "The character set of text that is not UTF-8 and has no CHARSET. (default: a guess)",
      valueName: "name"),
    completion: .list(Charset.usualNames))
  var name: String?

  /// What the option does, in a paragraph of the help.
  static let help = """
    For text that is not UTF-8 and has no CHARSET, the character set is guessed once per file. \
    --charset names it instead. It is not used for a card or table that can't be in this character \
    set.
    """

  /// The character set; `nil` if it is to be guessed.
  var charset: Charset? { name.flatMap { Charset(ofText: $0) } }

  mutating func validate() throws {
    guard let name, charset == nil else { return }
    throw ValidationError(UnknownCharset.message(name))
  }
}

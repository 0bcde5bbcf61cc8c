import ContactModel
import Testing
import VCardFormat

/// The fixture of the tables of texts.
typealias Fixture = TextFixture

/// A text, and the cards of its contacts, or the reason why it names nobody.
struct TextFixture: Sendable, CustomTestStringConvertible {
  /// The beginning of the reason why a text names nobody.
  enum Refusal: String {
    case number =
      "This text has what may be a telephone number, but no name that clearly belongs to it"
    case address = "This text has an e-mail address, but no name that clearly belongs to it"
    case name =
      "This text may have a name, but no e-mail address or telephone number was found in it"
    case link = "A link alone makes no contact"
    case nothing =
      "No e-mail address, telephone number or name that stands by itself was found in this text"
  }

  private let text: String
  private let cards: [String]
  private let refusal: Refusal?

  /// Creates a text with the cards of its contacts: properties separated by `|`, and `⏎` for line ends.
  init(_ text: String, _ cards: String...) {
    self.text = text
    self.cards = cards
    refusal = nil
  }

  /// Creates a text that names nobody.
  init(_ text: String, refused refusal: Refusal) {
    self.text = text
    cards = []
    self.refusal = refusal
  }

  var testDescription: String { text }

  /// Reads the text and compares the cards.
  ///
  /// - Parameter withParts: Whether the parts of names are compared too.
  func check(withParts: Bool = false) {
    let dropped = DroppedText(text)
    #expect(dropped.cards.map { Self.summary(of: $0, withParts: withParts) } == cards)
    let reason = dropped.refusal.map { String($0.prefix { $0 != ":" }) }
    #expect(reason == refusal?.rawValue)
  }

  /// Returns the properties of a card except VERSION, with their types.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - withParts: Whether the parts of the name are included.
  /// - Returns: The properties on one line.
  static func summary(of card: VCard, withParts: Bool) -> String {
    card.properties.dropFirst().filter { withParts || $0.name != .n }.map { property in
      let types = property.types.isEmpty ? "" : "[\(property.types.joined(separator: ","))]"
      let isStructured = property.name == .n || property.name == .adr
      let value =
        isStructured
        ? property.components.map { $0.joined(separator: ",") }.joined(separator: ";")
        : property.text
      return "\(property.name)\(types) \(value)"
    }.joined(separator: " | ").replacing("\n", with: "⏎")
  }
}

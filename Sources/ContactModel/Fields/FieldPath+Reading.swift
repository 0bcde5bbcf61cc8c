package import VCardFormat

extension FieldPath {
  /// Returns the values of a contact that match the path, as text to show; empty values are left out.
  ///
  /// - Parameter contact: The contact.
  /// - Returns: The values, in the order of the card.
  /// - Complexity: O(*n*), where *n* is the length of the card.
  public func values(of contact: Contact) -> [String] { values(in: contact.card) }

  package func values(in card: VCard) -> [String] { Array(lazyValues(in: card)) }

  /// The properties that have the values of the path.
  private var valueProperties: [VCardProperty.Name] {
    [property] + (property == .anniversary ? [.xAbDate] : [])
  }

  /// The properties that have the values and the labels of the path.
  package var readProperties: [VCardProperty.Name] {
    valueProperties + (FieldLines.needsLabels(for: self) ? [.xAbLabel] : [])
  }

  /// Prepares quick looks at cards that may have a value of the path, with some words in it.
  fileprivate func glance(words: [[UInt8]]) -> CardGlance {
    CardGlance(fields: valueProperties, types: types.map { Array($0.utf8) }, words: words)
  }

  /// Returns the values in a card; a value becomes text only when it is asked for.
  fileprivate func lazyValues(in card: VCard) -> some Sequence<String> {
    var matches = FieldLines(card: card).matches(of: self)
    if let index { matches = matches.indices.contains(index) ? [matches[index]] : [] }
    let value = FieldValue(self)
    return matches.lazy.map { value.text(of: $0.property, item: $0.place.item) }
      .filter { !$0.isEmpty }
  }
}

/// Tests whether a contact has a value at a path, or one that matches a text.
///
/// It keeps the buffers with which it reads cards, so a query makes it once.
package final class FieldTest {
  private let path: FieldPath
  private let matches: (String) -> Bool
  private let glance: CardGlance
  private var skimmer: CardSkimmer

  /// Makes a test.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - text: The text: the end of a telephone number, a part of an e-mail address or a link, or the beginnings of
  ///     words of any other value; `nil` if any value is enough.
  package init(_ path: FieldPath, text: String?) {
    self.path = path
    skimmer = CardSkimmer(fields: path.readProperties)
    let words = text.map { Self.words(of: $0) } ?? []
    // A plain value that matches by its words has their beginnings in its bytes.
    var beginnings: [[UInt8]] = []
    switch (text, path.property) {
    case (nil, _): matches = { _ in true }
    case (let text?, .tel):
      let digits = PhoneNumber(text).reversedDigits
      matches = { !digits.isEmpty && PhoneNumber($0).reversedDigits.hasPrefix(digits) }
    case (let text?, .email), (let text?, .url), (let text?, .impp), (let text?, .socialprofile):
      let part = text.lowercased()
      matches = { $0.lowercased().contains(part) }
    default:
      matches = { value in
        let value = FoldedText(value)
        return !words.isEmpty && words.allSatisfy(value.containsWords)
      }
      beginnings = words.map { Array($0.utf8.prefix(while: \.isLetterOrDigit)) }
    }
    glance = path.glance(words: beginnings)
  }

  /// Whether a card may have such a value, judged by a quick look at its bytes.
  package func mayHold(for card: Span<UInt8>) -> Bool { glance.mayMatch(card) }

  /// Whether a card has such a value.
  package func holds(for card: UnreadCard) -> Bool {
    guard mayHold(for: card.bytes.span) else { return false }
    return path.lazyValues(in: skimmer.read(card)).contains(where: matches)
  }

  private static func words(of text: String) -> [FoldedText] {
    text.split { $0.isWhitespace }.map { FoldedText(String($0)) }.filter { !$0.isEmpty }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit, or part of another character.
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}

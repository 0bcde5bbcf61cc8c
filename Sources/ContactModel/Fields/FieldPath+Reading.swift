package import VCardFormat

extension FieldPath {
  /// Returns the values of a contact that match the path, as text to show; empty values are left out.
  ///
  /// - Parameter contact: The contact.
  /// - Returns: The values, in the order of the card.
  /// - Complexity: O(*n*), where *n* is the length of the card.
  public func values(of contact: Contact) -> [String] { values(in: contact.card) }

  package func values(in card: VCard) -> [String] { Array(lazyValues(in: card)) }

  /// The properties that have the values and the labels of the path.
  package var readProperties: [VCardProperty.Name] {
    [property] + (property == .anniversary ? [.xAbDate] : [])
      + (FieldLines.needsLabels(for: self) ? [.xAbLabel] : [])
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
  private var skimmer: CardSkimmer

  /// The beginning of each word of the text, which is in the bytes of a plain value that matches.
  private var letters: [ArraySlice<UInt8>] = []

  /// Makes a test.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - text: The text: the end of a telephone number, a part of an e-mail address or a link, or the beginnings of
  ///     words of any other value; `nil` if any value is enough.
  package init(_ path: FieldPath, text: String?) {
    self.path = path
    skimmer = CardSkimmer(fields: path.readProperties)
    guard let text else {
      matches = { _ in true }
      return
    }
    switch path.property {
    case .tel:
      let digits = PhoneNumber(text).reversedDigits
      matches = { !digits.isEmpty && PhoneNumber($0).reversedDigits.hasPrefix(digits) }
    case .email, .url, .impp, .socialprofile:
      let part = text.lowercased()
      matches = { $0.lowercased().contains(part) }
    default:
      let words = text.split { $0.isWhitespace }.map { FoldedText(String($0)) }
        .filter { !$0.isEmpty }
      matches = { value in
        let value = FoldedText(value)
        return !words.isEmpty && words.allSatisfy(value.containsWords)
      }
      letters = words.map { $0.utf8.prefix { $0 != FoldedText.blank } }
    }
  }

  /// Whether a card has such a value.
  package func holds(for card: UnreadCard) -> Bool {
    let card = skimmer.read(card)
    guard
      letters.isEmpty
        || FieldLines(card: card).lines(of: path).contains(where: { line in
          letters.allSatisfy { card.mayContain($0, at: line) }
        })
    else { return false }
    return path.lazyValues(in: card).contains(where: matches)
  }
}

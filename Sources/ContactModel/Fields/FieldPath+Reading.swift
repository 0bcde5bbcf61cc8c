package import VCardFormat

extension FieldPath {
  /// Returns the values of a contact that match the path, as text to show; empty values are left out.
  ///
  /// - Parameter contact: The contact.
  /// - Returns: The values, in the order of the card.
  /// - Complexity: O(*n*), where *n* is the length of the card.
  public func values(of contact: Contact) -> [String] { values(in: contact.card) }

  func values(in card: VCard) -> [String] { Array(lazyValues(in: card)) }

  /// Returns the values in a card; a value becomes text only when it is asked for.
  fileprivate func lazyValues(in card: VCard) -> some Sequence<String> {
    var matches = FieldLines(card: card).matches(of: self)
    if let index { matches = matches.indices.contains(index) ? [matches[index]] : [] }
    let value = FieldValue(self)
    return matches.lazy.map { value.text(of: $0.property, item: $0.place.item) }
      .filter { !$0.isEmpty }
  }
}

/// A test whether a contact has a value at a path, or one that matches a text.
package struct FieldTest: Sendable {
  private let path: FieldPath
  private let matches: @Sendable (String) -> Bool

  /// Makes a test.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - text: The text: the end of a telephone number, a part of an e-mail address or a link, or the beginnings of
  ///     words of any other value; `nil` if any value is enough.
  package init(_ path: FieldPath, text: String?) {
    self.path = path
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
    }
  }

  /// Whether a card has such a value.
  package func holds(for card: VCard) -> Bool {
    path.lazyValues(in: card).contains(where: matches)
  }
}

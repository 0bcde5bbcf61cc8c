package import VCardFormat

extension FieldPath {
  /// Returns the values of a contact that match the path, as text with its line breaks; empty values are left out.
  ///
  /// - Parameter contact: The contact.
  /// - Returns: The values, in the order of the card.
  /// - Complexity: O(*n*), where *n* is the length of the card.
  public func values(of contact: Contact) -> [String] { values(in: contact.card) }

  package func values(in card: VCard) -> [String] { Array(lazyValues(in: card)) }

  /// Returns the first value in a card; `nil` if there is none.
  package func firstValue(in card: VCard) -> String? { lazyValues(in: card).first { _ in true } }

  /// Returns the text by which a card is sorted by the path; `nil` if there is none.
  ///
  /// A family name or a given name is sorted as the card says, otherwise as it is pronounced. A contact without a family
  /// name, such as a company, is sorted by its whole name among the family names.
  package func sortText(in card: VCard) -> String? {
    (namePart.flatMap { card.sortText(of: $0) }) ?? firstValue(in: card)
      ?? (namePart == .family ? Self.wholeName(in: card) : nil)
  }

  private static func wholeName(in card: VCard) -> String? {
    [card.first(.fn)?.text, card.first(.org)?.organization?.name].lazy.compactMap(\.self)
      .first { !$0.isEmpty }
  }

  /// The properties that ``sortText(in:)`` reads.
  package var sortProperties: [VCardProperty.Name] {
    readProperties + (namePart == nil ? [] : VCard.sortProperties)
      + (namePart == .family ? [.fn, .org] : [])
  }

  /// The family name or the given name, if the path names it.
  private var namePart: VCardNameComponent? {
    guard property == .n, let part = part.flatMap({ VCardNameComponent(rawValue: $0) }) else {
      return nil
    }
    return [.family, .given].contains(part) ? part : nil
  }

  /// The properties that have the values of the path.
  var valueProperties: [VCardProperty.Name] {
    switch property {
    case .anniversary: [property, .xAbDate, .xAndroidCustom]
    case .nickname, .related: [property, .xAndroidCustom]
    case .kind: [property, .xAbShowAs]
    default: [property]
    }
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
    // Apple's cards have a mark of companies instead of a kind.
    if property == .kind, matches.allSatisfy(\.property.rawValue.isEmpty), let kind = card.kind {
      matches = [(.init(line: 0), VCardProperty(name: .kind, text: kind.rawValue))]
    }
    if let index { matches = matches.indices.contains(index) ? [matches[index]] : [] }
    let value = FieldValue(self)
    return matches.lazy.map { value.shownText(of: $0.property, item: $0.place.item) }
      .filter { !$0.isEmpty }
  }
}

/// Tests whether a contact has a value at a path, or one that matches a text.
///
/// It keeps the buffers with which it reads cards, so a query makes it once.
package final class FieldTest {
  private let path: FieldPath
  private let pattern: ValuePattern
  private let glance: CardGlance
  private var skimmer: CardSkimmer

  /// Makes a test.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - pattern: How the value must match.
  package init(_ path: FieldPath, _ pattern: ValuePattern) {
    self.path = path
    self.pattern = pattern
    skimmer = CardSkimmer(fields: path.readProperties)
    var glance = path.glance(words: Self.plainWords(pattern, path))
    if case .name = pattern { glance.signs = FoldedText.apostropheBytes }
    if pattern == .any, path.index == nil, path.group == nil {
      glance.acceptAnyValue(of: path.property, part: path.part)
    }
    self.glance = glance
  }

  /// Makes a test for words in an organization.
  package convenience init(organization text: String) throws {
    let path = try FieldPath("org")
    self.init(path, .text(text, of: path))
  }

  /// Returns letters and digits that a plain value has in its bytes if it matches.
  private static func plainWords(_ pattern: ValuePattern, _ path: FieldPath) -> [[UInt8]] {
    switch pattern {
    case .name(let words): plainWords(.words(words), path)
    case .words(let words) where ![.tel, .email, .kind, .geo].contains(path.property):
      // It has the beginnings of the words.
      words.map { Array($0.utf8.prefix(while: \.isLetterOrDigit)) }
    case .part(let text) where path.property == .url:
      text.utf8.split { $0 >= 0x80 || !$0.isLetterOrDigit }.map(Array.init)
    default: []
    }
  }

  /// Whether the values are groups, among which are those whose cards name the contact.
  package var readsGroups: Bool { path.property == .categories }

  /// Looks quickly whether a card has such a value.
  package func look(at card: Span<UInt8>) -> CardGlance.Answer { glance.look(at: card) }

  /// Whether a card has such a value, judged by reading it.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - groups: The names of the groups whose cards name the contact, if the values are groups.
  /// - Returns: Whether a value matches.
  package func reads(_ card: UnreadCard, inGroups groups: [String] = []) -> Bool {
    path.lazyValues(in: skimmer.read(card).withMemberships(among: groups))
      .contains(where: pattern.matches)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit, or part of another character.
  fileprivate var isLetterOrDigit: Bool { isLetter || isDigit || self >= 0x80 }
}

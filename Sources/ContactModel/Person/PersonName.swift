internal import VCardFormat

/// A person's name, normalized for comparison: folded words, without titles.
///
/// Programs write the same name in several ways: the family name first or last, in capitals, without accents, or with
/// the title in FN or only in N.
package struct PersonName: Sendable, Hashable {
  /// The words of the family names.
  let family: [String]

  /// The words of the given names, then those of the additional names.
  let given: [String]

  /// The suffixes that distinguish father and son, such as `jr` or `iii`; academic degrees are not included.
  let suffixes: Set<String>

  /// Whether it is the name of a couple, such as *John and Mary Smith*.
  let isCouple: Bool

  /// Reads a name.
  ///
  /// FN counts only if N lacks the family name or the given name; a generation suffix may be in FN alone.
  ///
  /// - Parameters:
  ///   - components: The texts of N's components in UTF-8, in their order, with a zero byte after each.
  ///   - formatted: FN, or the name that is shown instead.
  package init(components: [UInt8], formatted: String) {
    func words(_ component: VCardNameComponent) -> [String] {
      let range = components.part(component.rawValue)
      return range.isEmpty ? [] : FoldedText(utf8: components.span.extracting(range)).words
    }
    let suffix = components[components.part(VCardNameComponent.suffix.rawValue)]
    var suffixes = PersonSuffix.words(of: String(decoding: suffix, as: UTF8.self))
    var family = words(.family)
    var given = words(.given)
    PersonSuffix.removeGenerations(from: &family, to: &suffixes)
    PersonSuffix.removeGenerations(from: &given, to: &suffixes)
    given += words(.additional)
    var joins = components[components.part(VCardNameComponent.given.rawValue)].contains {
      Self.joiningSigns.contains($0)
    }
    if family.isEmpty || given.isEmpty, !formatted.isEmpty {
      (family, given) = Self.parts(of: formatted, suffixes: &suffixes)
      joins = formatted.utf8.contains { Self.joiningSigns.contains($0) }
    } else if suffixes.isEmpty, let generation = PersonSuffix.generation(atEndOf: formatted),
      !family.contains(generation), !given.contains(generation)
    {
      suffixes.append(generation)
    }
    self.family = family
    self.given = given
    self.suffixes = PersonSuffix.distinguishing(suffixes)
    isCouple =
      given.count > 1 && joins
      || given.count > 2 && given[1..<(given.count - 1)].contains(where: Self.joiningWords.contains)
  }

  /// The signs `&`, `+` and `/`.
  private static let joiningSigns: [UInt8] = [0x26, 0x2B, 0x2F]

  /// Words for *and* between two given names.
  private static let joiningWords: Set<String> = ["and", "und", "u", "et", "y", "og", "och"]

  /// Whether there is no word to compare.
  package var isEmpty: Bool { family.isEmpty && given.isEmpty }

  /// The words in alphabetical order.
  var words: [String] { (family + given).sorted() }

  /// A hash of the words, independent of their order; `nil` if there is no word.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  package var key: Int64? {
    guard !isEmpty else { return nil }
    var sum: UInt64 = 0
    for word in family { sum &+= Self.hash(word) }
    for word in given { sum &+= Self.hash(word) }
    return Int64(bitPattern: sum)
  }

  /// Whether another name has the same words, in any order.
  func hasSameWords(as other: PersonName) -> Bool {
    words == other.words
  }

  /// Whether two names are equal except for middle names that one of them leaves out or abbreviates.
  func isSameButForMiddleNames(as other: PersonName) -> Bool {
    guard isCouple == other.isCouple else { return false }
    return isShortForm(of: other) || other.isShortForm(of: self)
  }

  /// Whether this name is the other one without some of its middle names.
  private func isShortForm(of full: PersonName) -> Bool {
    let own = words
    guard let first = full.given.first, own.count >= 2, own.count <= full.words.count else {
      return false
    }
    var rest = full.words
    var initials: [String] = []
    for word in own {
      if let index = rest.firstIndex(of: word) {
        rest.remove(at: index)
      } else {
        initials.append(word)
      }
    }
    guard !(full.family + [first]).contains(where: rest.contains) else { return false }
    return initials.allSatisfy { initial in
      guard initial.utf8.count == 1, let index = rest.firstIndex(where: { $0.hasPrefix(initial) })
      else { return false }
      rest.remove(at: index)
      return true
    }
  }

  /// Splits a formatted name into family and given names.
  private static func parts(
    of text: String, suffixes: inout [String]
  ) -> (family: [String], given: [String]) {
    let halves = text.split(separator: ",", maxSplits: 1).map { FoldedText(String($0)).words }
    if halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty {
      if PersonSuffix.isSuffix(halves[1]) {
        suffixes += halves[1]
        return spokenParts(of: halves[0], suffixes: &suffixes)
      }
      var family = halves[0]
      PersonSuffix.removeGenerations(from: &family, to: &suffixes)
      return (family, halves[1])
    }
    return spokenParts(of: FoldedText(text).words, suffixes: &suffixes)
  }

  private static func spokenParts(
    of spoken: [String], suffixes: inout [String]
  ) -> (family: [String], given: [String]) {
    var words = spoken[...]
    while words.count > 2, let first = words.first, PersonSuffix.titles.contains(first) {
      words.removeFirst()
    }
    while words.count > 2, let last = words.last, PersonSuffix.isSuffix([last]) {
      suffixes.append(last)
      words.removeLast()
    }
    return (Array(words.suffix(1)), Array(words.dropLast()))
  }

  /// Returns the FNV-1a hash of a word, with its bits mixed so that sums of hashes are well distributed.
  ///
  /// Source: draft-eastlake-fnv, section 2; the finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
  private static func hash(_ word: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}

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

  /// Whether N has the family and the given names, so that it is known which words are which.
  let hasParts: Bool

  /// The suffix at the end of the family or the given names that may also be a name, or that N has as one, and stays a
  /// word of the name; `nil` if there is none.
  private let nameLikeSuffix: String?

  /// How many words are in N's given names, without the additional ones.
  let givenCount: Int

  /// How many words the first given name has; more than one if they have a hyphen, as in *Jean-Pierre*.
  let firstGivenCount: Int

  /// The name as it is written, if it may have a letter with an accent.
  let marked: ArraySlice<UInt8>

  /// Reads a name.
  ///
  /// FN counts only if N lacks the family name or the given name; a generation suffix may be in FN alone, and before the
  /// name.
  ///
  /// - Parameters:
  ///   - components: The texts of N's components in UTF-8, in their order, with a zero byte after each.
  ///   - formatted: FN, or the name that is shown instead.
  package init(components: [UInt8], formatted: String) {
    func range(_ component: VCardNameComponent) -> Range<Int> {
      components.part(component.rawValue)
    }
    let (suffix, prefix) = (components[range(.suffix)], components[range(.prefix)])
    let (familyRange, givenRange) = (range(.family), range(.given))
    var suffixes =
      suffix.isEmpty ? [] : PersonSuffix.words(of: String(decoding: suffix, as: UTF8.self))
    if !prefix.isEmpty { suffixes += PersonSuffix.generations(inPrefix: prefix) }
    var folded: [UInt8] = []
    func foldedWords(_ range: Range<Int>) -> [String] {
      guard !range.isEmpty else { return [] }
      folded.removeAll(keepingCapacity: true)
      FoldedText.append(components.span.extracting(range), to: &folded, since: 0)
      return FoldedText.words(in: folded.span)
    }
    func words(_ range: Range<Int>) -> [String] {
      var words = foldedWords(range)
      PersonSuffix.removeGenerations(from: &words, in: components[range], to: &suffixes)
      return words
    }
    var family = words(familyRange)
    var given = words(givenRange)
    givenCount = given.count
    let additional = range(.additional)
    if !additional.isEmpty { given += foldedWords(additional) }
    hasParts = !family.isEmpty && !given.isEmpty
    var written = components[givenRange]
    let shown = hasParts ? [] : Array(formatted.utf8)
    if hasParts {
      if PersonSuffix.distinguishing(suffixes).isEmpty,
        let generation = PersonSuffix.generation(
          of: formatted, besides: family + given,
          unlessItEndsWith: components.span.extracting(familyRange),
          or: components.span.extracting(givenRange))
      {
        suffixes.append(generation)
      }
    } else if !formatted.isEmpty {
      (family, given) = Self.parts(of: formatted, shown, suffixes: &suffixes)
      // The sign in `v/d`, van de or van der, joins nobody.
      let hasSlash = shown.contains(UInt8(ascii: "/"))
      written = (hasSlash ? Array(formatted.replacing("v/d", with: "vd").utf8) : shown)[...]
    }
    let name = (hasParts ? components : shown)[...]
    marked = name.contains(where: Self.mayBeginAccent) ? name : []
    let joins = written.contains { Self.joiningSigns.contains($0) }
    firstGivenCount = Self.firstCount(of: given, in: written)
    self.family = family
    self.given = given
    nameLikeSuffix = Self.nameLikeSuffix(family, given)
    if let nameLikeSuffix { suffixes.append(nameLikeSuffix) }
    if PersonTitle.isOfWife(given, prefix: prefix, shown: formatted) { suffixes.append("wife") }
    if PersonTitle.isOffice(prefix) || !hasParts && PersonTitle.isOffice(atStartOf: given) {
      suffixes.append("office")
    }
    isAddress = !hasParts && Self.isAddress(formatted, shown)
    self.suffixes = PersonSuffix.distinguishing(suffixes)
    isCouple =
      given.count > 1 && joins || Self.areJoined(given, hasParts ? [] : family, in: written)
  }

  /// Reads a property N, without FN.
  init(_ property: VCardProperty) {
    let parts = property.components.map { $0.joined(separator: ",") }
    self.init(components: parts.flatMap { Array($0.utf8) + [0] }, formatted: "")
  }

  /// The folded words that had an umlaut, a ring or a stroke, for which two letters may stand.
  var umlauts: Set<String> {
    guard !marked.isEmpty else { return [] }
    // Bytes are read much faster than scalars, and these much faster than characters.
    let text = String(decoding: marked, as: UTF8.self)
    guard text.unicodeScalars.contains(where: { !$0.isASCII && Self.umlautSigns.contains($0) })
    else { return [] }
    return text.utf8.split(separator: UInt8(ascii: " ")).reduce(into: []) { umlauts, part in
      guard part.contains(where: { $0 >= 0x80 }) else { return }
      for word in Substring(part).lowercased().split(whereSeparator: { !$0.isLetter })
      where word.contains(where: { !$0.isASCII && Self.umlautLetters.contains($0) }) {
        umlauts.formUnion(FoldedText(String(word)).words)
      }
    }
  }

  /// The letters with an umlaut, a ring or a stroke, and the marks with which such letters may be written.
  private static let umlautSigns = Array(
    "äöüőűøåđÄÖÜŐŰØÅĐ\u{308}\u{30A}\u{30B}\u{212B}".unicodeScalars)

  private static let umlautLetters = Array("äöüőűøåđ")

  /// Whether a byte may begin a Latin letter with an accent or a combining mark in UTF-8.
  private static func mayBeginAccent(_ byte: UInt8) -> Bool {
    0xC3...0xC6 ~= byte || 0xCC...0xCD ~= byte || byte == 0xE1
  }

  /// Whether a text has an at sign and no blank, or at least as many digits as a telephone number, and no letter.
  private static func isAddress(_ text: String, _ bytes: [UInt8]) -> Bool {
    if bytes.contains(UInt8(ascii: "@")) { return !bytes.contains(UInt8(ascii: " ")) }
    let digits = bytes.count(where: \.isDigit)
    return digits >= PhoneNumber.minimumNationalLength && !text.contains(where: \.isLetter)
  }

  /// The signs `&`, `+` and `/`.
  private static let joiningSigns: [UInt8] = [0x26, 0x2B, 0x2F]

  /// Whether a word for *and* is between two of the words of a name.
  ///
  /// A word that may also be a name or an initial counts if it is in small letters and after the first name, or before
  /// another given name. A letter before the last word counts nowhere: *Costa e Silva* is one family name. Nor does one
  /// before *Costa*, which is rather a family name than a form of Konstantin, unless it is after the first name.
  private static func areJoined(
    _ given: [String], _ family: [String], in text: ArraySlice<UInt8>
  ) -> Bool {
    guard given.count > 1, given.count + family.count <= wordLimit else { return false }
    let words = given + family
    return words.indices.dropFirst().dropLast().contains { index in
      let isBetween = index < given.count - 1
      if joiningWords.contains(words[index]) { return isBetween || isGiven(words[index + 1]) }
      guard let written = joiningNames[words[index]] else { return false }
      let isJoining =
        written.utf8.count > 1
        ? isGiven(words[index + 1])
        : isBetween && words[index + 1] != "costa" && isGiven(words[index + 1])
      guard isBetween && index == 1 || isJoining else { return false }
      return text.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(written.utf8) }
    }
  }

  private static func isGiven(_ word: String) -> Bool {
    GivenNames.isKnown(NameSpelling.canonical(word))
  }

  /// The most words of a name of which the order is compared.
  static let wordLimit = 32

  /// Words for *and* between two given names.
  static let joiningWords: Set<String> = ["and", "und", "u", "et", "y", "og", "och"]

  /// Words for *and* that may also be names or initials, as they are written between two names, by their folded words.
  private static let joiningNames = Dictionary(
    uniqueKeysWithValues: ["e", "i", "a", "en", "ve", "ja", "és", "ja", "и", "και", "ו", "و"]
      .uniqued.map { (FoldedText($0).text, $0) })

  /// Whether there is no word to compare.
  package var isEmpty: Bool { family.isEmpty && given.isEmpty }

  /// Whether the name is only a telephone number or an e-mail address, so that it says nothing about the person.
  let isAddress: Bool

  /// The words in alphabetical order.
  var words: [String] { (family + given).sorted() }

  /// Whether the suffixes of two names are those of two people, such as father and son.
  ///
  /// A suffix that may be a name counts only if the names are the same without it.
  func hasOtherSuffixes(than other: PersonName) -> Bool {
    let different = suffixes.symmetricDifference(other.suffixes)
    guard !different.isEmpty else { return false }
    let kept = [nameLikeSuffix, other.nameLikeSuffix].compactMap(\.self)
    guard different.isSubset(of: PersonSuffix.distinguishing(kept)) else { return true }
    let (all, others) = (Set(words), Set(other.words))
    guard !all.intersection(others).isSuperset(of: kept) else { return false }
    let (own, rest) = (all.subtracting(kept), others.subtracting(kept))
    return own.isSubset(of: rest) || rest.isSubset(of: own)
  }

  /// Whether N has other given names in two names; additional names don't count.
  func hasOtherGivenNames(than other: PersonName) -> Bool {
    hasParts && other.hasParts
      && given.prefix(givenCount) != other.given.prefix(other.givenCount)
  }

  /// Whether one of two names lacks a part of the other's first given name: *Hans* is not *Hans-Peter*.
  func hasOtherFirstGiven(than other: PersonName) -> Bool {
    lacksFirstGiven(of: other) || other.lacksFirstGiven(of: self)
  }

  private func lacksFirstGiven(of other: PersonName) -> Bool {
    guard other.firstGivenCount > 1 else { return false }
    let parts = other.given.prefix(other.firstGivenCount).map(NameSpelling.canonical)
    let own = (given + family).map(NameSpelling.canonical)
    return !own.contains(parts.joined())
      && !parts.allSatisfy { part in
        own.contains { $0 == part || $0.utf8.count == 1 && part.hasPrefix($0) }
      }
  }

  /// Whether each of two names has a middle name that the other one lacks; an initial stands for a name.
  func hasOtherMiddleNames(than other: PersonName) -> Bool {
    !middleNames(lackingIn: other).isEmpty && !other.middleNames(lackingIn: self).isEmpty
  }

  /// Whether the first of the middle names that two names don't have in common begin with one letter.
  func hasMiddleNameWithLetter(of other: PersonName) -> Bool {
    middleNames(lackingIn: other).first?.first == other.middleNames(lackingIn: self).first?.first
  }

  private func middleNames(lackingIn other: PersonName) -> [String] {
    guard given.count > 1 else { return [] }
    let others = (other.given + other.family).map { NameWord($0, hasUmlaut: false) }
    return given.dropFirst().map { NameWord($0, hasUmlaut: false) }.filter { word in
      !others.contains {
        $0.canonical == word.canonical || $0.isInitial(of: word) || word.isInitial(of: $0)
      }
    }.map(\.canonical)
  }

  /// Whether two names are equal except for middle names that one of them leaves out or abbreviates.
  func isSameButForMiddleNames(as other: PersonName) -> Bool {
    guard isCouple == other.isCouple, !hasOtherFirstGiven(than: other),
      !hasOtherGivenOrder(than: other), !hasOtherAccents(than: other)
    else { return false }
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
      guard NameSpelling.isInitial(initial),
        let index = rest.firstIndex(where: {
          $0.unicodeScalars.starts(with: initial.unicodeScalars)
        })
      else { return false }
      rest.remove(at: index)
      return true
    }
  }

  /// Returns how many words the first given name has.
  private static func firstCount(of given: [String], in text: ArraySlice<UInt8>) -> Int {
    guard given.count > 1, text.contains(where: { $0 == 0x2D || $0 == 0xE2 }) else { return 1 }
    let names = text.split { $0 == 0x20 || $0 == 0x2C }.lazy
      .filter { $0.contains { $0 == 0x2D || $0 == 0xE2 } }
      .map { FoldedText(String(decoding: $0, as: UTF8.self)).words }
    return names.first { $0.count > 1 && given.starts(with: $0) }?.count ?? 1
  }

  /// Splits a formatted name into family and given names.
  private static func parts(
    of formatted: String, _ bytes: [UInt8], suffixes: inout [String]
  ) -> (family: [String], given: [String]) {
    // Most names have no such signs, and bytes are read much faster than characters.
    let mayHaveTitle = bytes.contains {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 >= 0x80
    }
    let text =
      mayHaveTitle
      ? PersonTitle.joiningTitles(in: PersonTitle.withoutAddress(formatted)) : formatted
    let written = mayHaveTitle ? Array(text.utf8) : bytes
    let hasComma = written.contains(UInt8(ascii: ","))
    let halves =
      hasComma
      ? text.split(separator: ",", maxSplits: 1).map { FoldedText(String($0)).words } : []
    if halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty {
      let written = written.prefix { $0 != UInt8(ascii: ",") }
      if PersonSuffix.areSuffixes(halves[1], after: halves[0], in: text) {
        suffixes += PersonSuffix.words(of: halves[1].joined(separator: " "))
        return spokenParts(of: halves[0], in: written, suffixes: &suffixes)
      }
      var family = halves[0]
      PersonSuffix.removeGenerations(from: &family, in: written, to: &suffixes)
      return (family, halves[1])
    }
    var words = FoldedText(text).words
    if words.count > 2 {
      if let generation = PersonSuffix.generation(atStartOf: text) {
        suffixes.append(generation)
        words.removeFirst()
      }
      PersonSuffix.removeGenerations(
        from: &words, in: written[...], keeping: 2, to: &suffixes)
    }
    return spokenParts(of: words, in: written[...], suffixes: &suffixes)
  }

  private static func spokenParts(
    of spoken: [String], in text: ArraySlice<UInt8>, suffixes: inout [String]
  ) -> (family: [String], given: [String]) {
    var words = spoken[...]
    while words.count > 2, let first = words.first, PersonTitle.isTitle(first) {
      words.removeFirst()
    }
    while words.count > 2 {
      let count = PersonSuffix.suffixCount(atEndOf: Array(words), in: text)
      guard count > 0, words.count - count > 1 else { break }
      suffixes += words.suffix(count)
      words.removeLast(count)
    }
    return (Array(words.suffix(1)), Array(words.dropLast()))
  }

  /// Returns the suffix that stays a word of a name: at the end of the family names, or of the given names if there are
  /// three words.
  ///
  /// Some programs take the last word for the family name, as in N:Jr.;John Smith, or the suffix for a second name.
  private static func nameLikeSuffix(_ family: [String], _ given: [String]) -> String? {
    guard family.count + given.count > 1 else { return nil }
    if let last = family.last, PersonSuffix.isFamilyLike(last) { return last }
    guard family.count + given.count > 2 else { return nil }
    if let last = family.last, PersonSuffix.isGeneration(folded: last) { return last }
    return given.last.flatMap { PersonSuffix.isGivenLike($0) ? $0 : nil }
  }
}

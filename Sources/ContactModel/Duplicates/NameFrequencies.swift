import VCardFormat

/// How often the words of names occur among the contacts of a list, or among a sample of them.
package struct NameFrequencies: Sendable {
  private var given: [String: Int] = [:]
  private var family: [String: Int] = [:]
  private var count = 0

  /// Creates frequencies of no names.
  package init() {}

  /// Adds the name with which a contact is shown.
  package mutating func add(shown name: String) {
    let (word, last) = Self.words(ofShown: name)
    count += 1
    if let word { given[word, default: 0] += 1 }
    if let last { family[last, default: 0] += 1 }
  }

  /// Returns the words of a name that are counted: the first given name and the last family name.
  static func words(of name: PersonName) -> (given: String?, family: String?) {
    let words = CanonicalName.ownWords(of: name)
    return (
      words.given.first.map(NameSpelling.canonical), words.family.last.map(NameSpelling.canonical)
    )
  }

  /// Returns the words of a name that is shown that are counted.
  ///
  /// Nothing of two words is a title or a suffix, so the other parts of most names needn't be read.
  static func words(ofShown name: String) -> (given: String?, family: String?) {
    if name.utf8.allSatisfy(isOfWord) {
      var folded = FoldedText(name).utf8
      NameSpelling.makeCanonical(&folded)
      let words = FoldedText.words(in: folded.span)
      if words.count == 2 { return (words[0], words[1]) }
    }
    return words(of: PersonName(components: [], formatted: name))
  }

  /// Whether a byte is a blank or one of a Latin letter up to U+01BF.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x80...0xBF ~= byte || 0xC3...0xC6 ~= byte
      || byte == FoldedText.blank
  }

  /// Returns the number of other people who are expected to have a name, if given and family names were combined at
  /// random.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - total: The number of contacts.
  /// - Returns: The number, which may be a fraction.
  package func expectedNamesakes(of name: PersonName, among total: Int) -> Double {
    let words = Self.words(of: name)
    guard count > 0, let word = words.given, let last = words.family else { return 1 }
    // The contact itself, and perhaps its double, are among the names.
    let share = Double(max(1, (given[word] ?? 0) - 1)) / Double(count)
    let others = Double(max(1, (family[last] ?? 0) - 1)) / Double(count)
    return share * others * Double(total)
  }
}

/// The keys by which names are found that are alike but not the same.
package enum NameKeys {
  /// Returns hashes, of which two names have one in common if they differ in the form of the given name, in an initial,
  /// or in a typing error in one of the two names.
  ///
  /// A typing error leaves the beginning or the end of a name as it is.
  package static func keys(of name: CanonicalName) -> [UInt64] {
    guard let first = name.given.first, let last = name.family.last else { return [] }
    let (given, family) = (first.canonical, last.canonical)
    // The first letter as an initial has it: that of Philipp is P, and not F.
    let letter = NameSpelling.canonical(String(first.written.prefix(1))).prefix(1)
    var keys = [hash(5, String(letter), family), key(ofGiven: given, family)]
    for length in lengths(of: last) {
      keys.append(hash(1, given, String(last.written.prefix(length))))
      keys.append(hash(2, given, String(last.written.suffix(length))))
      if let second = name.given.dropFirst().first?.canonical {
        keys.append(hash(1, second, String(last.written.prefix(length))))
      }
    }
    // A name of three words may have two given or two family names.
    let families = [family] + [name.given.dropFirst().last?.canonical].compactMap(\.self)
    for length in lengths(of: first) {
      for family in families { keys.append(hash(3, String(first.written.prefix(length)), family)) }
      keys.append(hash(4, String(first.written.suffix(length)), family))
    }
    for name in GivenNames.names(of: given) { keys.append(hash(6, String(name), family)) }
    return keys
  }

  /// Returns the hashes of the names by which a contact is called: its nicknames, each with its family name.
  package static func keys(ofNicknames nicknames: Set<String>, _ name: CanonicalName) -> [UInt64] {
    guard let family = name.family.last?.canonical else { return [] }
    return nicknames.map { key(ofGiven: $0, family) }
  }

  private static func key(ofGiven given: String, _ family: String) -> UInt64 {
    hash(7, given, family)
  }

  /// The lengths of the beginning and the end of a word that are keys: three letters of a long word, two of a short one.
  ///
  /// A word between has both, as a typing error may make it longer or shorter.
  private static func lengths(of word: NameWord) -> ClosedRange<Int> {
    switch word.written.unicodeScalars.count {
    case ...5: 2...2
    case 6: 2...3
    default: 3...3
    }
  }

  /// The hash of a kind of key and two texts.
  private static func hash(_ kind: UInt64, _ first: String, _ second: String) -> UInt64 {
    var hash = ContentHash(of: first.utf8.span)
    hash.combine(line: second.utf8.span, 0..<second.utf8.count)
    hash.combine(kind)
    return hash.value
  }
}

/// How often the words of names occur among the contacts of a list, or among a sample of them.
package struct NameFrequencies: Sendable {
  private var given: [String: Int] = [:]
  private var family: [String: Int] = [:]
  private var count = 0

  /// Creates frequencies of no names.
  package init() {}

  /// Adds a name.
  package mutating func add(_ name: PersonName) {
    let name = CanonicalName(name)
    count += 1
    if let word = name.given.first { given[word, default: 0] += 1 }
    if let word = name.family.last { family[word, default: 0] += 1 }
  }

  /// Returns the number of other people who are expected to have a name, if given and family names were combined at
  /// random.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - total: The number of contacts.
  /// - Returns: The number, which may be a fraction.
  package func expectedNamesakes(of name: PersonName, among total: Int) -> Double {
    let name = CanonicalName(name)
    guard count > 0, let word = name.given.first, let last = name.family.last else { return 1 }
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
  package static func keys(of name: PersonName) -> [UInt64] {
    let name = CanonicalName(name)
    guard let given = name.given.first, let family = name.family.last else { return [] }
    var keys = [
      hash(1, given, head(of: family)), hash(2, given, tail(of: family)),
      hash(3, head(of: given), family), hash(4, tail(of: given), family),
      hash(5, String(given.prefix(1)), family),
    ]
    for name in GivenNames.names(of: given) { keys.append(hash(6, String(name), family)) }
    if let second = name.given.dropFirst().first { keys.append(hash(1, second, head(of: family))) }
    if let other = name.family.dropLast().last { keys.append(hash(3, head(of: given), other)) }
    return keys
  }

  private static func head(of word: String) -> String {
    String(word.prefix(word.utf8.count > 5 ? 3 : 2))
  }

  private static func tail(of word: String) -> String {
    String(word.suffix(word.utf8.count > 5 ? 3 : 2))
  }

  /// The FNV-1a hash of a kind of key and two texts.
  private static func hash(_ kind: UInt8, _ first: String, _ second: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    add(kind)
    for byte in first.utf8 { add(byte) }
    add(0)
    for byte in second.utf8 { add(byte) }
    return hash
  }
}

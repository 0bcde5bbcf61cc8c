import VCardFormat

/// A postal address on several lines, or on one line with commas.
struct TextAddress {
  private let lines: [String]

  /// Makes an address from its lines.
  init(_ lines: [String]) {
    self.lines = lines
  }

  /// The address as ADR, split into its parts if they can be recognized.
  ///
  /// LABEL always contains the address as written.
  var property: VCardProperty {
    var address = VCardAddress()
    var rest = lines.count > 1 ? lines : lines[0].split(separator: ",").map(\.trimmed)
    // The first line is the street, even if its number looks like a postal code.
    let first = rest.count > 1 ? 1 : 0
    if let index = rest[first...].lastIndex(where: { Self.town($0) != nil }),
      let town = Self.town(rest[index])
    {
      address[.locality] = [town.locality]
      address[.region] = [town.region]
      address[.postalCode] = [town.code]
      if index == rest.count - 2 { address[.country] = [rest[index + 1]] }
      if index >= rest.count - 2 { rest.removeSubrange(index...) } else { rest.remove(at: index) }
      if town.locality.isEmpty, rest.count > 1 { address[.locality] = [rest.removeLast()] }
    }
    address[.street] = rest
    return VCardProperty(
      parameters: [VCardParameter("LABEL", lines.joined(separator: "\n"))], address: address)
  }

  /// A town with its region and postal code.
  private typealias Town = (locality: String, region: String, code: String)

  /// Parses `10117 Berlin`, `D-10117 Berlin`, `London SW1Y 4JH`, `Washington, DC 20500`, `〒100-0001 東京都`.
  private static func town(_ line: String) -> Town? {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    guard let first = words.first, let last = words.last else { return nil }
    if first.hasPrefix("〒") {
      return (words.dropFirst().joined(separator: " "), "", String(first.dropFirst()))
    }
    if words.count > 2, first.count == 4, first.allSatisfy(\.isWholeNumber), words[1].count == 2,
      words[1].allSatisfy(\.isUppercase)
    {
      return (words[2...].joined(separator: " "), "", "\(first) \(words[1])")
    }
    let isPolish =
      first.count == 6 && first.dropFirst(2).first == "-"
      && first.count(where: \.isWholeNumber) == 5
    if isPolish, words.count > 1, words.dropFirst().allSatisfy(isWord) {
      return (words.dropFirst().joined(separator: " "), "", first)
    }
    let digits = first.drop { $0.isLetter || $0 == "-" }
    if 4...6 ~= digits.count, digits.allSatisfy(\.isWholeNumber), first.count - digits.count <= 3,
      words.count > 1, words.dropFirst().allSatisfy(isWord)
    {
      // `41122 Modena (MO)`
      let isProvince = words.count > 2 && last.hasPrefix("(") && last.hasSuffix(")")
      let town = words.dropFirst().dropLast(isProvince ? 1 : 0)
      return (town.joined(separator: " "), isProvince ? last.filter(\.isLetter) : "", first)
    }
    if words.count > 1, isBritishCode(words[words.count - 2], last) {
      return (
        words.dropLast(2).joined(separator: " "), "", "\(words[words.count - 2]) \(last)"
      )
    }
    let zip = last.split(separator: "-")
    if words.count > 1, let code = zip.first, code.count == 5, code.allSatisfy(\.isWholeNumber),
      isRegion(words[words.count - 2])
    {
      return (words.dropLast(2).joined(separator: " "), words[words.count - 2], last)
    }
    return nil
  }

  private static func isWord(_ word: String) -> Bool {
    !word.contains(where: \.isWholeNumber) || word.count <= 2
  }

  private static func isRegion(_ word: String) -> Bool {
    word.count == 2 && word.allSatisfy { $0.isASCII && $0.isUppercase }
  }

  /// Whether two words are a postal code such as `SW1Y 4JH` or, in Canada and Ireland, `K1A 0B1` and `H91 X4P2`.
  private static func isBritishCode(_ outward: String, _ inward: String) -> Bool {
    let isUpper = { (character: Character) in
      character.isASCII && (character.isUppercase || character.isWholeNumber)
    }
    return 2...4 ~= outward.count && outward.allSatisfy(isUpper)
      && inward.allSatisfy(isUpper) && outward.first?.isLetter == true
      && (inward.count == 3 && inward.first?.isWholeNumber == true
        || outward.count == 3 && inward.count == 4)
      && outward.contains(where: \.isWholeNumber)
  }

  /// Splits `Ada Lovelace Hauptstr. 123 10117 Berlin` into the name, the street and the town.
  static func parts(of phrase: String) -> [String] {
    guard phrase.contains(where: \.isWholeNumber), TextWords.isStreet(phrase) else {
      return [phrase]
    }
    let words = phrase.split(separator: " ").map(String.init)
    var cuts: Set<Int> = []
    for index in words.indices.dropFirst(2) {
      let isCode = words[index].count == 5 && words[index].allSatisfy(\.isWholeNumber)
      if isCode, index + 1 < words.count { cuts.insert(index) }
      let name = words[..<index].joined(separator: " ")
      if TextWords.isStreet("\(words[index]) 1"), index < 4,
        TextName(recognizing: name, isAlone: true) != nil,
        TextWords.isStreetEnding(words[index])
      {
        cuts.insert(index)
      }
    }
    return words.indices.divided(before: cuts.contains).map { part in
      part.map { words[$0] }.joined(separator: " ")
    }
  }

  /// Whether a phrase is a town with its postal code.
  static func isTown(_ phrase: String) -> Bool {
    guard phrase.count <= 60, phrase.contains(where: \.isWholeNumber) else { return false }
    if phrase.hasPrefix("〒") { return true }
    guard let town = town(phrase) else { return isRegionWithCode(phrase) }
    return town.locality.isEmpty
      || !town.locality.contains { $0.isWholeNumber }
        && town.locality.contains { $0.isUppercase || !$0.isCased }
  }

  /// Whether a phrase is a region and a postal code, such as `DC 20500` in `Washington, DC 20500`.
  static func isRegionWithCode(_ phrase: String) -> Bool {
    let words = phrase.split(separator: " ")
    return words.count == 2 && isRegion(String(words[0])) && words[1].count >= 5
      && words[1].allSatisfy { $0.isWholeNumber || $0 == "-" }
  }
}

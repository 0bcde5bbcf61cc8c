/// Values that programs and people write if they have none, and that so say nothing of a person.
enum Placeholder {
  /// Whether a birthday is a day with which programs count days, or the default of a form.
  static func isBirthday(_ birthday: String) -> Bool { days.contains(birthday) }

  /// Days of Unix, Windows, SQL Server, Excel, Delphi and .NET.
  private static let days: Set<String> = [
    "0001-01-01", "1601-01-01", "1753-01-01", "1899-12-30", "1899-12-31", "1900-01-01",
    "1904-01-01", "1970-01-01", "9999-12-31", "--01-01",
  ]

  /// Whether a text isn't somebody's e-mail address, but a word such as *n/a*, or an address that nobody reads.
  ///
  /// Without an at sign, a text is an address only if it begins as those of X.400, Exchange and Notes do:
  /// `/o=Engines/ou=Exchange/cn=Recipients/cn=ada`, `CN=Ada King/O=Engines`.
  static func isEmail(_ text: String) -> Bool {
    let address = EmailAddress.normal(text).utf8
    guard let end = address.firstIndex(of: UInt8(ascii: "@")),
      let last = address.lastIndex(of: UInt8(ascii: "@"))
    else {
      let isNamed = ["/", "c=", "cn=", "x400:"].contains { address.starts(with: $0.utf8) }
      return !isNamed || !address.contains(UInt8(ascii: "="))
    }
    let name = letters(of: Substring(address[..<end]))
    if mailboxes.contains(name) { return true }
    return examples.contains(name)
      && name.utf8.elementsEqual(
        address[last...].dropFirst().prefix { $0 != UInt8(ascii: ".") })
  }

  /// Returns the letters of a text; those of ASCII are found in the bytes, in a fraction of the time.
  private static func letters(of text: Substring) -> String {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.filter(\.isLetter) }
    return String(decoding: text.utf8.filter { 0x61...0x7A ~= $0 | 0x20 }, as: UTF8.self)
  }

  private static let mailboxes: Set<String> = [
    "noreply", "donotreply", "noemail", "nomail", "noaddress", "unknown", "none", "nobody",
    "unbekannt", "inconnu", "desconocido", "keineemail", "keinemail",
  ]

  /// Words that stand for an address if the domain is the same word, as in *test@test.com*.
  private static let examples: Set<String> = [
    "test", "email", "example", "abc", "asdf", "xxx", "no", "na",
  ]

  /// Whether digits are a number that only fills a field, such as *000-0000*, *+1 555 555 5555* or *1234567890*.
  ///
  /// - Parameter reversedDigits: The digits in reverse, perhaps with a country code at the end.
  /// - Returns: Whether one digit is repeated, or each digit follows the one before it.
  static func isNumber(_ reversedDigits: String) -> Bool {
    let digits = Array(reversedDigits.utf8)
    guard let last = digits.first else { return true }
    let repeated = digits.prefix { $0 == last }.count
    if repeated == digits.count || repeated >= 9 && digits.count - repeated <= 3 { return true }
    return digits.count >= 8
      && zip(digits, digits.dropFirst()).allSatisfy { ($0 + 10 - $1) % 10 == 1 }
  }

  /// Whether the words of a street only fill a field, such as *n/a*, *x* or *unknown*.
  static func isStreet(_ words: [String]) -> Bool {
    let text = words.joined()
    return text.utf8.count <= 2 && text.utf8.allSatisfy { 0x61...0x7A ~= $0 }
      || streets.contains(text)
  }

  private static let streets: Set<String> = [
    "none", "unknown", "unbekannt", "inconnu", "desconocido", "tbd", "xxx", "test",
  ]
}

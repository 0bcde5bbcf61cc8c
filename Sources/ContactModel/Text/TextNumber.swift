/// Digits with separators, which may be a telephone number.
struct TextNumber {
  private let text: String
  private let groups: [Substring]
  private let digits: Int

  /// Makes a number from digits with separators.
  init(_ text: String) {
    self.text = text
    groups = text.split { !$0.isWholeNumber }
    digits = groups.reduce(0) { $0 + $1.count }
  }

  /// Whether it begins with a plus, a zero or a parenthesis, as only telephone numbers do.
  var hasPrefix: Bool { text.first.map { "+(0".contains($0) } == true }

  /// Whether it can be a telephone number if it is labelled as one.
  var canBeLabelled: Bool { 3...limit ~= digits && !isNetworkAddress }

  /// Whether it can be a telephone number of six digits; shorter ones are rather years, rooms or parts of names.
  var isShortTelephone: Bool { digits == 6 && !isDate }

  /// Whether it looks like a telephone number.
  ///
  /// Source: ITU-T E.164, section 6.2.1, for the number of digits.
  var isTelephone: Bool {
    guard 7...limit ~= digits, !isNetworkAddress else { return false }
    if text.first == "+" || text.hasPrefix("(+") { return true }
    let value = groups.joined()
    if value.hasPrefix("978") || value.hasPrefix("979"), digits == 13 { return false }
    return !isDate && !isDecimal && !isCode && (hasPrefix || !hasDate)
  }

  /// The maximum number of digits; the zero in `+49 (0)30` is extra.
  private var limit: Int { text.contains("(0)") ? 16 : 15 }

  private var isNetworkAddress: Bool {
    groups.count == 4 && groups.allSatisfy { $0.count <= 3 && (Int($0) ?? 999) < 256 }
      && text.allSatisfy { $0.isWholeNumber || $0 == "." } && text.contains(".")
  }

  /// Whether it is a date or a range of years: `2026-11-21`, `21. 11. 2026`, `1985 - 2004`.
  private var isDate: Bool {
    let counts = groups.map(\.count)
    let values = groups.compactMap { Int($0) }
    guard values.count == groups.count else { return false }
    let isYear = zip(values, counts).map { $1 == 4 && 1800...2199 ~= $0 }
    if isYear.allSatisfy({ $0 }) { return true }
    if groups.count == 1, digits == 8 { return Self.isPlainDate(groups[0]) }
    guard 3...6 ~= groups.count, isYear.contains(true) else { return false }
    let others = zip(values, isYear).filter { !$1 }.map(\.0)
    return others.allSatisfy { $0 <= 59 } && zip(counts, isYear).allSatisfy { $1 || $0 <= 2 }
      && (isYear.first == true || isYear.dropFirst(2).contains(true))
  }

  /// Whether one of its words is a date of three numbers: `11 1969-07-20`.
  private var hasDate: Bool {
    text.split(separator: " ").map { TextNumber(String($0)) }
      .contains { $0.groups.count == 3 && $0.isDate }
  }

  /// Whether eight digits are a date: `20261121`.
  private static func isPlainDate(_ digits: Substring) -> Bool {
    guard let value = Int(digits) else { return false }
    return 1900...2099 ~= value / 10000 && 1...12 ~= value / 100 % 100 && 1...31 ~= value % 100
  }

  /// Whether it is a decimal number such as a coordinate, or has thousands separators.
  private var isDecimal: Bool {
    guard text.allSatisfy({ $0.isWholeNumber || $0 == "." }), groups.count > 1 else { return false }
    if groups.count == 2 { return groups[0].count < 3 || text.first != "0" }
    return groups.dropFirst().allSatisfy { $0.count == 3 } && groups[0].count < 3
  }

  /// Whether it is a bank card number, or a postal code with four extra digits.
  var isCode: Bool {
    let counts = groups.map(\.count)
    return counts == [4, 4, 4, 4] || counts == [5, 4] && text.first != "0" && text.contains("-")
      || counts == [4, 6, 5]
  }
}

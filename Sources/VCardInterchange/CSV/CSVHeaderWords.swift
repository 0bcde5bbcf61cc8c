import VCardFormat

/// The words of a header: what the value is, what it is used for, and its number.
struct CSVHeaderWords {
  /// The English word for the use, such as `work`; `nil` if there is none.
  private(set) var use: String?

  /// The number; `nil` if there is none.
  private(set) var number: Int?

  /// The other words, which say what the value is.
  let rest: String

  /// The English words for uses.
  static let englishUses: [String: String] = [
    "home": "home", "private": "home", "personal": "home", "work": "work", "business": "work",
    "office": "work", "company": "work", "other": "other", "general": "other",
  ]

  /// The meaning of words such as “of” among the uses; they are left out at both ends.
  static let filler = "of"

  /// Splits a header: `work email`, `phone 2`, `city (home)`, `tel_private`.
  ///
  /// - Parameters:
  ///   - key: The header, normalized.
  ///   - uses: The English words for uses, by those of the header's language.
  init(_ key: String, uses: [String: String] = Self.englishUses) {
    var rest: [Substring] = []
    for word in key.split(whereSeparator: { " ()[]:,_#".contains($0) }) where word != "-" {
      let digits = word.reversed().prefix { $0.isASCII && $0.isNumber }.count
      let letters = word.dropLast(digits)
      if digits > 0, number == nil, let number = Int(word.suffix(digits)), 1...99 ~= number,
        letters.allSatisfy(\.isLetter)
      {
        self.number = number
        if !letters.isEmpty { rest.append(letters) }
      } else if use == nil, let use = uses[String(word)], use != Self.filler {
        self.use = use
      } else {
        rest.append(word)
      }
    }
    while let word = rest.last, uses[String(word)] == Self.filler { rest.removeLast() }
    while let word = rest.first, uses[String(word)] == Self.filler { rest.removeFirst() }
    self.rest = rest.joined(separator: " ")
  }

  /// Whether the header has a use or a number besides other words.
  var isPlaced: Bool { !rest.isEmpty && (use != nil || number != nil) }
}

extension CSVHeader {
  /// Returns the content of a column whose header is that of another column with a use, a number or both, in any
  /// order: `Work Email`, `Phone 2`, `City (home)`.
  ///
  /// The word “number” says nothing beside a telephone: `Mobile no.`.
  static func placedField(_ key: String) -> CSVField? {
    let words = CSVHeaderWords(key)
    guard case .entry(var slot, var part)? = baseField(words),
      [.email, .phone, .address, .website].contains(slot.kind), part != .label
    else { return nil }
    if let use = words.use, use != "other" {
      slot.types = Set((slot.types ?? []) + (CSVLabel.types[use] ?? [])).sorted()
    }
    if let number = words.number {
      if part == .street(0), 2...3 ~= number {
        part = .street(number - 1)
      } else {
        slot.number = number
      }
    }
    return .entry(slot, part)
  }

  /// Returns the content of the column that a header with further words names.
  private static func baseField(_ words: CSVHeaderWords) -> CSVField? {
    if words.isPlaced, let field = namedField(words.rest) { return field }
    guard let suffix = [" number", " no.", " no"].first(where: words.rest.hasSuffix),
      case .entry(let slot, let part)? = namedField(String(words.rest.dropLast(suffix.count))),
      slot.kind == .phone
    else { return nil }
    return .entry(slot, part)
  }

  /// Returns the content of a column with names at a messenger: `Skype ID`.
  static func messengerField(_ key: String) -> CSVField? {
    let suffix = [" id", " name", " username"].first { key.hasSuffix($0) }
    let name = String(key.dropLast(suffix?.count ?? 0))
    guard suffix != nil || name == "skype",
      let service = VCardOnlineService.Service(known: name), service.scheme != nil
    else { return nil }
    let slot = CSVSlot(kind: .messenger, types: [], service: service.name)
    return .entry(slot, .value)
  }
}

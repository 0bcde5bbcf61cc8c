extension CSVHeader {
  private static let appleKinds: [String: CSVKind] = [
    "phone": .phone, "email": .email, "url": .website, "address": .address,
    "related name": .relation, "date": .event,
  ]

  private static let appleParts: [String: CSVPart] = [
    "": .value, "street": .street(0), "city": .city, "state": .region, "zip": .code,
    "country": .country,
  ]

  /// Whether a header looks like Apple's: `KIND (LABEL) PART`.
  static func isApple(_ key: String) -> Bool { appleField(key) != nil }

  /// Returns the content of an Apple column: `KIND (LABEL) PART`.
  static func appleField(_ key: String) -> CSVField? {
    guard let open = key.firstIndex(of: "("), let close = key.lastIndex(of: ")"), open < close
    else { return nil }
    let kind = normalized(String(key[..<open]))
    let label = normalized(String(key[key.index(after: open)..<close]))
    let part = normalized(String(key[key.index(after: close)...]))
    guard let kind = appleKinds[kind], let part = appleParts[part],
      kind == .address || part == .value, let types = CSVLabel.types[label]
    else { return nil }
    return .entry(CSVSlot(kind: kind, types: types.sorted()), part)
  }
}

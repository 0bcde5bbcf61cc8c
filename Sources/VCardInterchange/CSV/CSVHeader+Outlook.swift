import VCardFormat

extension CSVHeader {
  private static let phones: [String: [String]] = [
    "primary phone": ["main"], "home phone": ["home"], "mobile phone": ["cell"],
    "pager": ["pager"], "home fax": ["fax", "home"], "business phone": ["work"],
    "business fax": ["fax", "work"], "other phone": [], "other fax": ["fax"],
    "company main phone": ["work", "x-main"], "assistant's phone": ["x-assistant"],
    "callback": ["x-callback"], "car phone": ["car"], "isdn": ["isdn"],
    "radio phone": ["x-radio"], "tty/tdd phone": ["textphone"], "telex": ["x-telex"],
  ]

  private static let addressParts: [String: CSVPart] = [
    "address": .formatted, "street": .street(0), "street 2": .street(1), "street 3": .street(2),
    "house number": .houseNumber, "address po box": .poBox, "po box": .poBox, "city": .city,
    "state": .region, "postal code": .code, "zip": .code, "country": .country,
    "country/region": .country,
  ]

  private static let singles: [String: CSVField] = [
    "title": .name(3),
    "categories": .single(.categories, .semicolons),
    "web page": .value(.website, nil),
    "business web page": .value(.website, ["work"]),
    "personal web page": .value(.website, ["home"]),
    "imaddress": .value(.messenger, nil),
    "spouse": .value(.relation, ["spouse"]),
    "children": .value(.relation, ["child"]),
    "e-mail address": .value(.email, nil),
  ]

  /// Returns the content of an Outlook column.
  static func outlookField(_ key: String) -> CSVField? {
    singles[key] ?? phones[key].map { .value(.phone, $0) } ?? address(key)
  }

  private static func address(_ key: String) -> CSVField? {
    let places: [(String, [String])] = [
      ("home ", ["home"]), ("business ", ["work"]), ("other ", []), ("", []),
    ]
    for (place, types) in places where key.hasPrefix(place) {
      guard let part = addressParts[String(key.dropFirst(place.count))] else { return nil }
      return .entry(CSVSlot(kind: .address, types: types), part)
    }
    return nil
  }
}

extension CSVHeader {
  private static let kinds: [String: CSVKind] = [
    "e-mail": .email, "phone": .phone, "address": .address, "website": .website,
    "relation": .relation, "event": .event, "im": .messenger, "custom field": .custom,
  ]

  private static let parts: [String: CSVPart] = [
    "label": .label, "type": .label, "value": .value, "service": .service,
    "formatted": .formatted, "street": .street(0), "city": .city, "po box": .poBox,
    "region": .region, "postal code": .code, "country": .country, "extended address": .extended,
  ]

  private static let organizationParts: [String: CSVOrganizationPart] = [
    "name": .name, "title": .title, "department": .department,
  ]

  /// Returns the content of a Google column: `KIND NUMBER - PART`.
  static func googleField(_ key: String) -> CSVField? {
    let halves = key.split(separator: " - ").map(String.init)
    guard halves.count == 2 else { return nil }
    let words = halves[0].split(separator: " ")
    guard let last = words.last, let number = Int(last), 1...999 ~= number else { return nil }
    let kind = words.dropLast().joined(separator: " ")
    if kind == "organization" {
      return organizationParts[halves[1]].map { .organization(number, $0) }
    }
    guard let kind = kinds[kind], let part = parts[halves[1]] else { return nil }
    return .entry(CSVSlot(kind: kind, types: nil, number: number), part)
  }
}

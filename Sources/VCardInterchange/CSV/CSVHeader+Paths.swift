import VCardFormat

extension CSVHeader {
  /// Returns the content of a column whose header, normalized, is the name of a field on the command line, such as
  /// `bday`, `tel.work` or `adr.home.city`; `nil` for other headers.
  static func pathField(_ key: String) -> CSVField? {
    let words = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let field = words.first, words.allSatisfy({ !$0.isEmpty && !$0.contains(" ") }) else {
      return nil
    }
    let rest = Array(words.dropFirst())
    switch field {
    case "tel": return .value(.phone, rest)
    case "email": return .value(.email, rest.isEmpty ? nil : rest)
    case "url" where rest.isEmpty: return .value(.website, nil)
    case "adr":
      guard let part = rest.last.flatMap({ addressParts[$0] }) else { return nil }
      return .entry(CSVSlot(kind: .address, types: rest.dropLast()), part)
    case "name" where rest.count == 1:
      return VCardProperty.Name.n.fieldParts.firstIndex(of: rest[0]).map { .name($0) }
    case "org" where rest.isEmpty: return .organization(1, .name)
    case "org" where rest == ["unit"]: return .organization(1, .department)
    case "group" where rest.isEmpty: return .single(.categories, .colons)
    default: return rest.isEmpty ? singleFields[field] : nil
    }
  }

  /// The parts of an address that a table can have, by their names on the command line.
  private static let addressParts: [String: CSVPart] = Dictionary(
    uniqueKeysWithValues: zip(VCardProperty.Name.adr.fieldParts, CSVPart.address))

  /// The fields of properties that occur once.
  private static let singleFields: [String: CSVField] = Dictionary(
    uniqueKeysWithValues: [
      VCardProperty.Name.bday, .anniversary, .nickname, .role, .uid, .kind, .gender, .note,
    ].map { ($0.fieldName.lowercased(), .single($0, CSVForm($0.valueKind))) })
}

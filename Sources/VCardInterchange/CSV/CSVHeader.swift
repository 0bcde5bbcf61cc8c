import VCardFormat

/// What the columns of a table hold, by their headers.
struct CSVHeader {
  /// What the columns hold, in order.
  let fields: [CSVField]

  /// Reads a header; of columns of the same name, each is the next of its kind.
  init(_ header: [String], layout: CSVLayout) {
    var seen: Set<CSVField> = []
    var counts: [CSVField: Int] = [:]
    fields = header.map { name in
      let field = Self.field(name, layout: layout)
      guard !seen.insert(field).inserted else { return field }
      let next = Self.field(field, after: counts[field, default: 1])
      counts[field, default: 1] += 1
      return seen.insert(next).inserted ? next : .extra("\(name) (\(seen.count))")
    }
  }

  /// What a column holds whose name stood in the header before.
  private static func field(_ field: CSVField, after count: Int) -> CSVField {
    switch field {
    case .entry(var slot, let part):
      slot.number += count
      return .entry(slot, part)
    case .extra(let title): return .extra("\(title) (\(count + 1))")
    default: return field
    }
  }

  /// A header without what makes no difference: case, and blanks round it.
  static func normalized(_ name: String) -> String {
    let bytes = name.utf8.drop { $0 == ASCII.space }
    var text = String(decoding: bytes, as: UTF8.self).lowercasedASCII
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func field(_ name: String, layout: CSVLayout) -> CSVField {
    let key = normalized(name)
    let field =
      switch layout.style {
      case .google: googleField(key)
      case .outlook: outlookField(key)
      case .apple: appleField(key)
      }
    return field ?? common[key] ?? .extra(name)
  }

  /// The columns that mean the same everywhere.
  private static let common: [String: CSVField] = [
    "first name": .name(1), "given name": .name(1), "first": .name(1),
    "middle name": .name(2), "additional name": .name(2), "middle": .name(2),
    "last name": .name(0), "family name": .name(0), "last": .name(0),
    "name prefix": .name(3), "prefix": .name(3), "name suffix": .name(4), "suffix": .name(4),
    "name": .formattedName, "full name": .formattedName, "display name": .formattedName,
    "nickname": .single(.nickname, .text),
    "phonetic first name": .single(.xPhoneticFirst, .text),
    "phonetic middle name": .single(.xPhoneticMiddle, .text),
    "phonetic last name": .single(.xPhoneticLast, .text),
    "given name yomi": .single(.xPhoneticFirst, .text),
    "additional name yomi": .single(.xPhoneticMiddle, .text),
    "family name yomi": .single(.xPhoneticLast, .text),
    "phonetic first": .single(.xPhoneticFirst, .text),
    "phonetic middle": .single(.xPhoneticMiddle, .text),
    "phonetic last": .single(.xPhoneticLast, .text),
    "file as": .single("X-FILE-AS", .text), "maiden name": .single("X-MAIDENNAME", .text),
    "birthday": .single(.bday, .date), "anniversary": .single(.anniversary, .date),
    "gender": .single(.gender, .gender), "notes": .single(.note, .text),
    "note": .single(.note, .text), "photo": .single(.photo, .uri),
    "occupation": .single(.role, .text), "profession": .single(.role, .text),
    "hobby": .single(.hobby, .text), "labels": .single(.categories, .colons),
    "group membership": .single(.categories, .colons),
    "organization name": .organization(1, .name), "company": .organization(1, .name),
    "organization": .organization(1, .name), "organization title": .organization(1, .title),
    "job title": .organization(1, .title), "department": .organization(1, .department),
    "organization department": .organization(1, .department),
    "email": .entry(CSVSlot(kind: .email, types: nil, number: 1), .value),
    "email address": .entry(CSVSlot(kind: .email, types: nil, number: 1), .value),
    "phone": .entry(CSVSlot(kind: .phone, types: [], number: 1), .value),
    "vcard": .rest,
  ]
}

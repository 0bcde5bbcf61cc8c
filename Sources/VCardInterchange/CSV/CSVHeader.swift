import VCardFormat

/// The contents of a table's columns, recognized by their headers.
struct CSVHeader {
  /// The contents of the columns, in order.
  let fields: [CSVField]

  /// The language of the headers; `nil` for English.
  let language: CSVLanguage?

  /// Reads a header; columns with the same name get consecutive numbers within their kind.
  init(_ header: [String]) {
    language = CSVLanguage(of: header)
    let keys = Self.keys(of: header, in: language)
    var seen: Set<CSVField> = []
    var counts: [CSVField: Int] = [:]
    let fields = zip(header, keys).map { name, key in
      let field = Self.field(key) ?? .extra(name)
      // “Anrede” beside “Titel” is one more prefix of the name.
      guard !seen.insert(field).inserted, field != .name(3) else { return field }
      let next = Self.field(field, after: counts[field, default: 1])
      counts[field, default: 1] += 1
      return seen.insert(next).inserted ? next : .extra("\(name) (\(seen.count))")
    }
    self.fields = language == nil ? fields : Self.wholeNames(fields, header)
  }

  /// Returns the headers in English, normalized.
  static func keys(of header: [String], in language: CSVLanguage?) -> [String] {
    let keys = withJobTitle(header.map(key))
    return withOutlookNames(language.map { english(keys, in: $0) } ?? keys)
  }

  private static func english(_ keys: [String], in language: CSVLanguage) -> [String] {
    var counts: [String: Int] = [:]
    let names = keys.map { key in
      defer { counts[key, default: 0] += 1 }
      return language.english(key, index: counts[key, default: 0]) ?? key
    }
    return zip(keys, names).map { key, name in
      guard names.count(where: { $0 == name }) > 1 else { return name }
      // “Nombre” beside “Nombre de pila” is the whole name.
      if wordsForName.contains(key) { return "full name" }
      // “Aniversário” beside “Datas especiais” is the birthday.
      return key == "aniversario" && !names.contains("birthday") ? "birthday" : name
    }
  }

  /// Returns headers in which “title” is the job title, unless it is a form of address, as in Outlook.
  ///
  /// Outlook's tables also have columns for the job title, the middle name and the suffix.
  private static func withJobTitle(_ keys: [String]) -> [String] {
    let jobs = ["job title", "organization title", "organization 1 - title"]
    let prefixes = ["name prefix", "prefix", "name.prefix"]
    let isOutlook = keys.contains { $0 == "middle name" || $0 == "suffix" }
    let isPrefix = isOutlook && !keys.contains(where: prefixes.contains)
    guard !isPrefix, !keys.contains(where: jobs.contains) else { return keys }
    return keys.map { $0 == "title" ? "job title" : $0 }
  }

  /// Returns the number of known columns in a header, and its language.
  static func knowledge(of header: [String]) -> (count: Int, language: CSVLanguage?) {
    let language = CSVLanguage(of: header)
    return (keys(of: header, in: language).count(where: isKnown), language)
  }

  /// Words that mean a part of the name beside other columns, and the whole name otherwise.
  private static let wordsForName: Set<String> = ["nom", "nome", "nombre"]

  /// Distinguishes family names and whole names.
  ///
  /// `Name` beside a first name is a family name, and `Nom` or `Nombre` alone is a whole name.
  private static func wholeNames(_ fields: [CSVField], _ header: [String]) -> [CSVField] {
    let names = fields.filter { $0.isName && $0 != .organization(1, .name) }
    if names.contains(.formattedName), names.contains(.name(1)), !names.contains(.name(0)) {
      return fields.map { $0 == .formattedName ? .name(0) : $0 }
    }
    guard names.count == 1, names == [.name(0)] || names == [.name(1)],
      let index = fields.firstIndex(of: names[0]),
      wordsForName.contains(key(header[index]))
    else { return fields }
    return fields.map { $0 == names[0] ? .formattedName : $0 }
  }

  /// Returns the content of a column whose name has already occurred in the header.
  private static func field(_ field: CSVField, after count: Int) -> CSVField {
    switch field {
    case .entry(var slot, let part):
      slot.number += count
      return .entry(slot, part)
    case .extra(let title): return .extra("\(title) (\(count + 1))")
    default: return field
    }
  }

  /// Returns a header without case, marks on letters, kinds of dashes and quotes, and surrounding blanks.
  static func normalized(_ name: String) -> String { CSVText.folded(name) }

  /// Returns a header, normalized, in words: `FirstName` and `first_name` are `first name`.
  static func key(_ name: String) -> String {
    let key = normalized(name)
    guard !isKnown(key) else { return key }
    var words = ""
    for character in name {
      // A word has more than one letter: `eMail`.
      if character.isUppercase, words.suffix(2).count(where: \.isLowercase) == 2 { words += " " }
      words.append(character == "_" ? " " : character)
    }
    return normalized(words)
  }

  /// Whether an English column name is known.
  static func isKnown(_ key: String) -> Bool { field(key) != nil }

  private static func field(_ key: String) -> CSVField? { namedField(key) ?? placedField(key) }

  /// Returns the content of a column that has a name of its own; the names of different programs exclude each other.
  static func namedField(_ key: String) -> CSVField? {
    common[key] ?? birthParts[key] ?? ownColumns[key] ?? googleField(key) ?? outlookField(key)
      ?? appleField(key) ?? messengerField(key) ?? pathField(key)
  }

  /// The columns of properties that occur once.
  private static let ownColumns: [String: CSVField] = Dictionary(
    uniqueKeysWithValues: VCardProperty.Name.declared.flatMap { name in
      name.columns.map { ($0, CSVField.single(name, CSVForm(name.valueKind))) }
    })

  /// The columns with the same meaning in all layouts.
  private static let common = [String: CSVField](names: [
    (.name(0), ["last name", "family name", "last", "surname"]),
    (.name(1), ["first name", "given name", "first", "forename"]),
    (.name(2), ["middle name", "additional name", "middle"]),
    (.name(3), ["name prefix", "prefix"]),
    (.name(4), ["name suffix", "suffix"]),
    (.formattedName, ["name", "full name", "display name", "contact name"]),
    (
      .organization(1, .name),
      ["company name", "organization name", "company", "organization", "organisation"]
    ),
    (.organization(1, .title), ["organization title", "job title", "position"]),
    (.organization(1, .department), ["department", "organization department"]),
    (.single(.categories, .colons), ["labels", "group membership"]),
    (.single(.categories, .semicolons), ["category"]),
    (
      .value(.email, nil),
      ["email", "email address", "e-mail", "mail", "mail address", "primary email"]
    ),
    (.value(.email, nil, number: 2), ["secondary email", "alternate email 1"]),
    (.value(.email, nil, number: 3), ["alternate email 2"]),
    (.value(.phone, []), ["phone", "telephone", "phone number"]),
    (.value(.phone, ["cell"]), ["mobile", "cell", "cell phone", "mobile number"]),
    (.value(.phone, ["fax"]), ["fax", "fax number"]),
    (.value(.website, nil), ["website", "homepage"]),
    (.rest, ["vcard"]),
  ])
}

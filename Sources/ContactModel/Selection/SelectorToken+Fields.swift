internal import FoundationEssentials
internal import VCardFormat

extension SelectorToken {
  /// Parses a field and its value; `quoted` is the value with its quotation marks.
  func field(
    _ name: String, value: String, quoted: String, clock: ContactSelector.Clock
  ) throws(ContactSelectorError) -> Parsed {
    let name = name.contains("\"") ? name : name.lowercased()
    guard !Self.identifierSchemes.contains(name) else {
      return .term(ContactSelector.Term(.word("\(name):\(value)")))
    }
    guard Self.usualName(name) == nil else { throw unknownField(name, nil) }
    let path = Self.fields.contains(name) ? nil : try path(name)
    guard !value.isEmpty else {
      throw error(.missingValue, "\(name): needs a value, as in “\(Self.example(of: name))”.")
    }
    if let path {
      if path.property == .tel { try checkDigits(in: value, of: name) }
      return .term(ContactSelector.Term(.field(path, value)))
    }
    switch name {
    case "id":
      return .reference(.id(try identifier(value)))
    case "uid":
      return .reference(.uid(value, isPrefix: true))
    case "has":
      return .term(
        ContactSelector.Term(try presence(of: value, quoted, field: name, clock: clock)))
    case "no":
      return .term(
        ContactSelector.Term(
          try presence(of: value, quoted, field: name, clock: clock), isNegated: true))
    default:
      return .term(ContactSelector.Term(try condition(name, value: value, clock: clock)))
    }
  }

  /// URI schemes, which begin a UID and not a field.
  private static let identifierSchemes: Set<String> = ["urn", "http", "https"]

  private static let fields = [
    "id", "uid", "email", "tel", "org", "note", "group", "kind", "book", "has", "no", "bday", "age",
    "changed", "created",
  ]

  /// Returns whether a name is that of a field or the path of one.
  static func isField(_ name: String) -> Bool {
    fields.contains(name.lowercased()) || (try? FieldPath(reading: name)) != nil
  }

  /// Returns whether a text is a URI: it has a scheme that is neither a field nor a name that users try for one.
  static func isURI(_ text: String) -> Bool {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    return URIText.hasScheme(text) && !isField(scheme) && usualName(scheme) == nil
  }

  /// Throws an error if the text for a telephone number has no digits.
  private func checkDigits(
    in value: String, of name: String
  ) throws(ContactSelectorError) {
    guard !PhoneNumber.digits(of: value).values.isEmpty else {
      throw error(.badValue, "\(name): requires digits, as in “\(name):030123”.")
    }
  }

  /// What to write instead of a name that users try.
  private static func usualName(_ name: String) -> String? {
    switch name {
    case "row": "@3"
    case "without": "no:"
    default: FieldPath.usualNames[name].map { "\($0):" }
    }
  }

  private static func example(of field: String) -> String {
    switch field {
    case "id": "id:7f3a"
    case "uid": "uid:4fbe8971"
    case "tel": "tel:030123"
    case "has": "has:photo"
    case "no": "no:email"
    case "bday": "bday:06-15"
    case "age": "age:40..50"
    case "kind": "kind:group"
    case "changed", "created": "\(field):..7d"
    case "book": "book:work"
    case "email": "email:example.org"
    default: "\(field):word"
    }
  }

  /// Parses a field that only its path names.
  private func path(_ text: String) throws(ContactSelectorError) -> FieldPath {
    do {
      return try FieldPath(reading: text)
    } catch {
      throw unknownField(text, (error as? ContactError)?.message)
    }
  }

  private func unknownField(_ name: String, _ reason: String?) -> ContactSelectorError {
    let advice =
      if let usual = Self.usualName(name) {
        "write \(usual)"
      } else if let meant = FieldPath.meantName(for: name, among: Self.fields) {
        "did you mean “\(meant):”?"
      } else {
        "the fields are \(Self.fields.map { "\($0):" }.joined(separator: " ")) and every field of a card, such as tel.cell:"
      }
    let path = name.contains(".") || name.contains("\"") ? reason : nil
    let end = advice.hasSuffix("?") ? "" : "."
    return error(.unknownField, path ?? "there is no field “\(name):”; \(advice)\(end)")
  }

  private func identifier(_ value: String) throws(ContactSelectorError) -> IdentifierPrefix {
    guard value.utf8.count >= IdentifierPrefix.shortestCount,
      let prefix = IdentifierPrefix(hexadecimal: value)
    else {
      throw error(
        .notIdentifier,
        "an id has 4 to 16 hexadecimal digits, as in “id:7f3a”.")
    }
    return prefix
  }

  private func presence(
    of value: String, _ quoted: String, field: String, clock: ContactSelector.Clock
  ) throws(ContactSelectorError) -> ContactSelector.Condition {
    let name = value.lowercased()
    if let feature = ContactSelector.Feature(rawValue: name) { return .has(feature) }
    switch name {
    case "age": return .aged(0...999, on: clock.today)
    // Contacts of older lists have no time at which they were added.
    case "created": return .created(Date.distantPast..<Date.distantFuture)
    case "id", "row", "book", "changed":
      throw error(
        .badValue,
        "every contact has “\(name)”; \(field): requires another field, as in “\(field):tel.cell”.")
    default: break
    }
    // A label that is a number is an index without its quotation marks.
    if let path = [quoted, value].lazy.compactMap({ try? FieldPath(reading: $0) }).first {
      return .hasField(path)
    }
    if let meant = [quoted, value].lazy.compactMap(FieldPath.meantPath(for:)).first {
      throw error(
        .badValue, "there is no field “\(value)”; did you mean “\(field):\(meant)”?")
    }
    let features = ContactSelector.Feature.allCases.map(\.rawValue).joined(separator: ", ")
    throw error(
      .badValue, "\(field): requires \(features) or another field, as in “\(field):tel.cell”.")
  }

  private func condition(
    _ name: String, value: String, clock: ContactSelector.Clock
  ) throws(ContactSelectorError) -> ContactSelector.Condition {
    switch name {
    case "email":
      return .email(value)
    case "tel":
      try checkDigits(in: value, of: name)
      return .phone(value)
    case "org":
      return .organization(value)
    case "note":
      return .note(value)
    case "group":
      return .group(value)
    case "book":
      return .book(value)
    case "kind":
      return .kind(value)
    case "bday":
      return try birthday(value, clock: clock)
    case "age":
      return try age(value, clock: clock)
    case "created":
      return .created(try time(of: name, value, clock: clock))
    default:
      return .changed(try time(of: name, value, clock: clock))
    }
  }
}

extension ContactSelector {
  /// Returns whether a colon after a name makes it a field of a selector, as in `group:family` or `tel.cell:5`.
  ///
  /// - Parameter name: The name; case is ignored.
  /// - Returns: Whether it is a field.
  package static func isField(_ name: String) -> Bool { SelectorToken.isField(name) }

  /// Returns whether a text that may be a selector is a URI instead, such as `mailto:ada@engine.example`.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it begins with a scheme that is no field of a selector.
  static func isURI(_ text: String) -> Bool { SelectorToken.isURI(text) }
}

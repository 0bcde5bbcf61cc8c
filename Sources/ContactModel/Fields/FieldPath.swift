package import VCardFormat

/// The path of a value of a contact: `tel`, `email.work`, `adr.home.city`, `tel."Summer house"`, `email.1`.
///
/// A path consists of the name of a field or a property, types or a label, the name of a part, and an index among the
/// matching values. The property declarations define the fields, parts and types.
public struct FieldPath: Sendable, Hashable, CustomStringConvertible {
  /// The path without its index.
  private let base: String

  /// The path as text.
  public var description: String { base + (index.map { ".\($0)" } ?? "") }

  /// The group of the property, for a path such as `item1.X-ABLABEL`.
  package let group: String?

  /// The property.
  package private(set) var property: VCardProperty.Name

  /// The types and labels, in lower case.
  package internal(set) var types: [String] = []

  /// The label for a new value, in its original case; `nil` if all words are types.
  package private(set) var label: String?

  /// Whether the label was quoted, so that it can't be a mistyped type.
  package private(set) var isLabelQuoted = false

  /// The position of a part in a structured value; `nil` if the path selects the whole value.
  package private(set) var part: Int?

  /// The index among the matching values, from 0; `nil` if the path has none.
  package var index: Int?

  /// The fields that can't be changed.
  package static let readOnlyFields: Set<String> = [
    "uid", "rev", "book", "row", "id", "changed", "created", "age",
  ]

  /// The fields of the card that can be read, but not changed.
  private static let cardFields: Set<String> = ["uid", "rev"]

  /// Parses a path.
  ///
  /// - Parameter text: The path; case is ignored.
  /// - Throws: `ContactError.Code.invalidField` if it is not a path of a field that can be changed.
  public init(_ text: String) throws {
    try self.init(text, isReading: false, needsPart: true)
  }

  /// Parses the path of a value that is only read: a structured value may lack a part.
  ///
  /// - Parameter text: The path; case is ignored.
  /// - Throws: `ContactError.Code.invalidField` if it is not a path of a property.
  public init(reading text: String) throws {
    try self.init(reading: text, among: [])
  }

  /// Parses the path of a value that is only read, where other words may stand too.
  ///
  /// - Parameters:
  ///   - text: The path; case is ignored.
  ///   - words: The other words, one of which may be meant by an unknown name.
  /// - Throws: `ContactError.Code.invalidField` if it is not a path of a property.
  package init(reading text: String, among words: [String]) throws {
    try self.init(text, isReading: true, needsPart: false, among: words)
  }

  /// Parses the path of a value that is removed, or whose types are changed: that may be a whole address.
  ///
  /// - Parameter text: The path; case is ignored.
  /// - Throws: `ContactError.Code.invalidField` if it is not a path of a field that can be changed.
  public init(ofValue text: String) throws {
    try self.init(text, isReading: false, needsPart: false)
  }

  /// The path of the whole value, if this path names no part: of an organization with its units.
  public var whole: FieldPath {
    var path = self
    if part == property.part(named: "") { path.part = nil }
    return path
  }

  private init(
    _ text: String, isReading: Bool, needsPart: Bool, among words: [String] = []
  ) throws {
    var segments = try FieldPathScanner.segments(of: text).map { segment in
      // Labels match without the marks of Apple's programs.
      FieldPathScanner.Segment(
        text: segment.isQuoted ? VCardLabel(segment.text).text : segment.text,
        isQuoted: segment.isQuoted)
    }
    if let last = segments.last, segments.count > 1, !last.isQuoted, let number = Int(last.text) {
      index = number
      segments.removeLast()
    }
    base = segments.map(\.description).joined(separator: ".")
    group = Self.group(in: segments)
    if group != nil { segments.removeFirst() }
    let name = Self.takeName(from: &segments)
    let properties = try Self.properties(
      named: name, before: segments.map(\.description) + (index.map { ["\($0)"] } ?? []),
      inGroup: group != nil, isReading: isReading, among: words)
    property = properties.first { !$0.isStructured } ?? properties[0]
    for segment in segments { try add(segment, of: properties) }
    if part == nil { part = property.part(named: "") }
    try checkUsualPart()
    guard !needsPart || !property.isStructured || property.hasField else {
      throw Self.error(
        "“\(text)” can't be set, because its parts belong together: edit the card itself.")
    }
    guard part != nil || !property.isStructured || !needsPart && property != .n || isReading else {
      throw Self.error(
        "“\(text)” needs a part: write \(base).\(property == .adr ? "city" : "last"); "
          + Self.partList(property.fieldParts))
    }
  }

  /// Throws an error if the path ends with a word that users try for a part, such as `zip`.
  private func checkUsualPart() throws {
    guard part == nil, property.isStructured, let label, !isLabelQuoted,
      let meant = property.usualPart(named: label)
    else { return }
    throw Self.error(
      "“\(base)” has no part “\(label)”: did you mean “\(base.dropLast(label.count))\(meant)”?")
  }

  /// Names the parts that most people use.
  private static func partList(_ parts: [String]) -> String {
    let shown = parts.prefix(7).joined(separator: ", ")
    return "the parts are \(shown)\(parts.count > 7 ? " and others" : "")."
  }

  /// Reads a type, a label or the name of a part.
  private mutating func add(
    _ segment: FieldPathScanner.Segment, of properties: [VCardProperty.Name]
  ) throws {
    var word = segment.text.lowercased()
    if !segment.isQuoted, let type = Self.usualTypes[word], property.knownTypes.contains(type) {
      word = type
    }
    guard part == nil else {
      throw Self.error("“\(description)” goes on after the part: the part and an index end a path.")
    }
    if !segment.isQuoted,
      let owner = properties.first(where: { !word.isEmpty && $0.part(named: word) != nil })
    {
      property = owner
      part = owner.part(named: word)
      return
    }
    guard segment.isQuoted || word.isEmpty || !word.allSatisfy(\.isNumber) else {
      throw Self.error(
        "“\(description)” is not a field: an index is a small number at the end. Quote a label that is a number, as in "
          + "tel.\"\(word)\".")
    }
    guard !property.isSingle else {
      let parts = properties.flatMap(\.fieldParts)
      let advice =
        if let meant = properties.lazy.compactMap({ $0.usualPart(named: word) }).first {
          "the part is “\(meant)”."
        } else {
          parts.isEmpty ? "it has no types." : Self.partList(parts)
        }
      throw Self.error(
        "“\(description)” is not a field: a contact has one \(property.fieldName), and \(advice)")
    }
    if !property.knownTypes.contains(word) || segment.isQuoted {
      guard label == nil else {
        throw ContactError(
          .unquotedLabel,
          "“\(description)” has two labels: quote it if it is one, as in tel.\"Summer house\".")
      }
      label = segment.text
      isLabelQuoted = segment.isQuoted
    }
    types.append(word)
  }

  /// Returns the group before the name of a property: `item1` in `item1.X-ABLABEL`.
  private static func group(in segments: [FieldPathScanner.Segment]) -> String? {
    guard segments.count > 1, !segments[0].isQuoted else { return nil }
    let name = VCardProperty.Name(segments[1].text)
    let isName = VCardProperty.Name.properties(ofField: segments[0].text.lowercased()).isEmpty
    guard isName, !VCardProperty.Name(segments[0].text).isChangeable, name.isChangeable else {
      return nil
    }
    return segments[0].text
  }

  /// Removes the name of the field from the segments, and returns it.
  ///
  /// The name of a phonetic field is the whole path, such as `name.phonetic.first`, because it has its own property.
  private static func takeName(from segments: inout [FieldPathScanner.Segment]) -> String {
    let name = segments.removeFirst().text
    var others = segments
    guard let index = others.firstIndex(where: { $0.text.lowercased() == "phonetic" }) else {
      return name
    }
    others.remove(at: index)
    let field = ([name, "phonetic"] + others.map(\.text)).joined(separator: ".").lowercased()
    guard VCardProperty.Name.fieldNames.contains(field) else { return name }
    segments = []
    return field
  }

  private static func properties(
    named name: String, before rest: [String], inGroup isInGroup: Bool, isReading: Bool,
    among words: [String]
  ) throws -> [VCardProperty.Name] {
    let field = name.lowercased()
    if isReading, cardFields.contains(field) { return [VCardProperty.Name(field)] }
    guard !readOnlyFields.contains(field) else {
      throw error(
        isReading
          ? "“\(name)” can't be used here, because it is no value of the card."
          : field == "book"
            ? "“\(name)” can't be changed: move the contact into the other book."
            : "“\(name)” can't be changed: the program keeps it.")
    }
    let properties = VCardProperty.Name.properties(ofField: field)
    if !properties.isEmpty { return properties }
    let property = VCardProperty.Name(name)
    let isPlain = name.utf8.allSatisfy(\.isStrictNameByte)
    if !isReading, !isPlain, field.hasPrefix("x-") {
      throw error("“\(name)” is not a name: it has only letters from A to Z, digits and hyphens.")
    }
    if property.isChangeable || isInGroup {
      return [property.isDeclared ? VCardProperty.Name(property.canonicalName) : property]
    }
    // The other words are no beginnings of paths.
    let others = rest.isEmpty ? words.filter { $0 != field } : []
    let ofType = fields(withType: field, before: rest).map { meantPath($0, before: rest) }
    let advice =
      (ofType.isEmpty ? nil : "did you mean “\(ofType.joined(separator: "” or “"))”?")
      ?? meantName(for: field, among: others)
      .map { "did you mean “\(meantPath($0, before: rest))”?" }
      ?? "a property of your own begins with X-, such as X-\(isPlain ? name.uppercased() : "SKYPE")."
    throw error("There is no field “\(name)”: \(advice)")
  }

  /// Returns the paths that a type alone may mean, such as `tel.work` and `email.work`; of an address before its part.
  private static func fields(withType type: String, before rest: [String]) -> [String] {
    let isAddress = rest.contains { VCardProperty.Name.adr.part(named: $0.lowercased()) != nil }
    let names: [VCardProperty.Name] = isAddress ? [.adr] : [.tel, .email]
    return names.filter { $0.knownTypes.contains(type) }.map { "\($0.fieldName).\(type)" }
  }

  /// The field for each name that users try instead.
  package static let usualNames = [
    "mail": "email", "phone": "tel", "mobile": "tel.cell", "birthday": "bday", "address": "adr",
    "organization": "org", "company": "org", "category": "group", "categories": "group",
    "website": "url", "homepage": "url", "spouse": "related.spouse", "fax": "tel.fax",
    "surname": "name.last", "lastname": "name.last", "family": "name.last",
    "firstname": "name.first", "given": "name.first", "forename": "name.first", "dob": "bday",
    "born": "bday", "job": "title", "twitter": "social.twitter", "skype": "impp.skype",
    "tag": "group", "tags": "group", "street": "adr.street", "city": "adr.city",
    "zip": "adr.code", "postcode": "adr.code", "state": "adr.region", "country": "adr.country",
  ]

  /// Other names of types.
  private static let usualTypes = ["mobile": "cell", "handy": "cell"]

  /// Returns a type or a label as a segment of a path: the type that a word without quotation marks means, otherwise
  /// the word between quotation marks.
  static func segment(ofType word: String) -> String {
    usualTypes[word.lowercased()] ?? FieldPathScanner.label(word)
  }

  /// Returns the field that an unknown name means; `nil` if none is likely.
  static func meantName(for name: String, among words: [String] = []) -> String? {
    let fields = VCardProperty.Name.fieldNames.filter { !$0.contains(".") }.sorted()
    return usualNames[name] ?? WordSuggestion.word(for: name, among: words + fields)
      ?? WordSuggestion.word(for: name, among: usualNames.keys.sorted())
      .flatMap { usualNames[$0] }
  }

  /// Returns the path that a path with an unknown name means; `nil` if none is likely.
  static func meantPath(for text: String) -> String? {
    guard let segments = try? FieldPathScanner.segments(of: text) else { return nil }
    let name = segments[0].text.lowercased()
    guard let meant = meantName(for: name), meant != name else { return nil }
    return meantPath(meant, before: segments.dropFirst().map(\.description))
  }

  /// Returns the path that begins with a meant name; the name alone if that is no path.
  private static func meantPath(_ name: String, before rest: [String]) -> String {
    let path = ([name] + rest).joined(separator: ".")
    return (try? FieldPath(reading: path)) == nil ? name : path
  }

  /// Returns the error for an invalid path or assignment.
  static func error(_ message: String) -> ContactError { ContactError(.invalidField, message) }
}

extension VCardProperty.Name {
  /// Other names of parts.
  private static let usualParts = [
    "zip": "code", "zipcode": "code", "postcode": "code", "postalcode": "code", "plz": "code",
    "state": "region", "province": "region", "county": "region", "town": "city",
    "lastname": "last", "family": "last", "firstname": "first", "forename": "first",
  ]

  /// Returns the part for a word that users try instead.
  fileprivate func usualPart(named word: String) -> String? {
    Self.usualParts[word.lowercased()].flatMap { part(named: $0) == nil ? nil : $0 }
  }

  /// Returns the type or the part that a word is, or that it may be with one typing error.
  package func typeOrPart(like word: String) -> String? {
    let letters = Array(word.lowercased().utf8)
    return (knownTypes + fieldParts).first { WordSuggestion.distance(letters, Array($0.utf8)) < 2 }
  }

  /// Whether a user may set the property: it is declared, or its name begins with `X-`.
  fileprivate var isChangeable: Bool {
    let isFrame = ["BEGIN", "END", "VERSION", "PROFILE"].contains(canonicalName)
    return !isFrame && (isDeclared || canonicalName.hasPrefix("X-") && canonicalName.count > 2)
  }
}

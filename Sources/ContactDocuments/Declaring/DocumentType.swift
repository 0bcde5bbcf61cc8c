import FoundationEssentials
package import VCardInterchange

/// The type of a value in a document, in the terms of JSON Schema.
package indirect enum DocumentType: Sendable {
  /// Any text.
  case text

  /// A date and time in ISO 8601 and UTC.
  case date

  /// Bytes in base64.
  case base64

  /// One of a fixed set of words.
  case word([String])

  /// A whole number.
  case number

  /// A number that may have a fraction.
  case fraction

  /// True or false.
  case flag

  /// A card as jCard, RFC 7095.
  case jCard

  /// Values of one type.
  case list(DocumentType)

  /// Members with any names, and values of one type.
  case map(DocumentType)

  /// Members in a fixed order.
  case record([MemberDeclaration])

  /// The type of a record that may have only some of the members.
  package var partial: DocumentType {
    guard case .record(var members) = self else { return self }
    for index in members.indices { members[index].isOptional = true }
    return .record(members)
  }

  /// Whether a value has members.
  package var isRecord: Bool { if case .record = self { true } else { false } }
}

/// The declaration of a member of a record: its name, meaning and type.
package struct MemberDeclaration: Sendable {
  /// The name of the member.
  package let name: String

  /// What the value means, in a sentence.
  package let meaning: String

  /// The type of the value.
  package let type: DocumentType

  /// Whether the value may be null.
  package var isNullable = false

  /// Whether the member is left out if there is no value.
  package var isOptional = false

  /// Declares a member that every value has.
  package static func required(_ name: String, _ meaning: String, _ type: DocumentType) -> Self {
    Self(name: name, meaning: meaning, type: type)
  }

  /// Declares a member that a value may leave out.
  package static func optional(
    _ name: String, _ meaning: String, _ type: DocumentType, isNullable: Bool = false
  ) -> Self {
    Self(name: name, meaning: meaning, type: type, isNullable: isNullable, isOptional: true)
  }
}

extension DocumentType {
  /// Returns a sentence that says what is wrong with the named value; `nil` if the value is of this type.
  package func fault(of value: JSONValue, named name: String) -> String? {
    switch (self, value) {
    case (.text, .string), (.base64, .string), (.flag, .boolean), (.fraction, .number),
      (.jCard, .array):
      return nil
    case (.date, .string(let text)):
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      guard (try? style.parse(text)) == nil else { return nil }
      return "“\(name)” must be \(noun), written as in documents."
    case (.word(let words), .string(let text)):
      return words.contains(text)
        ? nil : "“\(name)” is one of \(words.joined(separator: ", "))."
    case (.number, _) where value.integer != nil: return nil
    case (.list(let type), .array(let values)):
      return values.lazy.compactMap { type.fault(of: $0, named: name) }.first
    case (.record(let declarations), .object(let members)):
      return Self.fault(of: members, declared: declarations, named: name)
    default: return "“\(name)” must be \(noun)."
    }
  }

  private static func fault(
    of members: [JSONMember], declared declarations: [MemberDeclaration], named name: String
  ) -> String? {
    for member in members {
      guard let declaration = declarations.first(where: { $0.name == member.name }) else {
        let names = declarations.map(\.name).joined(separator: ", ")
        return "“\(name)” has no member “\(member.name)”; its members are \(names)."
      }
      if member.value == .null, declaration.isNullable { continue }
      if let fault = declaration.type.fault(of: member.value, named: member.name) { return fault }
    }
    let names = Set(members.map(\.name))
    guard names.count == members.count else { return "“\(name)” gives a member twice." }
    return declarations.first { !$0.isOptional && !names.contains($0.name) }
      .map { "“\(name)” needs the member “\($0.name)”." }
  }

  /// A noun for values of the type, with an article.
  private var noun: String {
    switch self {
    case .text: "a text"
    case .date: "a date"
    case .base64: "a text in base64"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .number: "a whole number"
    case .fraction: "a number"
    case .flag: "true or false"
    case .jCard, .list: "a list"
    case .map, .record: "an object"
    }
  }
}

/// The JSON Schema (2020-12) of a document.
package struct DocumentSchema {
  /// The name of the document: `list`.
  package let name: String

  /// The members of the document, and the members of their values.
  package let type: DocumentType

  package init(name: String, type: DocumentType) {
    self.name = name
    self.type = type
  }

  /// The schema as JSON.
  package var json: JSONText {
    var json = JSONText()
    json.beginObject()
    json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    json.member("title", "contacts.\(name)/1")
    type.appendSchema(to: &json)
    json.endObject()
    return json
  }
}

extension DocumentType {
  /// Appends the schema of a type, as members of the innermost object.
  package func appendSchema(isNullable: Bool = false, to json: inout JSONText) {
    if case .word(let words) = self {
      json.key("enum")
      json.beginArray()
      for word in words { json.append(word) }
      if isNullable { json.appendNull() }
      return json.endArray()
    }
    json.key("type")
    if isNullable { json.append([schemaName, "null"]) } else { json.append(schemaName) }
    switch self {
    case .date: json.member("format", "date-time")
    case .base64: json.member("contentEncoding", "base64")
    case .list(let element): json.object("items") { element.appendSchema(to: &$0) }
    case .map(let element): json.object("additionalProperties") { element.appendSchema(to: &$0) }
    case .record(let members): Self.appendSchema(of: members, to: &json)
    case .text, .word, .number, .fraction, .flag, .jCard: break
    }
  }

  private static func appendSchema(of members: [MemberDeclaration], to json: inout JSONText) {
    json.object("properties") { json in
      for member in members {
        json.object(member.name) { json in
          json.member("description", member.meaning)
          member.type.appendSchema(isNullable: member.isNullable, to: &json)
        }
      }
    }
    json.member("required", members.filter { !$0.isOptional }.map(\.name))
  }

  /// The name of the type in JSON Schema.
  fileprivate var schemaName: String {
    switch self {
    case .text, .date, .base64, .word: "string"
    case .number: "integer"
    case .fraction: "number"
    case .flag: "boolean"
    case .jCard, .list: "array"
    case .record, .map: "object"
    }
  }
}

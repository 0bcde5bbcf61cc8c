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

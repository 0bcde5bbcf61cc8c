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
    json.key("$schema")
    json.append("https://json-schema.org/draft/2020-12/schema")
    json.key("title")
    json.append("contacts.\(name)/1")
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
    case .date:
      json.key("format")
      json.append("date-time")
    case .base64:
      json.key("contentEncoding")
      json.append("base64")
    case .list(let element):
      json.key("items")
      json.beginObject()
      element.appendSchema(to: &json)
      json.endObject()
    case .map(let element):
      json.key("additionalProperties")
      json.beginObject()
      element.appendSchema(to: &json)
      json.endObject()
    case .record(let members): Self.appendSchema(of: members, to: &json)
    case .text, .word, .number, .fraction, .flag, .jCard: break
    }
  }

  private static func appendSchema(of members: [MemberDeclaration], to json: inout JSONText) {
    json.key("properties")
    json.beginObject()
    for member in members {
      json.key(member.name)
      json.beginObject()
      json.key("description")
      json.append(member.meaning)
      member.type.appendSchema(isNullable: member.isNullable, to: &json)
      json.endObject()
    }
    json.endObject()
    json.key("required")
    json.append(members.filter { !$0.isOptional }.map(\.name))
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

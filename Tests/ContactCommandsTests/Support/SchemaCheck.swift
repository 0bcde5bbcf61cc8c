import ContactDocuments
import Foundation

@testable import ContactCommands

/// Compares a document with its schema; unknown members are faults too.
struct SchemaCheck {
  private(set) var faults: [String] = []

  /// Compares a document.
  ///
  /// - Throws: The error of `JSONSerialization` if the text isn't JSON.
  init(_ json: String, against schema: DocumentSchema) throws {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    check(value, schema.type, path: schema.name)
    let name = (value as? [String: Any])?["schema"] as? String
    if name != "contacts.\(schema.name)/1" { faults.append("The schema is \(name ?? "missing").") }
  }

  private mutating func check(_ value: Any, _ type: DocumentType, path: String) {
    switch type {
    case .text: if !(value is String) { faults.append("\(path) is no text.") }
    case .date:
      if (value as? String).flatMap({ try? Date($0, strategy: Self.dateFormat) }) == nil {
        faults.append("\(path) is no date.")
      }
    case .base64:
      if (value as? String).flatMap({ Data(base64Encoded: $0) }) == nil {
        faults.append("\(path) isn't in base64.")
      }
    case .word(let words):
      if !words.contains(value as? String ?? "") { faults.append("\(path) is none of \(words).") }
    case .fraction: if !(value is Double || value is Int) { faults.append("\(path) is no number.") }
    case .number: if !(value is Int) { faults.append("\(path) is no number.") }
    case .flag: if !(value is Bool) { faults.append("\(path) is neither true nor false.") }
    case .jCard:
      if (value as? [Any])?.first as? String != "vcard" { faults.append("\(path) is no jCard.") }
    case .list(let element):
      guard let values = value as? [Any] else { return faults.append("\(path) is no list.") }
      for value in values { check(value, element, path: "\(path)[]") }
    case .map(let element):
      guard let object = value as? [String: Any] else {
        return faults.append("\(path) is no object.")
      }
      for (name, value) in object { check(value, element, path: "\(path).\(name)") }
    case .record(let members): check(value, members, path: path)
    }
  }

  private mutating func check(_ value: Any, _ members: [MemberDeclaration], path: String) {
    guard var object = value as? [String: Any] else {
      return faults.append("\(path) is no object.")
    }
    for member in members {
      guard let value = object.removeValue(forKey: member.name) else {
        if !member.isOptional { faults.append("\(path).\(member.name) is missing.") }
        continue
      }
      guard !(value is NSNull) else {
        if !member.isNullable { faults.append("\(path).\(member.name) is null.") }
        continue
      }
      check(value, member.type, path: "\(path).\(member.name)")
    }
    for name in object.keys { faults.append("\(path).\(name) isn't declared.") }
  }

  private static let dateFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

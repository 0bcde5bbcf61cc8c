import ContactModel
import FoundationEssentials
import VCardFormat

/// A value that may stand in a document: text, a number, a list, or a record.
protocol DocumentValue: Sendable {
  /// The type of the value.
  static var documentType: DocumentType { get }

  /// Appends the value as JSON.
  func append(to json: inout JSONText)

  /// Finds out how a plain record shows the value, or a part of it.
  ///
  /// - Parameter path: The names of the members that lead to the part; empty for the value itself.
  /// - Returns: What makes the text of a value; `nil` if there is no such member, or if it has no text.
  static func text(at path: ArraySlice<Substring>) -> TextOf<Self>?
}

/// Makes the text of a value for a plain record.
typealias TextOf<Value> = @Sendable (Value) -> String

extension DocumentValue where Self: CustomStringConvertible {
  static func text(at path: ArraySlice<Substring>) -> TextOf<Self>? {
    guard path.isEmpty else { return nil }
    return { $0.description }
  }
}

extension String: DocumentValue {
  static var documentType: DocumentType { .text }

  func append(to json: inout JSONText) { json.append(self) }
}

extension Int: DocumentValue {
  static var documentType: DocumentType { .number }

  func append(to json: inout JSONText) { json.append(self) }
}

extension Bool: DocumentValue {
  static var documentType: DocumentType { .flag }

  func append(to json: inout JSONText) { json.append(self) }
}

extension Date: DocumentValue {
  static var documentType: DocumentType { .date }

  func append(to json: inout JSONText) { json.append(machineText) }

  static func text(at path: ArraySlice<Substring>) -> TextOf<Date>? {
    guard path.isEmpty else { return nil }
    return { $0.machineText }
  }
}

extension ContactID: DocumentValue {
  static var documentType: DocumentType { .text }

  func append(to json: inout JSONText) { json.append(description) }
}

extension OperationID: DocumentValue {
  static var documentType: DocumentType { .text }

  func append(to json: inout JSONText) { json.append(description) }
}

extension VCard: DocumentValue {
  static var documentType: DocumentType { .jCard }

  func append(to json: inout JSONText) { json.append(jCard: self) }

  static func text(at path: ArraySlice<Substring>) -> TextOf<VCard>? { nil }
}

/// Bytes, which JSON has in base64.
struct Base64: DocumentValue {
  let bytes: [UInt8]

  static var documentType: DocumentType { .base64 }

  func append(to json: inout JSONText) { json.append(Data(bytes).base64EncodedString()) }

  static func text(at path: ArraySlice<Substring>) -> TextOf<Base64>? { nil }
}

/// One of a few words, all of which the schema names.
protocol DocumentWord: DocumentValue, RawRepresentable, CaseIterable where RawValue == String {}

extension DocumentWord {
  static var documentType: DocumentType { .word(allCases.map(\.rawValue)) }

  func append(to json: inout JSONText) { json.append(rawValue) }

  static func text(at path: ArraySlice<Substring>) -> TextOf<Self>? {
    guard path.isEmpty else { return nil }
    return { $0.rawValue }
  }
}

extension Array: DocumentValue where Element: DocumentValue {
  static var documentType: DocumentType { .list(Element.documentType) }

  func append(to json: inout JSONText) {
    json.append(self)
  }

  /// Values have commas between them, and texts of members, as sentences, a blank.
  static func text(at path: ArraySlice<Substring>) -> TextOf<Self>? {
    guard let text = Element.text(at: path) else { return nil }
    let separator = path.isEmpty ? "," : " "
    return { values in values.map(text).joined(separator: separator) }
  }
}

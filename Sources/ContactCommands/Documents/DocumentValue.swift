import ContactModel
import FoundationEssentials
import VCardFormat

/// A value that can be in a document: text, a number, a list, or a record.
protocol DocumentValue: Sendable {
  /// The type of the value.
  static var documentType: DocumentType { get }

  /// Appends the value as JSON.
  func append(to json: inout JSONText)

  /// Returns the function that makes the text of the value, or of a part of it, for a plain record.
  ///
  /// - Parameter path: The names of the members that lead to the part; empty for the value itself.
  /// - Returns: The function; `nil` if there is no such member or if it has no text.
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

extension Int: DocumentValue {
  static var documentType: DocumentType { .number }

  func append(to json: inout JSONText) { json.append(self) }
}

extension Double: DocumentValue {
  static var documentType: DocumentType { .fraction }

  func append(to json: inout JSONText) { json.appendLiteral(description) }
}

extension Bool: DocumentValue {
  static var documentType: DocumentType { .flag }

  func append(to json: inout JSONText) { json.append(self) }
}

/// A value that is text in JSON, and the same text in a plain record.
protocol DocumentText: DocumentValue {
  /// The text.
  var plainText: String { get }
}

extension DocumentText {
  static var documentType: DocumentType { .text }

  func append(to json: inout JSONText) { json.append(plainText) }

  static func text(at path: ArraySlice<Substring>) -> TextOf<Self>? {
    guard path.isEmpty else { return nil }
    return { $0.plainText }
  }
}

extension DocumentText where Self: CustomStringConvertible {
  var plainText: String { description }
}

extension String: DocumentText {}

extension ContactID: DocumentText {}

extension OperationID: DocumentText {}

extension Date: DocumentText {
  static var documentType: DocumentType { .date }

  var plainText: String { machineText }
}

/// One of a fixed set of words, which the schema lists.
protocol DocumentWord: DocumentText, RawRepresentable, CaseIterable where RawValue == String {}

extension DocumentWord {
  static var documentType: DocumentType { .word(allCases.map(\.rawValue)) }

  var plainText: String { rawValue }
}

extension VCard: DocumentValue {
  static var documentType: DocumentType { .jCard }

  func append(to json: inout JSONText) { json.append(jCard: self) }

  static func text(at path: ArraySlice<Substring>) -> TextOf<VCard>? { nil }
}

/// Bytes, which JSON contains in base64.
struct Base64: DocumentValue {
  let bytes: [UInt8]

  static var documentType: DocumentType { .base64 }

  func append(to json: inout JSONText) { json.append(Data(bytes).base64EncodedString()) }

  static func text(at path: ArraySlice<Substring>) -> TextOf<Base64>? { nil }
}

extension Array: DocumentValue where Element: DocumentValue {
  static var documentType: DocumentType { .list(Element.documentType) }

  func append(to json: inout JSONText) {
    json.append(self)
  }

  /// Returns a function that joins the texts of the values: with commas, or, for members (which are sentences), with
  /// blanks.
  static func text(at path: ArraySlice<Substring>) -> TextOf<Self>? {
    guard let text = Element.text(at: path) else { return nil }
    let separator = path.isEmpty ? "," : " "
    return { values in values.map(text).joined(separator: separator) }
  }
}

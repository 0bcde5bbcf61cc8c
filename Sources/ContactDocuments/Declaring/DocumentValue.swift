package import ContactModel
package import FoundationEssentials
package import VCardFormat

/// A value that can be in a document: text, a number, a list, or a record.
package protocol DocumentValue: Sendable {
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
package typealias TextOf<Value> = @Sendable (Value) -> String

extension DocumentValue where Self: CustomStringConvertible {
  package static func text(at path: ArraySlice<Substring>) -> TextOf<Self>? {
    guard path.isEmpty else { return nil }
    return { $0.description }
  }
}

extension Int: DocumentValue {
  package static var documentType: DocumentType { .number }

  package func append(to json: inout JSONText) { json.append(self) }
}

extension Double: DocumentValue {
  package static var documentType: DocumentType { .fraction }

  package func append(to json: inout JSONText) { json.appendLiteral(description) }
}

extension Bool: DocumentValue {
  package static var documentType: DocumentType { .flag }

  package func append(to json: inout JSONText) { json.append(self) }
}

/// A value that is text in JSON, and the same text in a plain record.
package protocol DocumentText: DocumentValue {
  var plainText: String { get }
}

extension DocumentText {
  package static var documentType: DocumentType { .text }

  package func append(to json: inout JSONText) { json.append(plainText) }

  package static func text(at path: ArraySlice<Substring>) -> TextOf<Self>? {
    guard path.isEmpty else { return nil }
    return { $0.plainText }
  }
}

extension DocumentText where Self: CustomStringConvertible {
  package var plainText: String { description }
}

extension String: DocumentText {}

extension ContactID: DocumentText {
  package func append(to json: inout JSONText) { json.append(self) }
}

extension OperationID: DocumentText {}

extension Date: DocumentText {
  package static var documentType: DocumentType { .date }

  package var plainText: String { machineText }

  package func append(to json: inout JSONText) { json.append(self) }
}

/// One of a fixed set of words, which the schema lists.
package protocol DocumentWord: DocumentText, RawRepresentable, CaseIterable
where RawValue == String {}

extension DocumentWord {
  package static var documentType: DocumentType { .word(allCases.map(\.rawValue)) }

  package var plainText: String { rawValue }
}

extension VCard: DocumentValue {
  package static var documentType: DocumentType { .jCard }

  package func append(to json: inout JSONText) { json.append(jCard: self) }

  package static func text(at path: ArraySlice<Substring>) -> TextOf<VCard>? { nil }
}

/// Bytes, which JSON contains in base64.
package struct Base64: DocumentValue {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package static var documentType: DocumentType { .base64 }

  package func append(to json: inout JSONText) { json.append(Data(bytes).base64EncodedString()) }

  package static func text(at path: ArraySlice<Substring>) -> TextOf<Base64>? { nil }
}

extension Array: DocumentValue where Element: DocumentValue {
  package static var documentType: DocumentType { .list(Element.documentType) }

  package func append(to json: inout JSONText) { json.append(self) }

  /// Returns a function that joins the texts of the values: with commas, or, for members (which are sentences), with
  /// blanks.
  package static func text(at path: ArraySlice<Substring>) -> TextOf<Self>? {
    guard let text = Element.text(at: path) else { return nil }
    let separator = path.isEmpty ? "," : " "
    return { values in values.map(text).joined(separator: separator) }
  }
}

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

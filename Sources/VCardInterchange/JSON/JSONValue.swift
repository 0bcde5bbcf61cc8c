/// A value of JSON that keeps what a decoder loses: the order of members, and how numbers are written.
///
/// Source: RFC 8259.
package enum JSONValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  /// A number, as it is written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The text of a string.
  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The whole number that a number is.
  var integer: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text)
  }

  /// The truth of a boolean.
  var boolean: Bool? {
    guard case .boolean(let flag) = self else { return nil }
    return flag
  }

  /// The values of an array.
  var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The members of an object.
  var object: [JSONMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// A whole number.
  static func number(_ number: Int) -> Self { .number(String(number)) }

  /// The value of a member of an object.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  subscript(name: String) -> JSONValue? {
    object?.first { $0.name == name }?.value
  }
}

/// A member of an object.
package struct JSONMember: Sendable, Hashable {
  package var name: String
  package var value: JSONValue

  init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

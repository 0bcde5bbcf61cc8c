/// A JSON value that keeps details that a decoder loses: the order of members and the spelling of numbers.
///
/// Source: RFC 8259.
package enum JSONValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  /// A number, as written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The text of a string.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The value of a whole number.
  package var integer: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text)
  }

  /// The value of a Boolean.
  package var boolean: Bool? {
    guard case .boolean(let flag) = self else { return nil }
    return flag
  }

  /// The values of an array.
  package var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The members of an object.
  package var object: [JSONMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// Returns an object with some keys, as JSContact writes a set.
  static func set(_ keys: [String]) -> Self {
    .object(keys.map { JSONMember($0, .boolean(true)) })
  }

  /// The keys of such an object.
  var keys: [String] { (object ?? []).filter { $0.value == .boolean(true) }.map(\.name) }

  /// Returns a whole number.
  package static func number(_ number: Int) -> Self { .number(String(number)) }

  /// Returns the value of a member of an object.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  package subscript(name: String) -> JSONValue? {
    object?.first { $0.name == name }?.value
  }
}

/// A member of an object.
package struct JSONMember: Sendable, Hashable {
  package var name: String
  package var value: JSONValue

  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

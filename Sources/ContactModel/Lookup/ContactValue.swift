/// A field with which a contact can be reached.
public enum LookupField: String, Sendable, CaseIterable {
  /// An e-mail address.
  case email
  /// A telephone number.
  case phone
  /// A postal address.
  case address
}

/// A value of a contact, with its types and its label in the card.
public struct ContactValue: Sendable, Hashable {
  /// The value; an address has several lines.
  public let text: String

  /// The types in lower case, such as `work` or `pref`.
  public let types: [String]

  /// The label of the card, if it has one.
  public let label: String?

  /// Makes a value.
  package init(text: String, types: [String] = [], label: String? = nil) {
    self.text = text
    self.types = types
    self.label = label
  }

  /// The types, without `pref`, and the label.
  public var names: [String] { types.filter { $0 != "pref" } + (label.map { [$0] } ?? []) }
}

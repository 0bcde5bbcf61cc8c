/// One property of a vCard: a group, a name, parameters and a value.
///
/// The value is kept as written. `text`, `components`, `date` and the other views read it by the
/// rules of its card's version.
public struct VCardProperty: Sendable, Equatable {
  /// The group that the property shares with other properties, such as `item1`; `nil` if there is
  /// none.
  public var group: String?

  /// The name, such as `FN` or `X-ABLabel`.
  public var name: Name

  /// The parameters, as written.
  public var parameters: VCardParameters

  /// The bytes of the value as written: unfolded, not decoded.
  public var rawValue: [UInt8]

  /// The rules by which the value is read.
  var dialect: VCard.Version.Dialect

  /// The reader's facts about how the property is written.
  var flags: PropertySlot.Flags

  /// Whether the card came in UTF-16 or UTF-32.
  var isTranscoded: Bool

  /// The character set of the card's undeclared text; `nil` if the value is UTF-8.
  var undeclaredCharset: Charset?

  init(
    group: String?, name: Name, parameters: VCardParameters, rawValue: [UInt8],
    dialect: VCard.Version.Dialect, flags: PropertySlot.Flags = [], isTranscoded: Bool = false,
    undeclaredCharset: Charset? = nil
  ) {
    self.group = group
    self.name = name
    self.parameters = parameters
    self.rawValue = rawValue
    self.dialect = dialect
    self.flags = flags
    self.isTranscoded = isTranscoded
    self.undeclaredCharset = undeclaredCharset
  }

  /// Makes a property with text.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - group: The group that it shares with other properties.
  ///   - parameters: The parameters; CHARSET and a quoted-printable ENCODING are left out.
  ///   - text: The value, which is escaped if necessary.
  public init(name: Name, group: String? = nil, parameters: VCardParameters = [], text: String) {
    var value: [UInt8] = []
    value.makeRoom(forLarge: text.utf8.count)
    ValueText.appendEscaped(text, to: &value)
    self.init(
      group: group, name: name, parameters: parameters.withoutEncoding, rawValue: value,
      dialect: .v40)
  }

  /// Makes a property with several texts, such as CATEGORIES.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - group: The group that it shares with other properties.
  ///   - parameters: The parameters; CHARSET and a quoted-printable ENCODING are left out.
  ///   - textList: The values, which are escaped if necessary.
  public init(
    name: Name, group: String? = nil, parameters: VCardParameters = [], textList: [String]
  ) {
    self.init(name: name, group: group, parameters: parameters, components: [textList])
  }

  /// Makes a property with a structured value, such as N or ADR.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - group: The group that it shares with other properties.
  ///   - parameters: The parameters; CHARSET and a quoted-printable ENCODING are left out.
  ///   - components: The parts of the value, each a list; they are escaped if necessary.
  public init(
    name: Name, group: String? = nil, parameters: VCardParameters = [], components: [[String]]
  ) {
    self.init(
      group: group, name: name, parameters: parameters.withoutEncoding,
      rawValue: Self.escaped(components), dialect: .v40)
  }

  /// Makes a property with a URI, which isn't escaped.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - group: The group that it shares with other properties.
  ///   - parameters: The parameters; CHARSET and a quoted-printable ENCODING are left out.
  ///   - uri: The URI.
  public init(name: Name, group: String? = nil, parameters: VCardParameters = [], uri: String) {
    self.init(
      group: group, name: name, parameters: parameters.withoutEncoding, rawValue: Array(uri.utf8),
      dialect: .v40)
  }
}

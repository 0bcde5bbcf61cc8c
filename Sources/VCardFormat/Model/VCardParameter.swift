/// One parameter of a property, such as `TYPE=home` or the nameless `HOME` of vCard 2.1.
public struct VCardParameter: Sendable, Hashable {
  /// The bytes as written, unfolded, without the semicolon before them.
  public var rawBytes: [UInt8]

  /// The rules by which the bytes are read.
  var dialect: VCard.Version.Dialect

  init(rawBytes: [UInt8], dialect: VCard.Version.Dialect) {
    self.rawBytes = rawBytes
    self.dialect = dialect
  }

  /// Makes a parameter with values, which are quoted and encoded if necessary.
  ///
  /// - Parameters:
  ///   - name: The name, such as `TYPE`; empty for a nameless parameter.
  ///   - values: The values, as text.
  ///
  /// Source: RFC 6350, section 5; RFC 6868.
  public init(_ name: String, _ values: [String]) {
    self.init(name, values, dialect: .v40)
  }

  /// Makes a parameter for a version: 2.1 has no quotes and escapes semicolons.
  init(_ name: String, _ values: [String], dialect: VCard.Version.Dialect) {
    self.dialect = dialect
    rawBytes = Array(name.utf8)
    let form = ParameterForm(name: 0..<rawBytes.count, in: rawBytes.span)
    if !name.isEmpty { rawBytes.append(ASCII.equals) }
    for (index, value) in values.enumerated() {
      if index > 0 { rawBytes.append(ASCII.comma) }
      ParameterText.append(value, form, dialect: dialect, to: &rawBytes)
    }
  }

  /// Makes a parameter with one value.
  ///
  /// - Parameters:
  ///   - name: The name, such as `TYPE`; empty for a nameless parameter.
  ///   - value: The value, as text.
  public init(_ name: String, _ value: String) {
    self.init(name, [value])
  }

  /// Whether the parameter has no name, as in vCard 2.1.
  public var isNameless: Bool { equalsOffset == nil && !isCustomLabel }

  /// The name in upper case; for a nameless parameter `VALUE`, `ENCODING` or `TYPE`, depending on
  /// its value.
  ///
  /// The name is `X-CUSTOM` for the label in parentheses that Samsung's phones write. It is empty
  /// if its bytes are not UTF-8: that parameter is kept and ignored.
  public var name: String {
    guard !isCustomLabel else { return CustomLabel.name }
    guard let equals = equalsOffset else { return namelessName }
    let range = rawBytes.span.trimmed(0..<equals)
    return String(validating: rawBytes[range], as: UTF8.self)?.uppercasedASCII ?? ""
  }

  /// The values as text, without quotes and with decoded quotes and newlines.
  public var values: [String] {
    if let label = CustomLabel.text(rawBytes.span) { return [label] }
    let bytes = rawBytes.span
    guard let equals = equalsOffset else {
      return ParameterText.values(bytes, 0..<bytes.count, dialect: dialect)
    }
    let form = ParameterForm(name: 0..<equals, in: bytes)
    return ParameterText.values(bytes, equals + 1..<bytes.count, form, dialect: dialect)
  }

  /// The types in the values, which are lists, without outer blanks.
  package var types: [String] {
    if let plainTypes { return plainTypes.map { String(utf8: rawBytes.span, $0) } }
    var types: [String] = []
    for value in values {
      for part in value.utf8.split(separator: ASCII.comma) {
        let type = Substring(part).withoutOuterBlanks
        if !type.isEmpty { types.append(String(type)) }
      }
    }
    return types
  }

  /// Where the types are, if they have only letters, digits and hyphens, as usual; `nil` for others.
  private var plainTypes: [Range<Int>]? {
    let bytes = rawBytes.span
    var ranges: [Range<Int>] = []
    var start = (equalsOffset ?? -1) + 1
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == ASCII.comma {
        if start < index { ranges.append(start..<index) }
        start = index + 1
      } else if !byte.isStrictNameByte {
        return nil
      }
    }
    if start < bytes.count { ranges.append(start..<bytes.count) }
    return ranges
  }

  /// Returns whether one of the types is a word, given in upper case.
  func hasType(_ word: StaticString) -> Bool {
    guard let plainTypes else { return types.contains { $0.uppercasedASCII == "\(word)" } }
    return plainTypes.contains { rawBytes.span.isWord(word, in: $0) }
  }

  /// The values as one text, separated by commas.
  public var value: String { values.joined(separator: ",") }

  /// Returns whether the parameter has a name, given in upper case.
  func isNamed(_ name: StaticString) -> Bool {
    if let equals = equalsOffset, !isCustomLabel {
      let bytes = rawBytes.span
      return bytes.isWord(name, in: bytes.trimmed(0..<equals))
    }
    let own = isCustomLabel ? CustomLabel.name : namelessName
    return name.withUTF8Buffer { unsafe own.utf8.elementsEqual($0) }
  }

  /// Returns whether the parameter has a name, given in any case.
  func isNamed(inAnyCase name: String) -> Bool {
    guard let equals = equalsOffset, !isCustomLabel else {
      return (isCustomLabel ? CustomLabel.name : namelessName) == name.uppercasedASCII
    }
    let bytes = rawBytes.span
    return bytes.isWord(name.utf8.span, in: bytes.trimmed(0..<equals))
  }

  private var isCustomLabel: Bool { CustomLabel.isPresent(in: rawBytes.span) }

  private var equalsOffset: Int? { rawBytes.firstIndex(of: ASCII.equals) }

  private var namelessName: String {
    Self.namelessKind(rawBytes.span, 0..<rawBytes.count).rawValue
  }
}

extension VCardParameter {
  /// The name that a parameter without a name lacks.
  enum NamelessKind: String {
    case value = "VALUE"
    case encoding = "ENCODING"
    case type = "TYPE"
  }

  /// Returns the name that a parameter without a name lacks, judged by its value.
  static func namelessKind(_ bytes: Span<UInt8>, _ range: Range<Int>) -> NamelessKind {
    if values.contains(where: { bytes.isWord($0, in: range) }) { return .value }
    return encodings.contains { bytes.isWord($0, in: range) } ? .encoding : .type
  }

  private static let values: [StaticString] = [
    "INLINE", "URL", "URI", "CID", "CONTENT-ID", "BINARY",
  ]
  private static let encodings: [StaticString] = ["7BIT", "8BIT", "BASE64", "QUOTED-PRINTABLE"]
}

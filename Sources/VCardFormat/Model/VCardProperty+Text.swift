extension VCardProperty {
  /// How the bytes of a value are encoded.
  enum Encoding {
    case none
    case quotedPrintable
    case base64
  }

  /// The encoding that the parameters name.
  var encoding: Encoding {
    if flags.contains(.isUndeclaredQuotedPrintable) { return .quotedPrintable }
    for parameter in parameters where parameter.isNamed("ENCODING") {
      switch parameter.value.uppercasedASCII {
      case "QUOTED-PRINTABLE", "Q": return .quotedPrintable
      case "BASE64", "B": return .base64
      default: break
      }
    }
    return .none
  }

  /// The value as one text: decoded, and without escapes.
  ///
  /// Separators are left as they are. If another text is set, its separators are escaped, so that all of it is one
  /// text: `components` and `textList` set several. A text that is no date is marked as text where 4.0 wants a date.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public var text: String {
    get {
      let value = decodedValue
      return ValueText.text(value.span, 0..<value.count)
    }
    set {
      guard newValue != text else { return }
      let isURI = URIText.hasScheme(newValue) && !newValue.utf8.contains(ASCII.backslash)
      if !isURI, valueType == .uri { setValueType(nil) }
      if valueType == .utcOffset, UTCOffset(newValue) == nil { setValueType(nil) }
      var value: [UInt8] = []
      ValueText.appendEscaped(newValue, to: &value)
      setValue(value, as: isURI || dialect == .v21 ? .text : .escaped)
      guard [.date, .timestamp].contains(name.withoutPrefix.valueKind), !newValue.isEmpty,
        valueType != .text, VCardDate(newValue) == nil
      else { return }
      setValueType(dialect == .v40 ? .text : nil)
    }
  }

  /// Hands out the text of the value in pieces, one after the other: a long value isn't in memory once more then.
  ///
  /// - Parameter body: Takes a piece; it begins and ends between characters.
  /// - Throws: What the body throws.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public func forEachTextPiece<Failure: Error>(
    _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let value = decodedValue
    try ValueText.forEachPiece(of: value.span, 0..<value.count, body)
  }

  /// The value as a list of texts, such as that of CATEGORIES or NICKNAME.
  ///
  /// Commas separate it; in vCard 2.1, semicolons do too. An empty text alone is no list.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public var textList: [String] {
    get {
      let value = decodedValue
      let bytes = value.span
      let whole = 0..<value.count
      let parts =
        dialect == .v21 ? ValueText.parts(of: whole, in: bytes, at: ASCII.semicolon) : [whole]
      var list: [String] = []
      for part in parts {
        for item in ValueText.parts(of: part, in: bytes, at: ASCII.comma) {
          list.append(ValueText.text(bytes, item))
        }
      }
      return list == [""] ? [] : list
    }
    set {
      guard newValue != textList else { return }
      setValue(Self.escaped([newValue]), as: .list)
    }
  }

  /// The parts of a structured value such as N, ADR and ORG, each a list.
  ///
  /// Semicolons separate the parts. Commas separate the items of a part where the property has
  /// lists there and the version isn't 2.1, which has none but those that were some in another version;
  /// otherwise the items that are set become one, with commas.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public var components: [[String]] {
    get {
      let value = decodedValue
      let bytes = value.span
      let hasLists = name.known.declaration.hasListsInParts
      let oldLists = hasLists && dialect == .v21 ? ListParts.indices(of: parameters) : []
      var components: [[String]] = []
      for part in ValueText.parts(of: 0..<value.count, in: bytes, at: ASCII.semicolon) {
        guard hasLists, dialect != .v21 || oldLists.contains(components.count) else {
          components.append([ValueText.text(bytes, part)])
          continue
        }
        components.append(
          ValueText.parts(of: part, in: bytes, at: ASCII.comma).map { ValueText.text(bytes, $0) })
      }
      return components
    }
    set {
      guard newValue != components else { return }
      setValue(Self.escaped(newValue), as: .parts)
    }
  }

  /// Parts with the separators and escapes of 4.0.
  static func escaped(_ components: [[String]]) -> [UInt8] {
    var value: [UInt8] = []
    for (index, list) in components.enumerated() {
      if index > 0 { value.append(ASCII.semicolon) }
      for (position, text) in list.enumerated() {
        if position > 0 { value.append(ASCII.comma) }
        ValueText.appendEscaped(text, to: &value)
      }
    }
    return value
  }

  /// The value in UTF-8, quoted-printable and character set decoded, escapes left, and paths of 2.1 escaped.
  package var decodedValue: [UInt8] {
    let value = valueInUTF8
    guard dialect == .v21, WindowsPath.first(in: value.span, value.indices) != nil else {
      return value
    }
    return WindowsPath.escaped(in: value)
  }

  private var valueInUTF8: [UInt8] {
    let encoding = encoding
    let charset = CharsetParameter(label: parameters.isEmpty ? nil : parameters.first("CHARSET"))
    guard
      encoding == .quotedPrintable || charset != .none && !isTranscoded
        || !TextDecoder.isValidUTF8(rawValue.span, rawValue.indices)
        || rawValue.span.isISO2022JP(in: rawValue.indices)
    else { return rawValue }
    let decoder = TextDecoder(
      isQuotedPrintable: encoding == .quotedPrintable, charset: charset,
      isTranscoded: isTranscoded, undeclared: undeclaredCharset)
    var result: [UInt8] = []
    decoder.append(rawValue.span, 0..<rawValue.count, to: &result)
    return result
  }
}

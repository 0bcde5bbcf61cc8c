extension VCardProperty {
  /// The encoding of the bytes of a value.
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
  /// Separators stay as they are. Setting another text escapes its separators, so that it stays one
  /// text; set several texts with `components` and `textList`. A text that isn't a date is marked
  /// as text if 4.0 expects a date.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public var text: String {
    get {
      let value = decodedValue
      return ValueText.text(value.span, 0..<value.count)
    }
    set {
      guard newValue.exact != text.exact else { return }
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

  /// Passes the text of the value in pieces, so that a long value isn't in memory twice.
  ///
  /// - Parameter body: A closure that receives each piece; pieces begin and end between characters.
  /// - Throws: Any error that the body throws.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public func forEachTextPiece<Failure: Error>(
    _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let value = decodedValue
    try ValueText.forEachPiece(of: value.span, 0..<value.count, body)
  }

  /// The value as a list of texts, such as CATEGORIES or NICKNAME.
  ///
  /// Commas separate the texts; in vCard 2.1, semicolons do too. A single empty text is an empty
  /// list.
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
      guard newValue.exact != textList.exact else { return }
      setValue(Self.escaped([newValue]), as: .list)
    }
  }

  /// The parts of a structured value such as N, ADR and ORG, each a list.
  ///
  /// Semicolons separate the parts. Commas separate the items of a part if the property has lists
  /// there. In 2.1, that applies only to parts that were lists in another version. Otherwise
  /// setting several items joins them with commas. An address of Google lacks its `formattedAddress`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public var components: [[String]] {
    get {
      withParts { bytes, parts, hasList in
        parts.indices.map { Self.items(of: parts[$0], in: bytes, isList: hasList($0)) }
      }
    }
    set {
      guard newValue.exact != components.exact else { return }
      setValue(Self.escaped(newValue), as: .parts)
    }
  }

  /// Returns the items of one part of a structured value, without reading the other parts.
  ///
  /// - Returns: The items; empty if there is no such part.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  package func component(at index: Int) -> [String] {
    withParts { bytes, parts, hasList in
      guard parts.indices.contains(index) else { return [] }
      return Self.items(of: parts[index], in: bytes, isList: hasList(index))
    }
  }

  /// Passes the decoded value, the ranges of its parts, and whether a part is a list.
  private func withParts<Result>(
    _ body: (Span<UInt8>, [Range<Int>], (Int) -> Bool) -> Result
  ) -> Result {
    let value = decodedValue
    let bytes = value.span
    let hasLists = name.known.declaration.hasListsInParts
    let oldLists = hasLists && dialect == .v21 ? ListParts.indices(of: parameters) : []
    var parts = ValueText.parts(of: 0..<value.count, in: bytes, at: ASCII.semicolon)
    if name == .adr, Self.formattedAddress(in: bytes, parts) != nil { parts.removeLast() }
    return body(bytes, parts) {
      hasLists && (dialect != .v21 || oldLists.contains($0))
    }
  }

  private static func items(of part: Range<Int>, in bytes: Span<UInt8>, isList: Bool) -> [String] {
    guard isList else { return [ValueText.text(bytes, part)] }
    return ValueText.parts(of: part, in: bytes, at: ASCII.comma).map { ValueText.text(bytes, $0) }
  }

  /// Returns parts with the separators and escapes of 4.0.
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

  /// The value in UTF-8: decoded, with its escapes, and with escaped paths in 2.1.
  package var decodedValue: [UInt8] {
    let charset = CharsetParameter(label: parameters.isEmpty ? nil : parameters.first("CHARSET"))
    let decoder = TextDecoder(
      isQuotedPrintable: encoding == .quotedPrintable, charset: charset,
      isTranscoded: isTranscoded, undeclared: undeclaredCharset)
    return decoder.decoded(rawValue, in: dialect)
  }
}

extension VCardProperty {
  /// The value as bytes, or as the URI of bytes: for PHOTO, LOGO, SOUND and KEY.
  ///
  /// Base64, data URIs (also escaped, in upper case, and as `PHOTO;DATA:`) and other URIs are read.
  /// A picture in base64 may lack its ENCODING. The value is `nil` if it is empty or something
  /// else; setting `nil` makes it empty.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public var binary: VCardBinary? {
    get {
      guard !rawValue.isEmpty else { return nil }
      if isBareBase64 { return base64Value }
      if let data = dataURI { return binary(of: data) }
      if let uri { return VCardBinary(uri: uri, mediaType: declaredMediaType ?? mediaType) }
      let value = rawValue.span
      let isBinary =
        parameters["VALUE"].contains { $0.uppercasedASCII == "BINARY" }
        && Base64.isWhole(value, value.indices)
      let isPicture = name.valueKind == .binary && name.known.declaration.mediaKind == "image"
      return isBinary || isPicture && EmbeddedImage.isBase64(rawValue) ? base64Value : nil
    }
    set {
      guard Self.differs(newValue, from: binary, in: { [$0.uri] }) else { return }
      removeMediaType()
      guard let newValue, newValue != VCardBinary(bytes: [], mediaType: newValue.mediaType) else {
        return removeValue()
      }
      guard let bytes = newValue.bytes else {
        uri = newValue.uri
        setExtended("MEDIATYPE", newValue.mediaType)
        return
      }
      let value = DataURI.bytes(ofBase64: Base64.encode(bytes), mediaType: newValue.mediaType)
      takeValue(
        of: VCardProperty(
          group: nil, name: name, parameters: [], rawValue: value, dialect: .v40),
        keeping: dialect == .v40 ? ["URI"] : ["BINARY", "INLINE"])
    }
  }

  /// Makes a property, such as PHOTO, from bytes or from the URI of bytes.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - group: The group that it shares with other properties.
  ///   - parameters: The parameters; those for the media type are left out.
  ///   - binary: The value.
  public init(
    name: Name, group: String? = nil, parameters: VCardParameters = [], binary: VCardBinary
  ) {
    self.init(name: name, group: group, parameters: parameters, text: "")
    self.binary = binary
  }

  /// The value in base64 and its media type; `nil` if the value has no bytes.
  ///
  /// Base64 that already has the form that this library writes isn't decoded. Base64 that is cut off or has other
  /// characters keeps them, so that nothing is lost.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  package var base64: (text: [UInt8], mediaType: String?)? {
    guard !rawValue.isEmpty else { return nil }
    if isBareBase64 {
      if Base64.isCanonical(rawValue.span) {
        let start = Base64.decode(rawValue.span, 0..<min(rawValue.count, 16))
        return (rawValue, declaredMediaType ?? EmbeddedImage.mediaType(of: start))
      }
    } else if let data = dataURI, data.head.isBase64 {
      let text = data.bytes.suffix(from: data.start)
      if Base64.isCanonical(text.span) {
        return (Array(text), data.head.mediaType ?? declaredMediaType)
      }
    }
    if let text = brokenBase64 { return (text, binary?.mediaType ?? declaredMediaType) }
    guard let binary, let bytes = binary.bytes else { return nil }
    return (Base64.encode(bytes), binary.mediaType)
  }

  /// The declared base64 without line ends and blanks, if it is cut off or has other characters; otherwise `nil`.
  private var brokenBase64: [UInt8]? {
    var text = rawValue[...]
    if !isBareBase64 {
      guard let data = dataURI, data.head.isBase64 else { return nil }
      text = data.bytes[data.start...]
    }
    let span = text.span
    guard !Base64.isWhole(span, span.indices) else { return nil }
    return text.filter { !$0.isBlank && !$0.isLineEnd }
  }

  /// The number of bytes that the value encodes; `nil` if it has none.
  package var byteCount: Int? {
    guard let text = base64?.text else { return nil }
    let letters = text.span
    guard Base64.isWhole(letters, letters.indices) else { return binary?.bytes?.count }
    return text.count / 4 * 3 - text.suffix(2).count { $0 == ASCII.equals }
  }

  /// The value as a URI, if it must be one or looks like one; setting `nil` makes it empty.
  ///
  /// Setting the value adds VALUE if the name doesn't imply a URI.
  public var uri: String? {
    get {
      if encoding == .base64 { return hasWebScheme ? text : nil }
      let value = text
      let kinds = parameters["VALUE"].map(\.uppercasedASCII)
      let isID = kinds.contains { ["CID", "CONTENT-ID"].contains($0) }
      if isID, let uri = URIText.uri(ofContentID: value) { return uri }
      let isDeclared = isID || kinds.contains { ["URI", "URL"].contains($0) }
      return !value.isEmpty && (isDeclared || URIText.hasScheme(value)) ? value : nil
    }
    set {
      guard newValue?.exact != uri?.exact else { return }
      guard let newValue else { return removeValue() }
      let isURI = name.defaultValueType == .uri && URIText.hasScheme(newValue)
      takeValue(
        of: VCardProperty(
          name: name, parameters: isURI ? [] : [VCardParameter("VALUE", "uri")], uri: newValue),
        keeping: ["URI", "URL"])
    }
  }

  /// Whether the value is a data URI without data, such as `data:image/png\;base64`, which khard makes of a photo.
  package var lacksData: Bool {
    let value = rawValue.span
    return DataURI.lacksData(value, value.indices)
  }

  /// The offset at which base64 starts that fills the rest of the value: 0, or after the comma of a
  /// data URI.
  ///
  /// It is `nil` if the beginning of the value isn't enough to recognize base64.
  package var base64Start: Int? {
    if isBareBase64 { return 0 }
    guard Self.isDataURI(rawValue) else { return nil }
    let head = DataURIHead(rawValue)
    return head.isBase64 ? head.end : nil
  }

  /// Whether the property is known, and neither bytes nor a card: its value is a text, also if ENCODING says base64.
  var isTextByName: Bool {
    ![.binary, .opaque, .card].contains(name.withoutPrefix.valueKind)
  }

  /// The property in quoted-printable, which all conversions read, if its value is a text in base64; otherwise `nil`.
  ///
  /// If the value isn't base64, or its bytes are other data, the value itself is the text.
  var textOfBase64: VCardProperty? {
    guard isBareBase64, isTextByName, Base64.isWhole(rawValue.span, rawValue.indices) else {
      return nil
    }
    let bytes = Base64.decode(rawValue.span, rawValue.indices)
    let charset = CharsetParameter(label: parameters.first("CHARSET"))
    let isText =
      bytes.span.isUTF8(in: bytes.indices) || ![.none, .unknown, .known(.utf8)].contains(charset)
    guard isText, !bytes.isEmpty, !bytes.contains(where: \.isForbiddenControl) else { return nil }
    // Quoted-printable separators are no separators.
    let isOneText = name.withoutPrefix.valueKind == .text
    let separators = isOneText ? [] : [ASCII.semicolon, ASCII.comma, ASCII.backslash]
    var property = self
    property.parameters.removeAll { $0.isNamed("ENCODING") }
    property.parameters.append(VCardParameter("ENCODING", "QUOTED-PRINTABLE"))
    property.rawValue = []
    for byte in bytes {
      if separators.contains(byte) {
        property.rawValue.append(byte)
      } else {
        QuotedPrintable.appendTriplet(byte, to: &property.rawValue)
      }
    }
    return property
  }

  private var isBareBase64: Bool {
    encoding == .base64 && !Self.isDataURI(rawValue) && !hasWebScheme
  }

  private var base64Value: VCardBinary? {
    let decoded = Base64.decode(rawValue.span, 0..<rawValue.count)
    guard !decoded.isEmpty else { return nil }
    return VCardBinary(
      bytes: decoded, mediaType: declaredMediaType ?? EmbeddedImage.mediaType(of: decoded))
  }

  private var hasWebScheme: Bool {
    let bytes = rawValue.span
    return bytes.hasWord("HTTP:", at: 0, before: bytes.count)
      || bytes.hasWord("HTTPS:", at: 0, before: bytes.count)
      || bytes.hasWord("HTTP\\:", at: 0, before: bytes.count)
  }

  private static func isDataURI(_ value: [UInt8]) -> Bool {
    value.span.hasWord("DATA:", at: 0, before: value.count)
  }

  /// A data URI, and the offset of its data.
  private struct DataURIValue {
    var bytes: [UInt8]
    var start: Int
    var head: DataURIHead
  }

  /// The value as a data URI, which may lack its scheme.
  ///
  /// Source: RFC 2397; RFC 6350, erratum 3845, for its backslashes.
  private var dataURI: DataURIValue? {
    var value = rawValue
    if !Self.isDataURI(value) {
      let isCut = parameters.contains { $0.isNameless && $0.value.uppercasedASCII == "DATA" }
      guard isCut else { return nil }
      value = Array("data:".utf8) + value
    } else if encoding == .quotedPrintable {
      value = Array(text.utf8)
    }
    let head = DataURIHead(value)
    guard let start = head.end else { return nil }
    return DataURIValue(bytes: value, start: start, head: head)
  }

  private func binary(of data: DataURIValue) -> VCardBinary {
    let range = data.start..<data.bytes.count
    guard data.head.isBase64 else {
      return VCardBinary(
        bytes: URIText.percentDecoded(data.bytes.span, range), mediaType: data.head.mediaType)
    }
    return VCardBinary(
      bytes: Base64.decode(data.bytes.span, range),
      mediaType: data.head.mediaType ?? declaredMediaType)
  }

  /// The media type that the parameters give.
  private var declaredMediaType: String? {
    parameters.first("MEDIATYPE")?.lowercasedASCII ?? typeOfBytes.flatMap(mediaType(ofType:))
  }

  /// The type that gives the format of the bytes, in lower case.
  private var typeOfBytes: String? {
    types.first { !["pref", "home", "work"].contains($0) && !Self.formsOfBytes.contains($0) }
  }

  /// Removes the parameters and types for the media type.
  private mutating func removeMediaType() {
    setExtended("MEDIATYPE", [])
    guard name.known.declaration.mediaKind != nil else { return }
    let format = typeOfBytes
    types.removeAll { $0 == format || Self.formsOfBytes.contains($0) }
  }

  /// Returns the media type that a type of 2.1 or 3.0, in lower case, names: `image/jpeg` for
  /// `jpeg`.
  func mediaType(ofType type: String) -> String? {
    guard let kind = name.known.declaration.mediaKind else { return nil }
    if type.contains("/") { return type }
    switch type {
    case "jpg": return "image/jpeg"
    case "x509": return "application/x-x509-ca-cert"
    case "pgp": return "application/pgp-keys"
    case "wave": return "audio/wav"
    default: return "\(kind)/\(type)"
    }
  }

  /// The types that describe how bytes are written, not their format.
  static let formsOfBytes: Set<String> = ["base64", "b", "binary", "uri", "url", "inline"]
}

/// The part of a data URI before its data.
private struct DataURIHead {
  /// The offset after the comma; `nil` if there is no comma.
  let end: Int?

  let mediaType: String?
  let isBase64: Bool

  init(_ value: [UInt8]) {
    let bytes = value.span
    let comma = bytes.firstIndex(of: ASCII.comma, from: 5, to: value.count)
    guard comma < value.count else {
      (end, mediaType, isBase64) = (nil, nil, false)
      return
    }
    let head = String(utf8: bytes, 5..<comma).filter { $0 != "\\" }.lowercasedASCII
    let parts = head.split(separator: ";", omittingEmptySubsequences: false)
    end = comma + 1
    mediaType = parts.first.map(String.init).flatMap { $0.contains("/") ? $0 : nil }
    isBase64 = parts.last == "base64"
  }
}

extension VCardProperty {
  /// The value as bytes, or as the URI of bytes: for PHOTO, LOGO, SOUND and KEY.
  ///
  /// Reads base64, data URIs (escaped, in upper case and as `PHOTO;DATA:` too) and other URIs. Of
  /// a picture in base64 an ENCODING may be missing.
  /// The value is `nil` where it is empty or none of these; with `nil` it becomes empty.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public var binary: VCardBinary? {
    get {
      guard !rawValue.isEmpty else { return nil }
      if isPlainBase64 { return base64Value }
      if let data = dataURI { return binary(of: data) }
      if let uri { return VCardBinary(uri: uri, mediaType: declaredMediaType ?? mediaType) }
      let isBinary = parameters["VALUE"].contains { $0.uppercasedASCII == "BINARY" }
      let isPicture = name.valueKind == .binary && name.known.declaration.mediaKind == "image"
      return isBinary || isPicture && EmbeddedImage.isBase64(rawValue) ? base64Value : nil
    }
    set {
      guard newValue != binary else { return }
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

  /// Makes a property of bytes, such as PHOTO, or of where they are.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - group: What ties it to other properties.
  ///   - parameters: The parameters; those that say what the bytes are are left out.
  ///   - binary: The value.
  public init(
    name: Name, group: String? = nil, parameters: VCardParameters = [], binary: VCardBinary
  ) {
    self.init(name: name, group: group, parameters: parameters, text: "")
    self.binary = binary
  }

  /// The bytes of the value in base64, and what they are; `nil` where the value has none.
  ///
  /// Base64 that is written as this library writes it isn't decoded.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  package var base64: (text: [UInt8], mediaType: String?)? {
    guard !rawValue.isEmpty else { return nil }
    if isPlainBase64 {
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
    guard let binary, let bytes = binary.bytes else { return nil }
    return (Base64.encode(bytes), binary.mediaType)
  }

  /// How many bytes the value stands for; `nil` if it has none.
  package var byteCount: Int? {
    guard let text = base64?.text else { return nil }
    return text.count / 4 * 3 - text.suffix(2).count { $0 == ASCII.equals }
  }

  /// The value as a URI: where it must be one, or looks like one; with `nil` it becomes empty.
  ///
  /// VALUE says that the value is a URI where the name doesn't.
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
      guard newValue != uri else { return }
      guard let newValue else { return removeValue() }
      let isPlain = name.defaultValueType == .uri && URIText.hasScheme(newValue)
      takeValue(
        of: VCardProperty(
          name: name, parameters: isPlain ? [] : [VCardParameter("VALUE", "uri")], uri: newValue),
        keeping: ["URI", "URL"])
    }
  }

  /// Where base64 begins that is all of the value: at its start, or after the comma of a data URI.
  ///
  /// The beginning of the value tells it; where only all of the value does, it is `nil`.
  var base64Start: Int? {
    if isPlainBase64 { return 0 }
    guard Self.isDataURI(rawValue) else { return nil }
    let head = DataURIHead(rawValue)
    return head.isBase64 ? head.end : nil
  }

  private var isPlainBase64: Bool {
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

  /// A data URI, and where its data begins.
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

  /// What the parameters say the bytes are.
  private var declaredMediaType: String? {
    parameters.first("MEDIATYPE")?.lowercasedASCII ?? typeOfBytes.flatMap(mediaType(ofType:))
  }

  /// The type that says what the bytes are, in lower case.
  private var typeOfBytes: String? {
    types.first { !["pref", "home", "work"].contains($0) && !Self.formsOfBytes.contains($0) }
  }

  /// Takes away what the parameters say of the bytes.
  private mutating func removeMediaType() {
    setExtended("MEDIATYPE", [])
    guard name.known.declaration.mediaKind != nil else { return }
    let format = typeOfBytes
    types.removeAll { $0 == format || Self.formsOfBytes.contains($0) }
  }

  /// The media type that a type in lower case names, as the older versions have it: `image/jpeg` for `jpeg`.
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

  /// The types that tell how bytes are written, and not what they are.
  static let formsOfBytes: Set<String> = ["base64", "b", "binary", "uri", "url", "inline"]
}

/// What a data URI says before its data.
private struct DataURIHead {
  /// The offset after its comma; `nil` where there is none.
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

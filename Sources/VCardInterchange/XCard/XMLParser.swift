import CExpat
import VCardFormat

/// Parses XML from bytes that are pushed to it, and returns the elements with certain names as
/// trees.
///
/// A document type declaration is refused, so the only entities are the five predefined ones.
@safe final class XMLParser {
  /// Whether elements with a name are returned.
  private let isWanted: (XMLElement.Name) -> Bool

  /// Whether elements with a name only stand around those that are returned.
  private let isAround: (XMLElement.Name) -> Bool

  /// Whether there are comments, or text and elements outside of the elements that are returned.
  private(set) var hasOtherContent = false
  private let limits: VCardLimits
  private var parser: XML_Parser?
  private var open: [XMLElement] = []
  private var depth = 0
  private var size = 0
  private var elements: [XMLElement] = []
  private var failure: VCardInterchangeError?

  /// Makes a parser.
  init(
    limits: VCardLimits, around isAround: @escaping (XMLElement.Name) -> Bool = { _ in false },
    isWanted: @escaping (XMLElement.Name) -> Bool
  ) {
    self.limits = limits
    self.isAround = isAround
    self.isWanted = isWanted
    unsafe parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: ASCII.lineFeed))
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    setHandlers()
  }

  deinit {
    unsafe XML_ParserFree(parser)
  }

  /// Reads bytes.
  ///
  /// - Throws: `VCardInterchangeError` if the bytes are not XML, declare a document type, or exceed
  ///   the limits; nothing can be read after that.
  func append(_ bytes: [UInt8], isLast: Bool) throws(VCardInterchangeError) {
    if let failure { throw failure }
    var start = 0
    repeat {
      let end = min(bytes.count, start + 1 << 20)
      parse(bytes.span.extracting(start..<end), isLast: isLast && end == bytes.count)
      start = end
      if let failure { throw failure }
    } while start < bytes.count
  }

  /// Removes and returns the elements read so far.
  func takeElements() -> [XMLElement] {
    defer { elements = [] }
    return elements
  }

  private func parse(_ bytes: Span<UInt8>, isLast: Bool) {
    guard unsafe parser != nil else {
      failure = error(.tooLarge, "There is not enough memory for an XML parser.")
      return
    }
    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count),
        isLast ? 1 : 0)
    }
    guard status != XML_STATUS_OK, failure == nil else { return }
    let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
    failure = error(
      .malformed, "The XML is not well formed (\(reason ?? "unknown")); correct it at this place.")
  }

  private func error(
    _ code: VCardInterchangeError.Code, _ sentence: String
  ) -> VCardInterchangeError {
    VCardInterchangeError(
      code, offset: unsafe max(0, Int(XML_GetCurrentByteIndex(parser))),
      line: unsafe Int(XML_GetCurrentLineNumber(parser)), sentence)
  }

  private func stop(_ code: VCardInterchangeError.Code, _ sentence: String) {
    guard failure == nil else { return }
    failure = error(code, sentence)
    _ = unsafe XML_StopParser(parser, XML_Bool(0))
  }
}

extension XMLParser {
  private func setHandlers() {
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name = unsafe name, let attributes = unsafe attributes else { return }
        unsafe XMLParser.of(data)?.start(name, attributes)
      },
      { data, _ in unsafe XMLParser.of(data)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let text = unsafe text else { return }
      let buffer = unsafe UnsafeBufferPointer(start: text, count: Int(count))
      let bytes = unsafe buffer.map { UInt8(bitPattern: $0) }
      unsafe XMLParser.of(data)?.append(String(decoding: bytes, as: UTF8.self))
    }
    unsafe XML_SetCommentHandler(parser) { data, _ in
      unsafe XMLParser.of(data)?.hasOtherContent = true
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      unsafe XMLParser.of(data)?.stop(
        .documentType, "The XML declares a document type, which is not allowed; remove <!DOCTYPE>.")
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLParser? {
    unsafe data.map { unsafe Unmanaged<XMLParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private func start(
    _ name: UnsafePointer<XML_Char>, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>
  ) {
    guard failure == nil else { return }
    depth += 1
    guard depth <= VCardLimits.depth else {
      stop(.tooDeep, "Elements are nested more than \(VCardLimits.depth) deep.")
      return
    }
    let name = unsafe Self.name(name)
    guard !open.isEmpty || isWanted(name) else {
      if !isAround(name) { hasOtherContent = true }
      return
    }
    var element = XMLElement(name: name, attributes: [])
    var index = 0
    while let key = unsafe attributes[index], let value = unsafe attributes[index + 1] {
      let text = unsafe String(cString: value)
      count(text.utf8.count + 16)
      element.attributes.append(XMLElement.Attribute(name: unsafe Self.name(key), value: text))
      index += 2
    }
    count(name.local.utf8.count + 16)
    open.append(element)
  }

  private func end() {
    depth -= 1
    guard failure == nil, let element = open.popLast() else { return }
    if open.isEmpty {
      elements.append(element)
      size = 0
    } else {
      open[open.count - 1].nodes.append(.element(element))
    }
  }

  private func append(_ text: String) {
    guard failure == nil else { return }
    guard let last = open.indices.last else {
      if !text.allSatisfy(\.isWhitespace) { hasOtherContent = true }
      return
    }
    count(text.utf8.count)
    if case .text(var whole)? = open[last].nodes.last {
      open[last].nodes.removeLast()
      whole += text
      open[last].nodes.append(.text(whole))
    } else {
      open[last].nodes.append(.text(text))
    }
  }

  private func count(_ bytes: Int) {
    size += bytes
    guard size > limits.cardSize else { return }
    stop(.tooLarge, "A card is larger than \(limits.cardSize) bytes; split the file.")
  }

  /// Parses a name that expat writes as namespace, line feed, name.
  private static func name(_ text: UnsafePointer<XML_Char>) -> XMLElement.Name {
    let whole = unsafe String(cString: text)
    guard let separator = whole.utf8.lastIndex(of: ASCII.lineFeed) else {
      return XMLElement.Name(namespace: "", local: whole)
    }
    return XMLElement.Name(
      namespace: String(whole[..<separator]),
      local: String(whole[whole.utf8.index(after: separator)...]))
  }
}

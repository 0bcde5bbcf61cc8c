import ContactModel
import VCardFormat

/// Detects the type of data from its bytes.
///
/// Data with a line `BEGIN:VCARD` is a vCard, also in UTF-16 and UTF-32, and with or without a group, unless it is an
/// e-mail message, whose parts may be encoded. The caller decides whether the line is in a value of another format, such
/// as a note in a table (``textBeforeCard``). Images, archives and databases have signatures in their first bytes. The
/// caller detects other card formats at the end. Other JSON and XML are recognized whatever their name is. Data with a
/// zero byte is binary, unless it is UTF-16 or UTF-32; the rest of binary data isn't examined. The file name decides only
/// if the content doesn't.
public struct ContentSniffer: Sendable {
  /// The type that was detected so far.
  public private(set) var type: TypeIdentifier?

  /// The text before the line `BEGIN:VCARD` that decided the type; `nil` if there is none.
  public private(set) var textBeforeCard: TextBeforeCard?

  private var isBinary = false
  private var decoder = WideTextDecoder()
  private var tail: [UInt8] = []
  private var isStart = true
  private var beginning: [UInt8] = []

  /// The beginning in UTF-8.
  private var decodedBeginning: [UInt8] = []
  private var quotes = QuotedFields()

  /// The number of first bytes that are kept to detect the type: the header of a table may be long.
  private static let beginningSize = 1 << 16

  /// The number of bytes that are kept between chunks, to find a marker that spans two of them.
  private static let tailSize = 64

  /// Makes a sniffer.
  public init() {}

  /// Whether more bytes can't change the result.
  public var isDecided: Bool { type != nil || isBinary }

  /// Examines the next bytes; the caller can stop once ``isDecided`` is `true`.
  ///
  /// - Parameter chunk: The next bytes.
  /// - Complexity: O(*n*) in the bytes.
  public mutating func consume(_ chunk: [UInt8]) {
    guard !isDecided, !chunk.isEmpty else { return }
    if beginning.count < Self.beginningSize {
      beginning += chunk.prefix(Self.beginningSize - beginning.count)
      type =
        ImageSignature.type(of: beginning) ?? BinarySignature.type(of: beginning)
        ?? (MailHeader.isMessage(beginning) ? .emailMessage : nil)
      guard type == nil else { return }
    }
    examine(decoder.decode(chunk, atEnd: false))
  }

  /// Looks for a card or for a zero byte in the next text.
  private mutating func examine(_ text: [UInt8]) {
    guard !text.isEmpty else { return }
    let end = text.firstIndex(of: 0) ?? text.count
    let lines = tail + text[..<end]
    let marker = CardMarker.line(in: lines, isStart: isStart)
    let before = lines[tail.count..<max(tail.count, marker?.index ?? lines.count)]
    quotes.consume(before)
    decodedBeginning += before.prefix(max(0, Self.beginningSize - decodedBeginning.count))
    if let marker {
      type = .vCard
      // A marker that spans two chunks begins in the first one.
      decodedBeginning.removeLast(min(max(0, tail.count - marker.index), decodedBeginning.count))
      guard !decodedBeginning.isEmpty else { return }
      textBeforeCard = TextBeforeCard(
        beginning: decodedBeginning, isInQuotes: quotes.isInside, isIndented: marker.isIndented)
      return
    }
    isBinary = end < text.count
    isStart = false
    tail = Array(lines.suffix(Self.tailSize))
  }

  /// Returns the types of the data after its end.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which decides if the content doesn't.
  ///   - detect: Recognizes other card formats from the beginning of a text.
  /// - Returns: The types in which the data can be read, the best one first.
  public func types(
    name: String, detecting detect: ([UInt8]) -> TypeIdentifier? = { _ in nil }
  ) -> [TypeIdentifier] {
    var end = self
    if !isDecided { end.examine(end.decoder.decode([], atEnd: true)) }
    return end.endTypes(name: name, detect)
  }

  private func endTypes(
    name: String, _ detect: ([UInt8]) -> TypeIdentifier?
  ) -> [TypeIdentifier] {
    if let type { return type == .vCard ? [.vCard, .utf8PlainText] : [type] }
    let declared = TypeIdentifier(filename: name)
    guard !beginning.isEmpty else { return [declared ?? (name == "-" ? .vCard : .data)] }
    guard !isBinary else { return [declared == .vCard ? .vCard : .data] }
    let text: TypeIdentifier = decoder.encoding == .narrow && isUTF8 ? .utf8PlainText : .plainText
    if let cards = detect(decodedBeginning) { return [cards, text] }
    if declared == .vCard { return [.vCard] }
    if isJSON { return [.json, text] }
    if declared?.conforms(to: .image) != true, declared != .html,
      MarkupRoot(of: decodedBeginning)?.isXML(decodedBeginning) == true
    {
      return [.xml, text]
    }
    // Text in a file that is named like an image is no note either: a server may have sent an error page, for example.
    if declared?.conforms(to: .image) == true { return [.data] }
    guard let declared, declared.conforms(to: .text), declared != .plainText else { return [text] }
    return [declared, text]
  }

  /// Whether the text begins like JSON: with the first name of an object, or an array of such objects or of strings.
  private var isJSON: Bool {
    let text = decodedBeginning.withoutByteOrderMark.lazy.filter { !$0.isBlank && !$0.isLineEnd }
    let brackets = text.prefix { $0 == 0x5B || $0 == 0x7B }
    return !brackets.isEmpty && text.dropFirst(brackets.count).first == 0x22
  }

  /// Whether the beginning is UTF-8, apart from a character that is cut off at its end.
  private var isUTF8: Bool {
    var bytes = beginning[...]
    if beginning.count == Self.beginningSize {
      let cut = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
      bytes = bytes[..<cut]
    }
    return bytes.span.isUTF8(in: 0..<bytes.count)
  }
}

import VCardFormat

/// Tells the type of data from its bytes.
///
/// A line `BEGIN:VCARD`, in a group or not, makes it a vCard, in UTF-16 and UTF-32 too; images, archives and databases are
/// known by how they begin, and other formats of cards by whoever is asked at the end. Data with a zero byte that is part of no character of UTF-16 or
/// UTF-32 is binary, and is not looked through any further. The name of a file decides only where the content tells
/// nothing.
public struct ContentSniffer: Sendable {
  /// The type, as far as the bytes so far tell.
  public private(set) var type: TypeIdentifier?

  private var isBinary = false
  private var encoding: StreamEncoding?
  private var undecoded: [UInt8] = []
  private var tail: [UInt8] = []
  private var isStart = true
  private var beginning: [UInt8] = []

  /// How many bytes are looked at for what data begins as: the header of a table may be long.
  private static let beginningSize = 1 << 16

  /// How many bytes of a line are kept between chunks to find a marker across their border.
  private static let tailSize = 64

  /// Makes a sniffer that has seen nothing.
  public init() {}

  /// Whether more bytes can't tell more.
  public var isDecided: Bool { type != nil || isBinary }

  /// Looks at the next bytes; nothing more need be looked at once the type is decided.
  ///
  /// - Parameter chunk: The bytes that follow those before.
  /// - Complexity: O(*n*) in the bytes.
  public mutating func consume(_ chunk: [UInt8]) {
    guard !isDecided, !chunk.isEmpty else { return }
    if beginning.count < Self.beginningSize {
      beginning += chunk.prefix(Self.beginningSize - beginning.count)
      type = ImageSignature.type(of: beginning) ?? BinarySignature.type(of: beginning)
      guard type == nil else { return }
    }
    undecoded += chunk
    decode(atEnd: false)
  }

  /// Looks for a card, or for what text doesn't have, in the bytes that are not decoded yet.
  private mutating func decode(atEnd: Bool) {
    if encoding == nil {
      guard undecoded.count >= 4 || atEnd else { return }
      encoding = StreamEncoding.detect(undecoded.span).encoding
    }
    var text: [UInt8] = []
    if let encoding, encoding != .narrow {
      let bytes = undecoded
      undecoded.removeFirst(encoding.decode(bytes.span, from: 0, atEnd: atEnd, to: &text))
    } else {
      swap(&text, &undecoded)
    }
    let end = text.firstIndex(of: 0) ?? text.count
    let lines = tail + text[..<end]
    if CardMarker.isLine(in: lines, isStart: isStart) {
      type = .vCard
      return
    }
    isBinary = end < text.count
    isStart = false
    tail = Array(lines.suffix(Self.tailSize))
  }

  /// Ends the data.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which decides where the content tells nothing.
  ///   - detect: Recognizes cards that are no vCards by how text begins.
  /// - Returns: The types in which the data can be had, the best one first.
  public func types(
    name: String, detecting detect: ([UInt8]) -> TypeIdentifier? = { _ in nil }
  ) -> [TypeIdentifier] {
    var end = self
    if !isDecided, !undecoded.isEmpty { end.decode(atEnd: true) }
    return end.endTypes(name: name, detect)
  }

  private func endTypes(
    name: String, _ detect: ([UInt8]) -> TypeIdentifier?
  ) -> [TypeIdentifier] {
    if let type { return type == .vCard ? [.vCard, .utf8PlainText] : [type] }
    let declared = TypeIdentifier(filename: name)
    if declared == .vCard || beginning.isEmpty && name == "-" { return [.vCard] }
    guard !beginning.isEmpty else { return [declared ?? .data] }
    guard !isBinary else { return [.data] }
    let text: TypeIdentifier = encoding == .narrow && isUTF8 ? .utf8PlainText : .plainText
    if let cards = detect(beginning) { return [cards, text] }
    // What is called an image and holds text is no note either: a page that a server sent instead, for example.
    if declared?.conforms(to: .image) == true { return [.data] }
    guard let declared, declared.conforms(to: .text), declared != .plainText else { return [text] }
    return [declared, text]
  }

  /// Whether the beginning is UTF-8, but for a character that its end cuts.
  private var isUTF8: Bool {
    var bytes = beginning[...]
    if beginning.count == Self.beginningSize {
      let cut = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
      bytes = bytes[..<cut]
    }
    return String(validating: bytes, as: UTF8.self) != nil
  }
}

import VCardFormat

/// Reads cards from an xCard document, piece by piece.
///
/// Elements of other namespaces, and elements that can't be converted, are kept as XML properties.
/// A document type declaration is refused.
///
/// Source: RFC 6351.
struct XCardReader: CardSource {
  private let parser: XMLParser
  private var queue: ArraySlice<XMLElement> = []
  private var failure: VCardInterchangeError?
  private var isReported = false
  private var isFinished = false

  var remainder: String? { parser.hasOtherContent ? "comments or other elements" : nil }

  init(limits: VCardLimits) {
    parser = XMLParser(
      limits: limits, around: { $0.local == "vcards" }, isWanted: { $0.local == "vcard" })
  }

  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    parse(bytes, isLast: false)
  }

  mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    parse([], isLast: true)
  }

  private mutating func parse(_ bytes: [UInt8], isLast: Bool) {
    guard failure == nil else { return }
    do throws(VCardInterchangeError) {
      try parser.append(bytes, isLast: isLast)
    } catch {
      failure = error
    }
    queue = queue + parser.takeElements()
  }

  /// Reads the next card, of version 4.0.
  ///
  /// - Throws: `VCardInterchangeError` if the rest of the XML can't be read.
  mutating func read() throws(VCardInterchangeError) -> CardEntry? {
    if let element = queue.popFirst() { return CardEntry(card: XCardContent.card(element)) }
    guard let failure, !isReported else { return nil }
    isReported = true
    throw failure
  }
}

public import VCardFormat

/// Reads cards from xCard, as the document comes in.
///
/// Elements of other namespaces, and those that can't be taken apart, are kept as XML properties.
/// A document type declaration is refused.
///
/// Source: RFC 6351.
public struct XCardReader: VCardInterchangeReader {
  private let parser: XMLParser
  private var queue: [XMLElement] = []
  private var position = 0
  private var failure: VCardInterchangeError?
  private var isReported = false
  private var isFinished = false

  /// Makes a reader.
  ///
  /// - Parameter limits: How much of an input it takes.
  public init(limits: VCardInterchangeLimits = .standard) {
    parser = XMLParser(limits: limits) { $0.local == "vcard" }
  }

  /// Adds bytes.
  public mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    parse(bytes, isLast: false)
  }

  /// Says that no bytes follow.
  public mutating func finish() {
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
    queue.removeFirst(position)
    position = 0
    queue += parser.takeElements()
  }

  /// Gives the next card, of version 4.0.
  ///
  /// - Returns: `nil` where more bytes are needed, or at the end.
  /// - Throws: Where the XML can't be read any further.
  public mutating func next() throws(VCardInterchangeError) -> VCard? {
    if position < queue.count {
      position += 1
      return XCardContent.card(queue[position - 1])
    }
    guard let error = failure else { return nil }
    guard !isReported else { return nil }
    isReported = true
    throw error
  }
}

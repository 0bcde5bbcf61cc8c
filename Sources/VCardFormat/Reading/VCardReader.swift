/// Reads cards from bytes that are pushed in, in pieces of any size.
///
/// The reader never fails and never gives up: a bad line costs that line, a bad card that card, and
/// diagnostics tell of both. How the input is cut into pieces makes no difference.
///
/// ```swift
/// var reader = VCardReader()
/// reader.append(bytes)
/// reader.finish()
/// while let reading = reader.next() { … }
/// ```
public struct VCardReader: Sendable {
  private var source: TextSource
  private var framer: CardFramer
  private var tokenizer: CardTokenizer
  private let limits: VCardLimits
  private var number = 0
  private var isFinished = false

  /// Whether what comes up to the next BEGIN belongs to a card that was left out.
  private var isSkipping = false

  /// Makes a reader.
  ///
  /// - Parameter limits: How large cards may be.
  public init(limits: VCardLimits = .standard) {
    self.init(limits: limits, collectsDiagnostics: true, holding: nil)
  }

  init(limits: VCardLimits, collectsDiagnostics: Bool, holding bytes: [UInt8]?) {
    self.limits = limits
    source = TextSource(holding: bytes)
    framer = CardFramer(limits: limits)
    tokenizer = CardTokenizer(limits: limits, collectsDiagnostics: collectsDiagnostics)
    isFinished = bytes != nil
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, on average.
  public mutating func append(_ bytes: Span<UInt8>) {
    discardRead()
    source.append(bytes)
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, on average.
  public mutating func append(_ bytes: [UInt8]) {
    append(bytes.span)
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, on average.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    unsafe append(Span(_unsafeElements: bytes.assumingMemoryBound(to: UInt8.self)))
  }

  /// Says that no bytes follow.
  public mutating func finish() {
    isFinished = true
    source.finish()
  }

  /// Gives the next card.
  ///
  /// - Returns: `nil` where more bytes are needed, or at the end.
  public mutating func next() -> Reading? {
    source.detect(atEnd: isFinished)
    guard source.isReady else { return nil }
    let text = source.text
    if let frame = framer.next(in: text.span, atEnd: isFinished) {
      return reading(of: frame, in: text)
    }
    if framer.isInside, source.text.count - framer.neededOffset > limits.cardSize {
      return dropCard()
    }
    return isFinished ? strayReading() : nil
  }

  private mutating func reading(of frame: CardFramer.Frame, in text: [UInt8]) -> Reading {
    let stray = framer.takeStrayLine()
    var diagnostics: [VCardDiagnostic] = []
    if let stray, !isSkipping, tokenizer.collectsDiagnostics { diagnostics.append(.stray(stray)) }
    isSkipping = false
    number += 1
    let range = frame.start..<frame.end
    let offset = source.inputOffset(of: frame.start)
    var reading = Reading(number: number, line: frame.line, offset: offset)
    if range.count > limits.cardSize {
      diagnostics.append(.tooLarge(line: frame.line, limit: limits.cardSize))
    } else {
      let starts = framer.lineStarts
      tokenizer.tokenize(
        text.span.extracting(range), starts: starts.span.extracting(frame.lines),
        shift: frame.start - framer.base, isTerminated: frame.isTerminated)
      if tokenizer.collectsDiagnostics {
        diagnostics += frameDiagnostics(of: frame)
        if frame.isTerminated || !tokenizer.slots.isEmpty {
          diagnostics += tokenizer.diagnostics.map { $0.moved(by: frame.line) }
        }
      }
      if frame.isTerminated || !tokenizer.slots.isEmpty { reading.card = card(in: range) }
    }
    reading.diagnostics = diagnostics
    return reading
  }

  private mutating func card(in range: Range<Int>) -> VCard {
    let parts = source.take(range)
    return VCard(
      bytes: parts.bytes, transcoded: parts.transcoded, encoding: source.encoding,
      version: tokenizer.version, slots: tokenizer.slots)
  }

  private func frameDiagnostics(of frame: CardFramer.Frame) -> [VCardDiagnostic] {
    guard !frame.isTerminated else { return [] }
    return [tokenizer.slots.isEmpty ? .empty(line: frame.line) : .unclosed(line: frame.line)]
  }

  private mutating func dropCard() -> Reading {
    let offset = source.inputOffset(of: framer.neededOffset)
    let line = framer.dropOpen()
    isSkipping = true
    number += 1
    var reading = Reading(number: number, line: line, offset: offset)
    reading.diagnostics = [.tooLarge(line: line, limit: limits.cardSize)]
    return reading
  }

  /// Text after the last card.
  private mutating func strayReading() -> Reading? {
    guard let line = framer.takeStrayLine(), !isSkipping else { return nil }
    let offset = source.inputOffset(of: framer.scanner.position)
    var reading = Reading(number: number, line: line, offset: offset)
    reading.isStrayText = true
    reading.diagnostics = [.stray(line)]
    return reading
  }

  /// Takes bytes that were read off the front of the text.
  private mutating func discardRead() {
    if !framer.isInside, source.text.count - framer.scanner.position > limits.cardSize {
      framer.skipLine(to: source.text.count)
    }
    let needed = framer.neededOffset
    guard needed > source.text.count / 2 else { return }
    source.discard(needed)
    framer.shift(by: needed)
  }
}

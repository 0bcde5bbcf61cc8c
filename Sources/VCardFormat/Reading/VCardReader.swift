/// Reads cards from bytes that a caller appends in pieces of any size.
///
/// The reader never fails and never stops early. It loses only faulty lines and faulty cards, and
/// reports them in diagnostics. The sizes of the pieces make no difference.
///
/// ```swift
/// var reader = VCardReader()
/// reader.append(bytes)
/// reader.finish()
/// while let entry = reader.next() { … }
/// ```
public struct VCardReader: ByteReceiver, Sendable {
  private var stream: CardStream

  /// Makes a reader.
  ///
  /// - Parameter limits: The limits of cards.
  public init(limits: VCardLimits = .standard) {
    self.init(limits: limits, charset: nil)
  }

  /// Makes a reader with a character set for undeclared text.
  ///
  /// - Parameters:
  ///   - limits: The limits of cards.
  ///   - charset: The character set of text that isn't UTF-8 and declares none. It is guessed if this is `nil`, and for
  ///     cards with text that is invalid in it.
  package init(limits: VCardLimits, charset: Charset?) {
    stream = CardStream(
      limits: limits, collectsDiagnostics: true, charset: charset, holding: nil)
  }

  /// Makes a reader of complete bytes, which reports no diagnostics.
  init(holding bytes: [UInt8], usingFormerRules: Bool, charset: Charset?) {
    stream = CardStream(
      limits: .addressable, collectsDiagnostics: false, usesFormerRules: usingFormerRules,
      charset: charset, holding: bytes)
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, on average.
  public mutating func append(_ bytes: Span<UInt8>) {
    stream.append(bytes)
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, on average.
  public mutating func append(_ bytes: [UInt8]) {
    stream.append(bytes.span)
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, on average.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    unsafe stream.append(Span(_unsafeElements: bytes.assumingMemoryBound(to: UInt8.self)))
  }

  /// Marks the end of the input.
  public mutating func finish() {
    stream.finish()
  }

  /// Returns the next card.
  ///
  /// - Returns: The card; `nil` if more bytes are needed, or at the end.
  public mutating func next() -> Entry? {
    guard let step = stream.next() else { return nil }
    var entry = Entry(number: step.number, line: step.line, offset: step.offset)
    entry.isStrayText = step.kind == .strayText
    entry.diagnostics = step.diagnostics
    if step.kind == .card { entry.card = stream.card(in: step.range) }
    return entry
  }
}

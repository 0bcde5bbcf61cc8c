/// Checks cards in bytes that are pushed in: reads, decodes and judges every value.
///
/// It needs no more memory than the largest card and its diagnostics.
///
/// ```swift
/// var linter = VCardLinter()
/// linter.append(bytes)
/// linter.finish()
/// while let finding = linter.next() { … }
/// print(linter.cardCount, linter.propertyCount)
/// ```
public struct VCardLinter: ByteReceiver, Sendable {
  /// What was found in one card, or in the text behind the last one.
  public struct Finding: Sendable {
    /// The number of the card in the input, from 1.
    public var number: Int

    /// The number of its first line in the input, from 1.
    public var line: Int

    /// Whether there is a card; otherwise it was left out, or text stands behind the last one.
    public var hasCard: Bool

    /// The number of its properties.
    public var propertyCount: Int

    /// What is wrong, in the order of the lines.
    public var diagnostics: [VCardDiagnostic]
  }

  private var stream: CardStream
  private var checker: ValueChecker

  /// The number of cards that were read up to now.
  public private(set) var cardCount = 0

  /// The number of properties that were read up to now.
  public private(set) var propertyCount = 0

  /// Makes a linter.
  ///
  /// - Parameter limits: How large cards may be.
  public init(limits: VCardLimits = .standard) {
    stream = CardStream(limits: limits, collectsDiagnostics: true, holding: nil)
    checker = ValueChecker()
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

  /// Says that no bytes follow.
  public mutating func finish() {
    stream.finish()
  }

  /// Checks the next card.
  ///
  /// - Returns: `nil` where more bytes are needed, or at the end.
  public mutating func next() -> Finding? {
    guard let step = stream.next() else { return nil }
    var finding = Finding(
      number: step.number, line: step.line, hasCard: step.kind == .card, propertyCount: 0,
      diagnostics: step.diagnostics)
    guard step.kind == .card else { return finding }
    let text = stream.unindented ?? stream.source.text
    let range = stream.unindented.map { 0..<$0.count } ?? step.range
    checker.check(
      stream.tokenizer.slots, in: text.span.extracting(range), dialect: stream.tokenizer.dialect,
      isTranscoded: stream.source.encoding != .narrow, firstLine: step.line)
    finding.propertyCount = stream.tokenizer.slots.count
    cardCount += 1
    propertyCount += finding.propertyCount
    if !checker.diagnostics.isEmpty {
      finding.diagnostics += checker.diagnostics
      finding.diagnostics.sort { $0.line < $1.line }
    }
    return finding
  }
}

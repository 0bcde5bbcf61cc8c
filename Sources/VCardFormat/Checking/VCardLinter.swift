/// Checks cards in bytes that a caller appends: reads and decodes every value, and reports its
/// faults.
///
/// It requires no more memory than the largest card and its diagnostics.
///
/// ```swift
/// var linter = VCardLinter()
/// linter.append(bytes)
/// linter.finish()
/// while let finding = linter.next() { … }
/// print(linter.cardCount, linter.propertyCount)
/// ```
public struct VCardLinter: ByteReceiver, Sendable {
  /// The faults in one card, or in the text after the last card.
  public struct Finding: Sendable {
    /// The number of the card in the input, from 1.
    public var number: Int

    /// The number of its first line in the input, from 1.
    public var line: Int

    /// Whether there is a card; otherwise a card was left out, or text follows the last one.
    public var hasCard: Bool

    /// The number of its properties.
    public var propertyCount: Int

    /// The faults, in the order of the lines.
    public var diagnostics: [VCardDiagnostic]
  }

  private var stream: CardStream
  private var checker: ValueChecker
  private let limits: VCardLimits

  /// The number of cards that enclose the checked cards.
  private let depth: Int

  /// The depth to which nested cards are checked, the same as for conversion.
  static let depthLimit = 3

  /// The number of cards read so far.
  public private(set) var cardCount = 0

  /// The number of properties read so far.
  public private(set) var propertyCount = 0

  /// Makes a linter.
  ///
  /// - Parameter limits: The limits of cards.
  public init(limits: VCardLimits = .standard) {
    self.init(limits: limits, charset: nil)
  }

  /// Makes a linter with a character set for undeclared text.
  ///
  /// - Parameters:
  ///   - limits: The limits of cards.
  ///   - charset: The character set of text that isn't UTF-8 and declares none. It is guessed if this is `nil`, and for
  ///     cards with text that is invalid in it.
  package init(limits: VCardLimits, charset: Charset?) {
    self.init(limits: limits, charset: charset, depth: 0)
  }

  /// Makes a linter of cards that `depth` cards enclose.
  private init(limits: VCardLimits, charset: Charset?, depth: Int) {
    self.limits = limits
    self.depth = depth
    stream = CardStream(
      limits: limits, collectsDiagnostics: true, charset: charset, holding: nil)
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

  /// Marks the end of the input.
  public mutating func finish() {
    stream.finish()
  }

  /// Checks the next card.
  ///
  /// - Returns: The finding; `nil` if more bytes are needed, or at the end.
  public mutating func next() -> Finding? {
    guard let step = stream.next() else { return nil }
    var finding = Finding(
      number: step.number, line: step.line, hasCard: step.kind == .card, propertyCount: 0,
      diagnostics: step.diagnostics)
    guard step.kind == .card else { return finding }
    let text = stream.unindented ?? stream.source.text
    let range = stream.unindented.map { 0..<$0.count } ?? step.range
    checker.charsets = stream.charsets
    checker.check(
      stream.tokenizer.slots, in: text.span.extracting(range), dialect: stream.tokenizer.dialect,
      isTranscoded: stream.source.encoding != .narrow, firstLine: step.line)
    finding.propertyCount = stream.tokenizer.slots.count
    cardCount += 1
    propertyCount += finding.propertyCount
    let nested = nestedDiagnostics(in: text, range, firstLine: step.line)
    if !checker.diagnostics.isEmpty || !nested.isEmpty {
      finding.diagnostics += checker.diagnostics + nested
      finding.diagnostics.sort { $0.line < $1.line }
    }
    return finding
  }

  /// Returns the faults in the cards inside the properties of the last card.
  private func nestedDiagnostics(
    in text: [UInt8], _ range: Range<Int>, firstLine: Int
  ) -> [VCardDiagnostic] {
    guard depth < Self.depthLimit, stream.tokenizer.slots.contains(where: { $0.name == .agent })
    else { return [] }
    let card = VCard(reading: Array(text[range]), in: stream.charsets.current)
    var diagnostics: [VCardDiagnostic] = []
    for slot in card.slots where slot.name == .agent {
      let property = card.property(slot, in: card.text)
      guard let agent = property.agent else { continue }
      let isOnLines = property.flags.contains(.isNestedCard)
      // Lines of a nested card on lines of its own are counted from the start of the value.
      let head = card.text[Int(slot.start)..<slot.valueRange.lowerBound]
      let line = firstLine + Int(slot.line) + (isOnLines ? head.count { $0 == ASCII.lineFeed } : 0)
      let bytes = isOnLines ? property.rawValue : agent.bytes
      let faults = Self.faults(
        in: bytes, charset: stream.charsets.current, limits: limits, depth: depth + 1)
      for var diagnostic in faults {
        diagnostic.line = line + (isOnLines ? diagnostic.line - 1 : 0)
        diagnostic.message = "In AGENT: \(diagnostic.message)"
        diagnostics.append(diagnostic)
      }
    }
    return diagnostics
  }

  /// Returns the faults in the text of one card that `depth` cards enclose.
  package static func faults(
    in text: [UInt8], charset: Charset? = nil, limits: VCardLimits = .addressable, depth: Int = 0
  ) -> [VCardDiagnostic] {
    var linter = VCardLinter(limits: limits, charset: charset, depth: depth)
    linter.append(text.span)
    linter.finish()
    var faults: [VCardDiagnostic] = []
    while let finding = linter.next() { faults += finding.diagnostics }
    return faults
  }
}

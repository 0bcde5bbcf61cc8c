/// Finds and tokenizes one card after another in bytes that a caller appends.
///
/// The slots of the last card remain in `tokenizer` until the next step.
struct CardStream: Sendable {
  /// The result of one step.
  struct Step: Sendable {
    /// Whether the step found a card, which may be left out, or text after the last card.
    var kind: Kind
    var number: Int
    var line: Int
    var offset: Int
    /// The range of the card in the text; empty if the card is left out.
    var range: Range<Int> = 0..<0
    var diagnostics: [VCardDiagnostic] = []
  }

  enum Kind: Sendable {
    case card
    case cardLeftOut
    case strayText
  }

  private(set) var source: TextSource
  private(set) var tokenizer: CardTokenizer

  /// The text of the last card without the blanks before its lines, if it is indented.
  private(set) var unindented: [UInt8]?

  /// The character sets in which undeclared text is read.
  private(set) var charsets: UndeclaredCharsets

  /// The last step, if more of the input is needed to guess the character set of its card.
  private var waitingStep: Step?

  /// The number of blanks before the lines of the last card.
  private var indentation = 0

  private var framer: CardFramer
  private let limits: VCardLimits
  private var number = 0
  private var isFinished: Bool

  /// Whether the lines up to the next BEGIN belong to a card that was left out.
  private var isSkipping = false

  init(
    limits: VCardLimits, collectsDiagnostics: Bool, usesFormerRules: Bool = false,
    charset: Charset? = nil, holding bytes: [UInt8]?
  ) {
    self.limits = limits
    charsets = UndeclaredCharsets(named: charset)
    source = TextSource(holding: bytes)
    framer = CardFramer(limits: limits)
    tokenizer = CardTokenizer(limits: limits, collectsDiagnostics: collectsDiagnostics)
    tokenizer.usesFormerRules = usesFormerRules
    isFinished = bytes != nil
  }

  mutating func append(_ bytes: Span<UInt8>) {
    if waitingStep == nil { discardRead() }
    source.append(bytes)
  }

  mutating func finish() {
    isFinished = true
    source.finish()
  }

  /// Takes the next step, unless more bytes are needed or none are left.
  mutating func next() -> Step? {
    if let waitingStep, needsMore(after: waitingStep) { return nil }
    guard let step = waitingStep ?? nextStep() else { return nil }
    waitingStep = nil
    let undeclared = undeclaredText(of: step)
    if !undeclared.sample.isEmpty, charsets.needsInput {
      guard !needsMore(after: step) else {
        waitingStep = step
        return nil
      }
      charsets.guess(from: undeclared, followedBy: source.text[step.range.upperBound...], limits)
    }
    charsets.read(undeclared)
    return step
  }

  /// Whether the input may continue, and too little of it follows the card of a step for a guess.
  private func needsMore(after step: Step) -> Bool {
    let enough = min(UndeclaredCharsets.lookAhead, limits.cardSize)
    return !isFinished && source.text.count - step.range.upperBound < enough
  }

  /// Takes the next step, and returns the undeclared text of its card; `nil` if there is no step.
  mutating func nextUndeclaredText() -> UndeclaredText? {
    nextStep().map { undeclaredText(of: $0) }
  }

  /// Returns the undeclared text of the card of a step.
  private func undeclaredText(of step: Step) -> UndeclaredText {
    guard step.kind == .card, source.encoding == .narrow else { return UndeclaredText() }
    let text = unindented ?? source.text
    let range = unindented == nil ? step.range : text.indices
    return UndeclaredText(in: text.span.extracting(range), tokenizer.slots)
  }

  private mutating func nextStep() -> Step? {
    source.detect(atEnd: isFinished)
    guard source.isReady else { return nil }
    let text = source.text
    if let frame = framer.next(in: text.span, atEnd: isFinished) {
      return step(to: frame, in: text)
    }
    if framer.isInside, text.count - framer.neededOffset > limits.cardSize { return dropCard() }
    return isFinished ? strayText() : nil
  }

  private mutating func step(to frame: CardFramer.Frame, in text: [UInt8]) -> Step {
    number += 1
    let offset = source.inputOffset(of: frame.start)
    var step = Step(kind: .card, number: number, line: frame.line, offset: offset)
    if let stray = framer.takeStray(), !isSkipping { step.diagnostics.append(stray) }
    isSkipping = false
    let range = frame.start..<frame.end
    guard range.count <= limits.cardSize else {
      step.kind = .cardLeftOut
      step.diagnostics.append(.tooLarge(line: frame.line, limit: limits.cardSize))
      return step
    }
    tokenize(frame, in: text)
    guard frame.endLine != nil || !tokenizer.slots.isEmpty else {
      step.kind = .cardLeftOut
      step.diagnostics.append(.empty(line: frame.line))
      return step
    }
    step.range = range
    if frame.endLine == nil { step.diagnostics.append(.unclosed(line: frame.line)) }
    for diagnostic in tokenizer.diagnostics {
      step.diagnostics.append(diagnostic.moved(by: frame.line))
    }
    return step
  }

  private mutating func tokenize(_ frame: CardFramer.Frame, in text: [UInt8]) {
    let bytes = text.span.extracting(frame.start..<frame.end)
    indentation = frame.indentation
    unindented = nil
    framer.moveLines(of: frame, to: &tokenizer)
    guard indentation > 0 else { return tokenizer.tokenize(bytes) }
    Indentation.move(&tokenizer.lines, removing: indentation, from: bytes)
    let unindented = Indentation.removed(indentation, from: bytes)
    tokenizer.tokenize(unindented.span)
    self.unindented = unindented
  }

  private mutating func dropCard() -> Step {
    let offset = source.inputOffset(of: framer.neededOffset)
    let line = framer.dropOpen()
    isSkipping = true
    number += 1
    var step = Step(kind: .cardLeftOut, number: number, line: line, offset: offset)
    step.diagnostics = [.tooLarge(line: line, limit: limits.cardSize)]
    return step
  }

  /// Returns a step for text after the last card.
  private mutating func strayText() -> Step? {
    guard let stray = framer.takeStray(), !isSkipping else { return nil }
    let offset = source.inputOffset(of: framer.scanner.position)
    var step = Step(kind: .strayText, number: number, line: stray.line, offset: offset)
    step.diagnostics = [stray]
    return step
  }

  /// Makes a card from the range that the last step found.
  mutating func card(in range: Range<Int>) -> VCard {
    let parts = takeParts(range)
    return VCard(
      bytes: parts.bytes, transcoded: unindented ?? parts.transcoded, encoding: source.encoding,
      indentation: indentation, version: tokenizer.version, slots: tokenizer.slots,
      undeclaredCharset: charsets.current)
  }

  /// Returns the bytes of the last card, without a copy if they are most of a long text.
  private mutating func takeParts(_ range: Range<Int>) -> (bytes: [UInt8], transcoded: [UInt8]?) {
    guard source.encoding == .narrow, range.count > Self.largeCount,
      range.count > source.text.count / 2, range.upperBound <= framer.neededOffset
    else { return source.take(range) }
    let bytes = source.handOver(range)
    framer.shift(by: range.upperBound)
    return (bytes, nil)
  }

  private static let largeCount = 1 << 20

  /// Removes bytes that were read from the front of the text.
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

/// Splits the text of one card into slots, one for each property.
///
/// Its arrays are reused for the next card.
struct CardTokenizer: Sendable {
  /// The properties, in order, without BEGIN, END and the content of nested components.
  var slots: [PropertySlot] = []

  /// The faults of the card; their lines are counted from 0 in the card.
  var diagnostics: [VCardDiagnostic] = []

  /// The card's version; `nil` if it has none.
  var version: VCard.Version?

  /// The line on which the version was found.
  var versionLine: UInt32?

  /// The starts of the card's lines, and the end of the card.
  var lines: [LineStart] = []

  /// The lines that begin and end cards inside this card.
  var delimiters: [InnerDelimiter] = []

  /// The line on which the END of the card starts; `nil` if it has none.
  var endLine: Int?

  var dialect = VCard.Version.Dialect.v21
  var hasUnclosedComponent = false

  let limits: VCardLimits
  let collectsDiagnostics: Bool

  /// Whether lines are read as programs did before lists stored hashes of their cards.
  var usesFormerRules = false

  let names = NameTable.shared

  init(limits: VCardLimits, collectsDiagnostics: Bool) {
    self.limits = limits
    self.collectsDiagnostics = collectsDiagnostics
  }

  /// The number of physical lines.
  var lineCount: Int { lines.count - 1 }

  /// Reads a card whose lines were set.
  mutating func tokenize(_ text: Span<UInt8>) {
    let first = begin(in: text)
    readLines(from: first, in: text)
    let property = slots.first { $0.name == .version }
    guard property?.line != versionLine else { return }
    // The apparent VERSION is part of another property, or of a card inside this card.
    removeReadings()
    setVersion(to: property, in: text)
    readLines(from: first, in: text)
  }

  /// Reads the version of a card whose lines were set, and returns the line after BEGIN.
  mutating func begin(in text: Span<UInt8>) -> Int {
    removeReadings()
    // Without the lines of END, no value can continue into them.
    if let endLine { lines.removeLast(lineCount - endLine) }
    let first = endOfBegin(in: text)
    findVersion(in: text, from: first)
    return first
  }

  private mutating func removeReadings() {
    slots.removeAll(keepingCapacity: true)
    if !diagnostics.isEmpty { diagnostics.removeAll(keepingCapacity: true) }
    hasUnclosedComponent = false
  }

  private mutating func readLines(from first: Int, in text: Span<UInt8>) {
    var line = first
    while line < lineCount {
      guard slots.count < limits.properties else {
        diagnose(
          .tooManyProperties, .error, line,
          "The card has more properties than the limit; "
            + "the properties from here on are kept, but not interpreted.")
        return
      }
      line = readLine(line, in: text)
    }
  }

  /// Returns the line after BEGIN; BEGIN is folded only until its words are complete.
  private mutating func endOfBegin(in text: Span<UInt8>) -> Int {
    guard lineCount > 0 else { return 0 }
    let end = text.trimmingBlanks(from: 0, to: contentEnd(of: 0, in: text))
    return text.hasWord("VCARD", at: end - 5, before: end) ? 1 : foldEnd(after: 0, in: text)
  }

  /// Sets the card's lines from starts whose offsets are `shift` too large.
  mutating func setLines(_ starts: Span<LineStart>, shift: Int, count: Int) {
    lines.removeAll(keepingCapacity: true)
    lines.reserveCapacity(starts.count + 1)
    lines.append(LineStart(0))
    for index in 1..<max(1, starts.count) {
      let start = starts[index].offset - shift
      guard 0..<count ~= start else { break }
      lines.append(LineStart(start, isLiteralText: starts[index].isLiteralText))
    }
    lines.append(LineStart(count))
  }

  @inline(__always)
  func start(of line: Int) -> Int { lines[line].offset }

  /// Returns the offset after the last byte of a line, without its line end.
  @inline(__always)
  func contentEnd(of line: Int, in text: Span<UInt8>) -> Int {
    let start = start(of: line)
    var end = self.start(of: line + 1)
    if end > start, text[end - 1] == ASCII.lineFeed { end -= 1 }
    if end > start, text[end - 1] == ASCII.carriageReturn { end -= 1 }
    return end
  }

  /// Whether a line has only blanks.
  func isBlank(_ line: Int, in text: Span<UInt8>) -> Bool {
    let end = contentEnd(of: line, in: text)
    return text.skippingBlanks(from: start(of: line), to: end) == end
  }

  /// Whether a continuation follows a line.
  func isContinued(_ line: Int, in text: Span<UInt8>) -> Bool {
    var next = line + 1
    while next < lineCount, isBlank(next, in: text) { next += 1 }
    return next < lineCount && text[start(of: next)].isBlank
  }

  /// Returns the first line after `line` that isn't a folded continuation of it.
  ///
  /// Blank lines between continuations are part of them.
  @inline(__always)
  mutating func foldEnd(after line: Int, in text: Span<UInt8>) -> Int {
    let next = line + 1
    guard next < lineCount else { return lineCount }
    let byte = text[start(of: next)]
    return byte.isBlank || byte.isLineEnd ? longFoldEnd(after: line, in: text) : next
  }

  private mutating func longFoldEnd(after line: Int, in text: Span<UInt8>) -> Int {
    var end = line + 1
    var emptyLine: Int?
    for next in line + 1..<lineCount {
      let byte = text[start(of: next)]
      guard !isBlank(next, in: text) else {
        if byte.isLineEnd, emptyLine == nil { emptyLine = next }
        continue
      }
      guard byte.isBlank else { break }
      end = next + 1
    }
    if let emptyLine, emptyLine < end { diagnoseEmptyLine(emptyLine, in: text) }
    return end
  }

  /// Reports the first blank line of a value; if the lines of the card end in CR CR LF, only that of its first value.
  private mutating func diagnoseEmptyLine(_ line: Int, in text: Span<UInt8>) {
    let start = start(of: line)
    let isLineEnd = text[start] == ASCII.carriageReturn && text[start - 1] == ASCII.carriageReturn
    guard isLineEnd else {
      return diagnose(
        .blankLineInValue, .warning, line,
        "The value has a blank line in it; blank lines are left out.")
    }
    guard !diagnostics.contains(where: { $0.rule == .blankLineInValue }) else { return }
    diagnose(
      .blankLineInValue, .warning, line,
      "The lines of the card end in CR CR LF, which is a line end and a blank line; "
        + "blank lines in values are left out.")
  }

  /// Adds a diagnostic for a line.
  @inline(__always)
  mutating func diagnose(
    _ rule: VCardDiagnostic.Rule, _ severity: VCardDiagnostic.Severity, _ line: Int,
    property: @autoclosure () -> String? = nil, _ message: @autoclosure () -> String
  ) {
    guard collectsDiagnostics else { return }
    diagnostics.append(
      VCardDiagnostic(
        rule: rule, severity: severity, line: line, property: property(), message: message()))
  }
}

import ContactDrop
import VCardFormat

/// What is wrong in files, told as they are read.
struct LintReport {
  private let output: Output
  private let limits: VCardLimits
  private var json = JSONText()
  private var total = Count()
  private var unreadableFiles = 0

  /// Whether the file has a card that is left out because it is too large.
  private var hasLargeCard = false

  /// How much was read, and how much of it is wrong.
  private struct Count {
    var files = 0
    var cards = 0
    var properties = 0
    var warnings = 0
    var errors = 0
  }

  init(limits: VCardLimits, output: Output) {
    self.limits = limits
    self.output = output
  }

  /// Begins the report.
  mutating func begin() throws {
    guard output.format == .json else { return }
    json.beginDocument("lint")
    json.key("files")
    json.beginArray()
    try output.write(&json)
  }

  /// Reads a file and tells what is wrong in it.
  ///
  /// - Throws: What the chunks throw, and what writing throws.
  mutating func check(_ chunks: ByteChunks, source: String) async throws {
    let isJSON = output.format == .json
    if isJSON {
      json.beginLine()
      json.beginObject()
      json.append(path: source, key: "source")
      json.key("diagnostics")
      json.beginArray()
    }
    var linter = VCardLinter(limits: limits)
    hasLargeCard = false
    defer { closeFile(linter) }
    try await chunks.read(by: &linter) { linter in
      try writeFindings(of: &linter, source: source)
      return true
    }
    guard linter.cardCount == 0 else { return }
    unreadableFiles += 1
    if !hasLargeCard { output.warn("“\(source)” holds no card: it has no line BEGIN:VCARD.") }
  }

  /// Ends the report of a file that can't be read.
  mutating func endUnreadableFile() {
    unreadableFiles += 1
  }

  /// Ends the report.
  ///
  /// - Returns: The status with which the program ends.
  mutating func end() throws -> ExitStatus {
    if output.format == .json {
      json.endLines()
      json.key("summary")
      appendSummary()
      json.endDocument()
      try output.write(&json)
    } else if output.format == .human, output.verbosity != .quiet {
      try output.writeLine("\(summary)")
    }
    if unreadableFiles == total.files { return .dataError }
    return unreadableFiles + total.warnings + total.errors > 0 ? .partial : .success
  }

  private mutating func writeFindings(of linter: inout VCardLinter, source: String) throws {
    while let finding = linter.next() {
      for diagnostic in finding.diagnostics {
        hasLargeCard = hasLargeCard || diagnostic.rule == .cardTooLarge
        if diagnostic.severity == .error {
          total.errors += 1
        } else {
          total.warnings += 1
        }
        try write(diagnostic, card: finding.hasCard ? finding.number : nil, source: source)
      }
    }
  }

  private mutating func closeFile(_ linter: VCardLinter) {
    total.files += 1
    total.cards += linter.cardCount
    total.properties += linter.propertyCount
    guard output.format == .json else { return }
    json.endLines()
    json.key("cards")
    json.append(linter.cardCount)
    json.key("properties")
    json.append(linter.propertyCount)
    json.endObject()
  }

  private mutating func write(
    _ diagnostic: VCardDiagnostic, card: Int?, source: String
  ) throws {
    switch output.format {
    case .json:
      json.beginLine()
      append(diagnostic, card: card)
      try output.write(&json)
    case .plain, .null:
      try output.writeRecord([
        source, String(diagnostic.line), card.map(String.init) ?? "",
        diagnostic.severity.rawValue, diagnostic.rule.rawValue, diagnostic.property ?? "",
        diagnostic.message,
      ])
    case .human where output.verbosity != .quiet:
      let style = output.style
      let severity = diagnostic.severity.rawValue
      let painted = diagnostic.severity == .error ? style.red(severity) : style.yellow(severity)
      let place = style.bold("\(source):\(diagnostic.line):".singleLine)
      try output.writeLine(
        "\(place) \(painted): \(diagnostic.message.singleLine) [\(diagnostic.rule.rawValue)]")
    case .human:
      break
    }
  }

  private mutating func append(_ diagnostic: VCardDiagnostic, card: Int?) {
    json.beginObject()
    json.key("line")
    json.append(diagnostic.line)
    json.key("card")
    json.append(card)
    json.key("severity")
    json.append(diagnostic.severity.rawValue)
    json.key("rule")
    json.append(diagnostic.rule.rawValue)
    json.key("property")
    json.append(diagnostic.property)
    json.key("message")
    json.append(diagnostic.message)
    json.endObject()
  }

  private mutating func appendSummary() {
    json.beginObject()
    json.key("files")
    json.append(total.files)
    json.key("cards")
    json.append(total.cards)
    json.key("properties")
    json.append(total.properties)
    json.key("warnings")
    json.append(total.warnings)
    json.key("errors")
    json.append(total.errors)
    json.endObject()
  }

  private var summary: String {
    let what = "\(DropSummaryText.cards(total.cards)) with \(total.properties) properties"
    let faults = total.warnings + total.errors
    guard faults == 0 else { return "\(what), \(faults == 1 ? "1 fault" : "\(faults) faults")." }
    return unreadableFiles == 0 ? "\(what): nothing is wrong." : "\(what)."
  }
}

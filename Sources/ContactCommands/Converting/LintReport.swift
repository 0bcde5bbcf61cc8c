import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import VCardFormat
import VCardInterchange

/// Reports the faults in files while it reads them.
struct LintReport {
  let limits: VCardLimits
  let output: Output
  private let records = PlainRecords(LintDocument.columns)
  private(set) var json = JSONText()
  private(set) var document = LintDocument()
  private(set) var hasBegun = false

  /// Whether the current file has a card that is left out because it is too large.
  private(set) var hasLargeCard = false

  /// Begins the report, unless that is done.
  private mutating func begin() throws {
    guard output.format == .json, !hasBegun else { return }
    hasBegun = true
    json.beginDocument(document)
    try output.write(&json)
  }

  /// Reads a file and reports its faults.
  mutating func check(_ provider: ItemProvider) async throws {
    let source = provider.suggestedName
    try begin()
    if output.format == .json {
      json.beginLine()
      json.begin(LintedFile(source: source))
    }
    var linter = VCardLinter(limits: limits, charset: provider.charset)
    hasLargeCard = false
    defer { closeFile(linter, source: source) }
    try await provider.chunks(conformingTo: .item).read(by: &linter) { linter in
      try writeFindings(of: &linter, source: source)
      return true
    }
    guard linter.cardCount == 0, !hasLargeCard else { return }
    if let format = CardFormat(of: provider), format.type != .vCard {
      output.warn(
        "\(source.asSubject) has no vCard: its format is “\(format.name)”, which “contacts convert” reads."
      )
    } else {
      output.warn(provider.noCardMessage)
    }
    countUnreadableFiles(1)
  }

  /// Counts files that have no card, or that can't be read, or only in part; each is an error.
  mutating func countUnreadableFiles(_ count: Int) {
    document.summary.errors += count
  }

  /// Ends the report.
  mutating func end() throws -> ExitStatus {
    try begin()
    if output.format == .json {
      json.endDocument(document)
      try output.write(&json)
    } else {
      try output.tell("\(summary)")
    }
    if document.summary.cards == 0 { return .dataError }
    return document.summary.warnings + document.summary.errors > 0 ? .partial : .success
  }

  private mutating func writeFindings(of linter: inout VCardLinter, source: String) throws {
    while let finding = linter.next() {
      for diagnostic in finding.diagnostics {
        hasLargeCard = hasLargeCard || diagnostic.rule == .cardTooLarge
        if diagnostic.severity == .error {
          document.summary.errors += 1
        } else {
          document.summary.warnings += 1
        }
        try write(
          LintFinding(
            source: source, card: finding.hasCard ? finding.number : nil, diagnostic: diagnostic))
      }
    }
  }

  private mutating func closeFile(_ linter: VCardLinter, source: String) {
    document.summary.files += 1
    document.summary.cards += linter.cardCount
    document.summary.properties += linter.propertyCount
    guard output.format == .json else { return }
    json.end(LintedFile(source: source, cards: linter.cardCount, properties: linter.propertyCount))
  }

  private mutating func write(_ finding: LintFinding) throws {
    switch output.format {
    case .json:
      json.beginLine()
      json.append(finding)
      try output.write(&json)
    case .plain, .null:
      try output.writeRecord(records.record(of: finding))
    case .human:
      let style = output.style
      let diagnostic = finding.diagnostic
      let severity = diagnostic.severity.rawValue
      let painted = diagnostic.severity == .error ? style.red(severity) : style.yellow(severity)
      let place = style.bold("\(finding.source):\(diagnostic.line):".singleLine)
      try output.tell(
        "\(place) \(painted): \(diagnostic.message.singleLine) [\(diagnostic.rule.rawValue)]")
    }
  }

  private var summary: String {
    let total = document.summary
    let what =
      "\(total.cards.counting("card")) with "
      + total.properties.counting("property", "properties")
    let faults = total.warnings + total.errors
    guard faults == 0 else { return "\(what), \(faults.counting("fault"))." }
    return "\(what): nothing is wrong."
  }
}

/// The document of `contacts lint`: the faults in files.
struct LintDocument: Document {
  /// The numbers of files, cards and properties read, and of faults found.
  struct Summary: Record {
    var files = 0
    var cards = 0
    var properties = 0
    var warnings = 0
    var errors = 0

    static let members: [Member<Summary>] = [
      Member("files", "The number of files.") { $0.files },
      Member("cards", "The number of cards.") { $0.cards },
      Member("properties", "The number of properties.") { $0.properties },
      Member("warnings", "The number of warnings.") { $0.warnings },
      Member("errors", "The number of errors; a file that can't be read, or only in part, is one.")
      {
        $0.errors
      },
    ]
  }

  var summary = Summary()

  static let names = ["lint"]

  static let members: [Member<LintDocument>] = [
    .stream("files", "The files, in the order of the arguments.", of: LintedFile.self),
    Member("summary", "The totals of all files.") { $0.summary },
  ]

  static let columns: [Column<LintFinding>] = [
    Column("source") { $0.source }, "line", "card", "severity", "rule", "property", "message",
  ]
}

/// A file that was read.
struct LintedFile: Record {
  let source: String
  var cards = 0
  var properties = 0

  static let members: [Member<LintedFile>] = [
    .path("source", "The path; “-” for standard input.") { $0.source },
    .stream("diagnostics", "What is wrong in it.", of: LintFinding.self),
    Member("cards", "The number of its cards.") { $0.cards },
    Member("properties", "The number of their properties.") { $0.properties },
  ]
}

/// A fault in a file.
struct LintFinding: Record {
  let source: String
  let card: Int?
  let diagnostic: VCardDiagnostic

  static let members: [Member<LintFinding>] = [
    Member("line", "The line, from 1.") { $0.diagnostic.line },
    Member("card", orNull: "The number of the card, from 1; null outside of cards.") { $0.card },
    Member("severity", "How bad it is.") { $0.diagnostic.severity },
    Member("rule", "The name of the rule that was broken.") { $0.diagnostic.rule.rawValue },
    Member("property", orNull: "The property with the problem.") { $0.diagnostic.property },
    Member("message", "The problem, in a sentence.") { $0.diagnostic.message },
  ]
}

extension VCardDiagnostic.Severity: DocumentWord {}

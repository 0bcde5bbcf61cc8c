import ContactDocuments
import VCardFormat

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

import ContactDocuments
import ContactStorage

extension ListProblem: Record {
  static let members: [Member<ListProblem>] = [
    Member("part", "The part of the file.") { $0.part },
    Member("message", "The problem, in a sentence.") { $0.description },
  ]
}

extension ListProblem.Part: DocumentWord {}

/// The document of a command that checks a list: its problems.
struct ProblemDocument: Document {
  /// The result of a salvage, and the path of the new list.
  struct Salvaged: Sendable {
    let path: String
    let outcome: ListSalvage.Outcome
  }

  let name: String
  let problems: [ListProblem]
  var isRepaired: Bool?
  var salvaged: Salvaged?

  static let names = ["doctor", "backup-verify"]

  static let members: [Member<ProblemDocument>] = [
    Member("salvaged", ifAny: "The new list, with --salvage.") { $0.salvaged },
    Member("repaired", ifAny: "Whether something was repaired.") { $0.isRepaired },
    Member("problems", "The problems.") { $0.problems },
  ]

  static let columns: [Column<ListProblem>] = ["part", "message"]
}

extension ProblemDocument.Salvaged: Record {
  static let members: [Member<Self>] = [
    .path("path", "The new file.") { $0.path },
    Member("contacts", "How many contacts it has.") { $0.outcome.contactCount },
    Member("of_unknown_books", "How many of them are in the book “salvaged”.") {
      $0.outcome.restCount
    },
    Member("in_trash", "How many contacts are in its trash.") { $0.outcome.trashCount },
  ]
}

extension Output {
  /// Writes the problems of a list; for people, only the first ones of each part unless the command is verbose.
  func write(_ document: ProblemDocument, ifNone sentence: String) throws {
    let problems = document.problems
    try write(document, records: problems, sentence: problems.isEmpty ? sentence : nil)
    guard format == .human else { return }
    var counts: [ListProblem.Part: Int] = [:]
    for problem in problems {
      counts[problem.part, default: 0] += 1
      guard verbosity == .verbose || counts[problem.part, default: 0] <= Self.problemLimit else {
        continue
      }
      try writeLine("\(problem.part.rawValue): \(problem.description)")
    }
    guard verbosity != .verbose else { return }
    for part in ListProblem.Part.allCases {
      let restCount = counts[part, default: 0] - Self.problemLimit
      guard restCount > 0 else { continue }
      try writeLine("\(part.rawValue): \(restCount) more of these; -v lists all.")
    }
  }
}

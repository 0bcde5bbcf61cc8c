package import ContactModel

extension LoggedOperation: Record {
  package static let members: [Member<LoggedOperation>] = [
    Member("id", "The operation's id.") { $0.id },
    Member("command", "The command that made it.") { $0.command },
    Member("source", "The file or folder that it took in; empty if there was none.") { $0.source },
    Member("date", "When it was made.") { $0.date },
    Member("undone", "Whether it was undone.") { $0.isUndone },
    Member("undone_by", orNull: "The operation that undid it.") { $0.undoneBy },
    Member("undoes", orNull: "The operation that it undid.") { $0.undoes },
    Member("counts", "How much it changed.") { $0.counts },
  ]
}

extension LoggedOperation.Counts: Record {
  package static let members: [Member<Self>] = [
    Member("inserted", "The number of contacts that it inserted.") { $0.inserted },
    Member("replaced", "The number of contacts whose card it edited.") { $0.replaced },
    Member("moved", "The number of contacts that it moved.") { $0.moved },
    Member("removed", "The number of contacts that it removed.") { $0.removed },
    Member("books", "The number of books that it changed.") { $0.books },
  ]
}

/// The document of `contacts log`: the operations, latest first.
package struct LogDocument: Document {
  package init() {}

  package static let names = ["log"]

  package static let members: [Member<LogDocument>] = [
    .stream("operations", "The operations, the latest first.", of: LoggedOperation.self)
  ]

  package static let columns: [Column<LoggedOperation>] = [
    "id", "date", "command", "source", "undone", "counts.inserted", "counts.replaced",
    "counts.moved", "counts.removed", "counts.books",
  ]
}

/// The document of `contacts undo` and `contacts redo`.
package struct HistoryDocument: Document {
  package let name: String
  package let operation: LoggedOperation?
  package let isDryRun: Bool

  package init(_ name: String, operation: LoggedOperation? = nil, isDryRun: Bool) {
    self.name = name
    self.operation = operation
    self.isDryRun = isDryRun
  }

  package static let names = ["undo", "redo"]

  package static let members: [Member<HistoryDocument>] = [
    Member("operation", orNull: "The operation.") { $0.operation },
    .dryRun { $0.isDryRun },
  ]

  package static let columns: [Column<LoggedOperation>] = ["id", "command", "source"]
}

import ContactModel

/// A document of a command that changes the list in one operation.
protocol WrittenDocument: Record {
  /// The operation; `nil` if nothing was changed.
  var operation: OperationID? { get }

  /// Whether the command was a dry run, which changes nothing.
  var isDryRun: Bool { get }
}

extension WrittenDocument {
  /// The member with the operation.
  ///
  /// It is null in a dry run, because another operation will get that id.
  static var operationMember: Member<Self> {
    Member("operation_id", orNull: "The operation, for “contacts undo”.") {
      $0.isDryRun ? nil : $0.operation
    }
  }

  /// The member that says whether the command was a dry run.
  static var dryRunMember: Member<Self> {
    Member("dry_run", "Whether this is a dry run: nothing was written.") { $0.isDryRun }
  }
}

/// The document of a command that changes the list in one operation.
struct OperationDocument: Document, WrittenDocument {
  let name: String
  let logged: LoggedOperation?
  let isDryRun: Bool

  var operation: OperationID? { logged?.id }

  static let names = [
    "book-add", "book-rename", "book-rm", "photo-set", "photo-crop", "photo-filter", "photo-rm",
    "trash-empty", "trash-restore", "sort",
  ]

  static let members: [Member<OperationDocument>] = [operationMember, dryRunMember]

  static let columns: [Column<OperationDocument>] = ["operation_id"]
}

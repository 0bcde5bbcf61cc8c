package import ContactModel

/// A document of a command that changes the list in one operation.
package protocol WrittenDocument: Record {
  /// The operation; `nil` if nothing was changed.
  var operation: OperationID? { get }

  /// Whether the command was a dry run, which changes nothing.
  var isDryRun: Bool { get }
}

extension WrittenDocument {
  /// The member with the operation.
  ///
  /// It is null in a dry run, because another operation will get that id.
  package static var operationMember: Member<Self> {
    Member("operation_id", orNull: "The operation, which can be undone by this id.") {
      $0.isDryRun ? nil : $0.operation
    }
  }

  package static var dryRunMember: Member<Self> { .dryRun { $0.isDryRun } }
}

extension Member {
  /// Declares the member that says whether the command was a dry run.
  package static func dryRun(_ value: @escaping @Sendable (Root) -> Bool) -> Member {
    Member("dry_run", dryRunMeaning, value: value)
  }

  /// Declares the member that says whether the command was a dry run, if it is one that can write.
  package static func dryRun(ifAny value: @escaping @Sendable (Root) -> Bool?) -> Member {
    Member("dry_run", ifAny: dryRunMeaning, value: value)
  }

  private static var dryRunMeaning: String { "Whether this is a dry run: nothing was written." }
}

/// The document of a command that changes the list in one operation.
package struct OperationDocument: Document, WrittenDocument {
  package let name: String
  package let operation: OperationID?
  package let isDryRun: Bool

  package init(_ name: String, operation: OperationID? = nil, isDryRun: Bool) {
    self.name = name
    self.operation = operation
    self.isDryRun = isDryRun
  }

  package static let names = ["book-add", "book-rename", "book-rm"]

  package static let members: [Member<OperationDocument>] = [operationMember, dryRunMember]

  package static let columns: [Column<OperationDocument>] = ["operation_id"]
}

/// The document of a command that changes photos or brings contacts back: the contacts.
package struct ContactChangeDocument: Document, WrittenDocument {
  package let name: String
  package let operation: OperationID?
  package let rows: [ContactRow]
  package let isDryRun: Bool

  package init(
    _ name: String, operation: OperationID? = nil, rows: [ContactRow] = [], isDryRun: Bool
  ) {
    self.name = name
    self.operation = operation
    self.rows = rows
    self.isDryRun = isDryRun
  }

  package static let names = [
    "photo-set", "photo-crop", "photo-filter", "photo-rm", "trash-restore",
  ]

  package static let members: [Member<ContactChangeDocument>] = [
    operationMember,
    Member(
      "contacts",
      "The contacts, as they were before; those from the trash, at the rows where they are back."
    ) { $0.rows },
    dryRunMember,
  ]

  package static let columns: [Column<ContactChangeDocument>] = ["operation_id"]
}

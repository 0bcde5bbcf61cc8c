import ContactDocuments

/// The document of `contacts export --format json`: contacts with their cards.
struct ExportDocument: Document {
  let total: Int?

  static let names = ["export"]

  static let members: [Member<ExportDocument>] = [
    Member("total", orNull: "How many contacts match; null if not all were counted.") { $0.total },
    .stream("contacts", "The contacts with their cards.", of: CompleteContact.self),
  ]

  static let columns: [Column<CompleteContact>] = []
}

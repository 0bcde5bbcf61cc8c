import ContactModel
import VCardFormat

/// The document of `contacts list`: contacts, in the requested order.
struct ListDocument: Document {
  typealias Element = ListedContact

  let total: Int?

  static let names = ["list"]

  static let members: [Member<ListDocument>] = [
    totalMember,
    .stream(
      "contacts", "The contacts; with --fields, only these members.", of: ListedContact.self,
      isPartial: true),
  ]

  static let columns: [Column<ListedContact>] = ContactRow.members.map {
    Column(stringLiteral: $0.name)
  }

  private static let totalMember = Member<ListDocument>(
    "total",
    orNull: "How many contacts match, without --limit and --offset; null if not all were counted."
  ) { $0.total }
}

/// The document of `contacts export --format json`: contacts with their cards.
struct ExportDocument: Document {
  typealias Element = CompleteContact

  let total: Int?

  static let names = ["export"]

  static let members: [Member<ExportDocument>] = [
    Member("total", orNull: "How many contacts match; null if not all were counted.") { $0.total },
    .stream("contacts", "The contacts with their cards.", of: CompleteContact.self),
  ]

  static let columns: [Column<CompleteContact>] = []
}

/// The document of `contacts show`: one contact with its card.
struct ShowDocument: Document {
  typealias Element = VCardProperty

  let contact: CompleteContact
  let groups: [String]

  static let names = ["show"]

  static let members: [Member<ShowDocument>] =
    CompleteContact.members.map { $0.of(\.contact) }
    + [Member("groups", "The groups: categories, and group cards with this member.") { $0.groups }]

  static let columns: [Column<VCardProperty>] = [
    Column("group") { $0.group ?? "" },
    Column("name") { $0.name.rawName },
    Column("parameters") { $0.parametersText },
    Column("value") { $0.text },
  ]
}

/// The document of `contacts rm`: the contacts that were removed.
struct RemovalDocument: Document, WrittenDocument {
  typealias Element = ContactRow

  let logged: LoggedOperation?
  let rows: [ContactRow]
  let isDryRun: Bool

  var operation: OperationID? { logged?.id }

  static let names = ["rm"]

  static let members: [Member<RemovalDocument>] = [
    operationMember,
    Member("contacts", "The contacts, as they were before.") { $0.rows },
    dryRunMember,
  ]

  static let columns: [Column<ContactRow>] = ["id", "book", "row", "name"]
}

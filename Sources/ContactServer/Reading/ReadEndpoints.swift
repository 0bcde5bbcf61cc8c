import ContactDocuments
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage
import Hummingbird
import VCardFormat

extension Endpoint {
  /// The requests that read the list.
  static let reading: [Endpoint] = [
    Endpoint(
      method: .get, path: "/api/books", summary: "Lists the books, in their order.",
      content: .document(BookListDocument.self)
    ) { call in
      try await call.reading { .document(BookListDocument(), try $0.books()) }
    },
    Endpoint(
      method: .get, path: "/api/groups", summary: "Lists the groups, in the order of their names.",
      parameters: [bookParameter], content: .document(GroupListDocument.self)
    ) { call in
      let book = call.text("book")
      return try await call.reading { .document(GroupListDocument(), try $0.groups(inBook: book)) }
    },
    Endpoint(
      method: .get, path: "/api/rows", summary: "Lists contacts.",
      parameters: [
        bookParameter,
        .query(
          "q", "A selector, as on the command line; everyone if it is left out.", mayBeEmpty: true),
        .query(
          "sort", "The fields to sort by, separated by commas; the order of rows if it is left out."
        ),
        .query("offset", "How many contacts to skip first.", .number, in: 0...1_000_000_000),
        .query(
          "limit", "The greatest number of contacts; 100 if it is left out.", .number, in: 0...1_000
        ),
      ], content: .document(ListDocument.self), answer: rows),
    Endpoint(
      method: .get, path: "/api/contacts/{id}", summary: "Shows a contact with its card.",
      parameters: [.contact], content: .document(ContactDocument.self), answer: contact),
    Endpoint(
      method: .get, path: "/api/log", summary: "Lists the operations, the latest first.",
      parameters: [
        .query(
          "limit", "The greatest number of operations; 100 if it is left out.", .number,
          in: 0...1_000)
      ], content: .document(LogDocument.self)
    ) { call in
      let limit = call.number("limit") ?? 100
      return try await call.reading { .document(LogDocument(), try $0.operations(limit: limit)) }
    },
    Endpoint(
      method: .get, path: "/api/duplicates",
      summary: "Lists sets of contacts that are probably one person, the most probable first.",
      content: .document(DuplicateDocument.self), answer: duplicates),
  ]

  static let bookParameter = Parameter.query(
    "book", "The name of a book; all books if it is left out.")

  private static func rows(_ call: Call) async throws -> Answer {
    let query = ListQuery(
      selector: try ContactSelector(arguments: [call.text("q")].compactMap(\.self), clock: .local),
      book: call.text("book"),
      order: try call.text("sort").map { try SortKeys($0) } ?? .stored,
      limit: call.number("limit") ?? 100, offset: call.number("offset") ?? 0)
    return try await call.reading { reader in
      let result = try query.result(in: reader)
      // Counting may cost as much as finding; a client that goes through the pages knows the number from the first.
      let total = try result.total ?? (query.offset == 0 ? query.count(in: reader) : nil)
      let document = ListDocument(total: total)
      var json = JSONText()
      json.beginDocument(document)
      try ListQuery.forEachRow(of: result, in: reader) { row in
        json.beginLine()
        json.append(ListedContact(row: row))
      }
      json.endDocument(document)
      return .json(json)
    }
  }

  private static func contact(_ call: Call) async throws -> Answer {
    let id = try call.contact()
    return try await call.reading { reader in
      guard let row = try reader.row(of: id), let contact = try reader.contact(id) else {
        throw ServerError(gone: [id])
      }
      let memberships = try reader.memberships(of: id)
      return .document(
        ContactDocument(
          shown: ShowDocument(
            contact: CompleteContact(row: row, card: contact.card),
            groups: contact.categories + memberships),
          photoFilter: contact.card.photoFilter?.rawValue, fields: contact.editableFields))
    }
  }

  private static func duplicates(_ call: Call) async throws -> Answer {
    try await call.reading { reader in
      let sets = try reader.duplicates(from: DuplicateScore.probable, among: nil)
      return .document(DuplicateDocument(sets: try reader.listed(sets)))
    }
  }
}

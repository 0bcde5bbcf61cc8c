import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import Hummingbird
import VCardInterchange

extension Endpoint {
  /// The requests that change groups and books.
  static let collections: [Endpoint] = [
    Endpoint(
      method: .post, path: "/api/groups",
      summary: "Adds contacts to a group, removes them from it, renames it or deletes it.",
      body: .object([
        .required("action", "What to do.", .word(["add", "remove", "rename", "delete"])),
        .required("group", "The name of the group.", .text),
        .optional("contacts", "The ids of the contacts, for “add” and “remove”.", .list(.text)),
        .optional("name", "The new name, for “rename”.", .text),
        .optional("card", "Whether “add” makes a group card.", .flag),
        .optional("merge", "Whether “rename” puts the members of both groups together.", .flag),
        .dryRun,
      ]), content: .document(GroupChangeDocument.self), answer: changeGroup),
    Endpoint(
      method: .post, path: "/api/books", summary: "Adds, renames or removes a book.",
      body: .object([
        .required("action", "What to do.", .word(["add", "rename", "remove"])),
        .required("book", "The name of the book.", .text),
        .optional("name", "The new name, for “rename”.", .text),
        .dryRun,
      ]), content: .document(OperationDocument.self), answer: changeBook),
  ]

  private static func changeGroup(_ call: Call) async throws -> Answer {
    let (action, group) = (call.body["action"]?.string ?? "", call.body["group"]?.string ?? "")
    let (list, isDryRun) = (call.list, call.isDryRun)
    func members() async throws -> [ContactID] {
      let contacts = try call.contacts()
      return try await list.read { try $0.existingRows(of: contacts).map(\.id) }
    }
    let outcome =
      switch action {
      case "add":
        try await list.add(
          members(), toGroupNamed: group, makesCard: call.flag("card"), isDryRun: isDryRun)
      case "remove": try await list.remove(members(), fromGroupNamed: group, isDryRun: isDryRun)
      case "rename":
        try await list.renameGroup(
          named: group, to: try call.newName, merges: call.flag("merge"), isDryRun: isDryRun)
      default: try await list.deleteGroup(named: group, isDryRun: isDryRun)
      }
    return try await call.reading { reader in
      .document(
        try GroupChangeDocument(name: "group-\(action)", outcome, isDryRun: isDryRun, in: reader))
    }
  }

  private static func changeBook(_ call: Call) async throws -> Answer {
    let (action, book) = (call.body["action"]?.string ?? "", call.body["book"]?.string ?? "")
    let (list, isDryRun) = (call.list, call.isDryRun)
    let operation =
      switch action {
      case "add": try await list.addBook(named: book, isDryRun: isDryRun)
      case "rename":
        try await list.renameBook(named: book, to: try call.newName, isDryRun: isDryRun)
      default: try await list.removeBook(named: book, isDryRun: isDryRun)
      }
    return try await call.written(
      OperationDocument(
        action == "remove" ? "book-rm" : "book-\(action)", operation: operation?.id,
        isDryRun: isDryRun))
  }
}

extension Call {
  /// The new name of a group or book.
  ///
  /// - Throws: `ServerError` if there is none.
  fileprivate var newName: String {
    get throws {
      guard let name = body["name"]?.string, !name.isEmpty else {
        throw ServerError(.usage, "“rename” needs the member “name” with the new name.")
      }
      return name
    }
  }
}

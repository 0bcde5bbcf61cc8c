import ContactDocuments
import ContactDrop
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage
import HTTPTypes
import Hummingbird
import VCardInterchange

extension Endpoint {
  /// The requests that change what is in cards.
  static let cards: [Endpoint] = [
    Endpoint(
      method: .post, path: "/api/edits", summary: "Changes fields of contacts.",
      body: .object([
        .contacts, .set,
        .optional(
          "unset", "Paths of values to remove; after .type, only types and labels go.", .list(.text)
        ),
        .optional(
          "changed", "The “changed” of the contacts as read; if one has another, nothing is done.",
          .date),
        .dryRun,
      ]), content: .document(EditDocument.self), answer: edit),
    Endpoint(
      method: .post, path: "/api/contacts", summary: "Adds a contact.",
      body: .object([
        .optional("name", "The name.", .text), .set,
        RequestedPlace.member, .dryRun,
      ]), status: .created, content: .document(EditDocument.self), answer: add),
    Endpoint(
      method: .post, path: "/api/photos",
      summary: "Removes the photo of a contact, or sets the filter that it is shown with.",
      body: .object([
        .required("contact", "The contact's id.", .text),
        .optional(
          "filter", "The filter; null for that of the settings.",
          .word(PhotoFilter.allCases.map(\.rawValue)), isNullable: true),
        .optional("remove", "Whether the photo is removed.", .flag),
        .dryRun,
      ]), content: .document(ContactChangeDocument.self), answer: photo),
  ]

  private static func edit(_ call: Call) async throws -> Answer {
    let contacts = try call.contacts()
    let assignments =
      try assignments(call)
      + call.texts("unset").map { try FieldAssignment(unsetting: $0, isWhole: false) }
    guard !assignments.isEmpty else {
      throw ServerError(.usage, "Nothing is to be changed: give “set” or “unset”.")
    }
    _ = try await call.list.read { try $0.existingRows(of: contacts) }
    let isKnown = call.body["changed"]?.string.map { changed in
      { @Sendable (row: ContactRow) in row.changed.machineText == changed }
    }
    let outcome = try await call.list.assign(
      assignments, to: contacts, command: "set", photoRenderer: call.served.photoRenderer,
      isDryRun: call.isDryRun, ifKnown: isKnown)
    return try await call.reading { reader in
      let rows = try reader.rows(of: outcome.contacts.map(\.id))
      return .document(
        EditDocument(
          "set", operation: outcome.operation?.id, rows: rows,
          changes: outcome.contacts.map(\.changes), isDryRun: call.isDryRun))
    }
  }

  private static func add(_ call: Call) async throws -> Answer {
    let draft = ContactDraft(
      name: call.body["name"]?.string.flatMap { $0.isEmpty ? nil : $0 },
      assignments: try assignments(call))
    let requested = RequestedPlace(call.body["place"])
    var options = AddOptions()
    options.isDryRun = call.isDryRun
    let place = try await call.list.read { try requested.place(in: $0) }
    guard !place.isRow else {
      throw ServerError(.usage, "A new contact needs a place between rows, or a book.")
    }
    let outcome = try await call.list.add(
      [draft], at: place, options: options, photoRenderer: call.served.photoRenderer)
    return try await call.written(
      EditDocument(
        "add", operation: outcome.operation?.id, rows: outcome.contacts,
        changes: outcome.changes, isDryRun: call.isDryRun), status: .created)
  }

  /// Returns the assignments of a body; values that name files of this machine are refused.
  private static func assignments(_ call: Call) throws -> [FieldAssignment] {
    try call.texts("set").map { text in
      guard let assignment = try FieldAssignment(argument: text) else {
        throw ServerError(
          .usage, "“\(text.prefix(100))” is no assignment: write it like tel.cell=+4681234.")
      }
      guard assignment.file == nil, assignment.selector == nil else {
        throw ServerError(
          .usage,
          "“\(text.prefix(100))” names a file or a contact: send the value itself, or a data: URI.")
      }
      return assignment
    }
  }

  private static func photo(_ call: Call) async throws -> Answer {
    let id = try Call.contact(call.body["contact"]?.string ?? "")
    let removes = call.flag("remove")
    guard removes != (call.body["filter"] != nil) else {
      throw ServerError(.usage, "Give either “filter” or “remove”.")
    }
    let filter = call.body["filter"]?.string.flatMap(PhotoFilter.init)
    let rows = try await call.list.read { try $0.existingRows(of: [id]) }
    let operation =
      removes
      ? try await call.list.removePhotos(of: [id], isDryRun: call.isDryRun)
      : try await call.list.setPhotoFilter(filter, of: [id], isDryRun: call.isDryRun)
    return try await call.written(
      ContactChangeDocument(
        removes ? "photo-rm" : "photo-filter", operation: operation?.id, rows: rows,
        isDryRun: call.isDryRun))
  }
}

extension MemberDeclaration {
  /// The member of a body with assignments.
  fileprivate static let set = optional(
    "set", "Assignments, as on the command line, such as tel.cell=+4681234.", .list(.text))
}

import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials
import Hummingbird
import VCardInterchange

extension Endpoint {
  /// The requests that move, merge, remove and restore contacts.
  static let rows: [Endpoint] = [
    Endpoint(
      method: .post, path: "/api/moves",
      summary:
        "Moves or copies contacts to a place; on a contact they are merged, on a group they become members.",
      body: .object([
        .contacts, RequestedPlace.member,
        .optional("copy", "Whether the contacts stay too.", .flag),
        .force, .dryRun,
      ]), content: .document(MoveDocument.self), answer: move),
    Endpoint(
      method: .post, path: "/api/merges", summary: "Merges contacts into one of them.",
      body: .object([
        .contacts, .required("into", "The contact that stays.", .text),
        .optional(
          "prefer", "Whose value stays if two differ; both if it is left out.",
          MergePreference.documentType),
        .changed, .force, .dryRun,
      ]), content: .document(MergeDocument.self), answer: merge),
    Endpoint(
      method: .post, path: "/api/distinctions",
      summary: "Remembers that contacts are different people, so that they are no duplicates.",
      body: .object([.contacts, .changed, .dryRun]), content: .document(DuplicateDocument.self)
    ) { call in
      let contacts = try call.contacts()
      guard contacts.count > 1 else { throw ServerError(.usage, "Name at least two contacts.") }
      _ = try await call.list.read { try $0.existingRows(of: contacts) }
      let operation = try await call.list.distinguish(
        contacts, isDryRun: call.isDryRun, ifKnown: try call.isKnown())
      return try await call.written(
        DuplicateDocument(sets: [], operation: operation?.id, isDryRun: call.isDryRun))
    },
    Endpoint(
      method: .post, path: "/api/removals", summary: "Puts contacts into the trash.",
      body: .object([.contacts, .changed, .dryRun]), content: .document(RemovalDocument.self),
      answer: remove),
    Endpoint(
      method: .post, path: "/api/undo",
      summary: "Undoes the last operation, or another one by itself.",
      body: .object([
        .optional("operation", "The operation.", .text), .dryRun,
      ]), content: .document(HistoryDocument.self), answer: undo),
    Endpoint(
      method: .post, path: "/api/redo", summary: "Redoes the operation that was undone last.",
      body: .object([.dryRun]), content: .document(HistoryDocument.self)
    ) { call in
      let operation = try await call.list.store.redo(isDryRun: call.isDryRun)
      return try await call.written(
        HistoryDocument("redo", operation: operation, isDryRun: call.isDryRun))
    },
  ]

  private static func move(_ call: Call) async throws -> Answer {
    let contacts = try call.contacts()
    let requested = RequestedPlace(call.body["place"])
    let (place, rows) = try await call.list.read { reader in
      let place = try requested.place(in: reader)
      return (try requested.well == nil ? place : .well, try reader.existingRows(of: contacts))
    }
    let request = DropRequest(
      operation: call.flag("copy") ? .copy : .move, intent: place.isRow ? .into : .at,
      isForced: call.flag("force"))
    let delegate = ContactListDelegate(call.list, options: DropOptions(isDryRun: call.isDryRun))
    let proposal = try await delegate.proposal(for: contacts, over: place, request: request)
    if let refusal = ServerError(refusing: proposal) { throw refusal }
    let outcome = try await delegate.performLocalDrop(
      of: contacts, at: place, proposal: proposal, request: request)
    return try await call.written(
      MoveDocument(rows: rows, outcome: outcome, isDryRun: call.isDryRun))
  }

  private static func merge(_ call: Call) async throws -> Answer {
    let target = try Call.contact(call.body["into"]?.string ?? "")
    let contacts = try call.contacts().filter { $0 != target }
    guard !contacts.isEmpty else {
      throw ServerError(.usage, "A contact can't be merged with itself: name another one.")
    }
    let preference = call.body["prefer"]?.string.flatMap(MergePreference.init)
    let (place, rows) = try await call.list.read { reader in
      let place = DropPlace.pinned(.row(try reader.existingIndexPath(of: target)), to: .row(target))
      return (place, try reader.existingRows(of: contacts))
    }
    let delegate = ContactListDelegate(call.list, options: DropOptions(isDryRun: call.isDryRun))
    let coordinator = try await delegate.coordinatorOfMerge(
      of: rows, into: place, isForced: call.flag("force"))
    if let refusal = ServerError(refusing: coordinator.proposal) { throw refusal }
    let outcome = try await delegate.performMerge(
      with: coordinator, policy: preference?.policy ?? .keepBoth,
      ifKnown: try call.isKnown(orTarget: target))
    return try await call.written(
      MergeDocument(
        rows: rows, outcome: outcome, preference: preference, isDryRun: call.isDryRun))
  }

  private static func remove(_ call: Call) async throws -> Answer {
    let contacts = try call.contacts()
    let rows = try await call.list.read { try $0.existingRows(of: contacts) }
    let operation = try await call.list.remove(
      contacts, isDryRun: call.isDryRun, ifKnown: try call.isKnown())
    return try await call.written(
      RemovalDocument(operation: operation?.id, rows: rows, isDryRun: call.isDryRun))
  }

  private static func undo(_ call: Call) async throws -> Answer {
    let operation: LoggedOperation?
    if let text = call.body["operation"]?.string {
      let found = try await call.list.read { reader in
        try IdentifierPrefix(base32: text).map { try reader.operations(startingWith: $0) } ?? []
      }
      guard found.count == 1 else {
        throw ContactError(.unknownOperation, "There is no operation “\(text.prefix(100))”.")
      }
      let undone = try await call.list.store.undo(found[0].id, isDryRun: call.isDryRun)
      // A dry run makes no operation that undoes this one.
      operation = call.isDryRun ? found[0] : undone
    } else {
      operation = try await call.list.undo(isDryRun: call.isDryRun)
    }
    return try await call.written(
      HistoryDocument("undo", operation: operation, isDryRun: call.isDryRun))
  }
}

extension MemberDeclaration {
  /// The member of a body with contacts.
  static let contacts = required("contacts", "The ids of the contacts.", .list(.text))

  /// The member of a body with the versions of the contacts.
  fileprivate static let changed = optional(
    "changed",
    "The “changed” of each contact as read, in their order, in a merge with that of “into” last; if one has another, nothing is done.",
    .list(.date))

  /// The member of a body that allows to merge a person with a group.
  static let force = optional("force", "Whether even a person is merged with a group.", .flag)

  /// The member of a body that asks only what would happen.
  static let dryRun = optional("dry_run", "Whether nothing is written.", .flag)
}

extension Call {
  /// Returns a test whether a contact is as the client has read it.
  ///
  /// A contact that is named twice may have its date twice.
  ///
  /// - Parameter target: The contact that others are merged into; its date is the last one unless it is among them.
  /// - Returns: The test; `nil` if the client doesn't say how it has read the contacts.
  /// - Throws: `ServerError` if the client doesn't give a date for each contact, or gives one contact two dates.
  fileprivate func isKnown(
    orTarget target: ContactID? = nil
  ) throws -> (@Sendable (ContactRow) -> Bool)? {
    guard body["changed"] != nil else { return nil }
    let versions = texts("changed")
    var contacts = try texts("contacts").map(Self.contact)
    if let target, !contacts.contains(target) { contacts.append(target) }
    if versions.count != contacts.count { contacts = contacts.uniqued }
    guard versions.count == contacts.count else {
      throw ServerError(.usage, "“changed” needs one date for each contact.")
    }
    var known: [ContactID: String] = [:]
    for (contact, version) in zip(contacts, versions) {
      guard known.updateValue(version, forKey: contact) ?? version == version else {
        throw ServerError(.usage, "“changed” has two dates for the contact \(contact): give one.")
      }
    }
    return { [known] row in known[row.id] == row.changed.machineText }
  }
}

extension ContactReader {
  /// Returns the rows of contacts.
  ///
  /// - Throws: `ServerError` if some of them aren't in the list; its details are the ids of these.
  func existingRows(of contacts: [ContactID]) throws -> [ContactRow] {
    let found = try contacts.map { try row(of: $0) }
    let gone = zip(contacts, found).filter { $1 == nil }.map(\.0)
    guard gone.isEmpty else { throw ServerError(gone: gone, of: contacts.count) }
    return found.compactMap(\.self)
  }

  /// Returns the row of a contact.
  ///
  /// - Throws: `ServerError` if it isn't in the list.
  func existingIndexPath(of id: ContactID) throws -> IndexPath {
    guard let indexPath = try indexPath(of: id) else { throw ServerError(gone: [id]) }
    return indexPath
  }
}

extension ServerError {
  /// Creates the error for contacts that aren't in the list.
  ///
  /// - Parameters:
  ///   - gone: The contacts, which the details name.
  ///   - count: The number of contacts of which these are a part.
  init(gone: [ContactID], of count: Int = 1) {
    self.init(
      .nothingMatched,
      count == 1
        ? "This contact is not in the list any more."
        : "Not in the list any more: \(gone.count) of these \(count) contacts.")
    details = gone.map { "\($0)" }
  }

  /// Creates the error for a proposal that forbids a drop; `nil` if it doesn't.
  init?(refusing proposal: DropProposal) {
    guard !proposal.isAccepted else { return nil }
    self.init(.notAllowed, proposal.reason ?? "This can't be dropped here.")
  }
}

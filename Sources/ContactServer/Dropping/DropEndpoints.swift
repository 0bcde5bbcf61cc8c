import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import HTTPTypes
import Hummingbird
import ServiceLifecycle
import Synchronization
import VCardInterchange

extension Endpoint {
  /// The requests of drops.
  static let drops: [Endpoint] = [
    Endpoint(
      method: .post, path: "/api/sessions",
      summary: "Begins a drop: names its items, and asks what the list would do with them.",
      body: .object(
        [
          .required(
            "items", "The items, in their order.",
            .list(
              .record([
                .required("name", "The name of the file.", .text),
                .optional("type", "The media type, if it is known.", .text),
              ]))), RequestedPlace.member,
        ] + ServedDrop.optionMembers), status: .created,
      content: .document(DropSessionDocument.self), answer: begin),
    Endpoint(
      method: .put, path: "/api/sessions/{session}/items/{item}",
      summary: "Sends the bytes of an item.",
      parameters: [sessionParameter, .path("item", "The number of the item, from 0.")],
      body: .bytes(meaning: "The bytes of the item."), status: .noContent, content: .nothing,
      answer: receive),
    Endpoint(
      method: .post, path: "/api/sessions/{session}/drop",
      summary:
        "Performs a drop, and tells what becomes of each card, while its items may still be arriving. What the body leaves out stays as it was when the drop began.",
      parameters: [sessionParameter],
      body: .object([RequestedPlace.member] + ServedDrop.optionMembers),
      content: .lines(DropLine.documentType), answer: perform),
    Endpoint(
      method: .delete, path: "/api/sessions/{session}",
      summary: "Cancels a drop; the list is as it was.", parameters: [sessionParameter],
      status: .noContent, content: .nothing
    ) { call in
      let name = call.text("session") ?? ""
      try call.served.sessions.drop(name).cancel()
      call.served.sessions.remove(name)
      return .nothing
    },
    Endpoint(
      method: .post, path: "/api/drops", summary: "Drops the body of the request, in one step.",
      parameters: [
        .query("name", "The name of the item, as the results call it.", mayBeEmpty: true),
        .query("type", "The media type of the item, if it is known.", mayBeEmpty: true),
        .query("book", "The book; with “at”, the book of the row."),
        .query(
          "at", "The row before which cards are inserted; below 0, from the end.", .number,
          in: -1_000_000_000...1_000_000_000),
        .query("into", "The contact into which the item goes."),
      ] + ServedDrop.optionMembers.map { Parameter.query($0.name, $0.meaning, $0.type) },
      body: .bytes(meaning: "Cards, an image, a table or text."),
      content: .document(DropDocument.self), answer: drop),
  ]

  private static let sessionParameter = Parameter.path("session", "The name of the drop.")

  private static func begin(_ call: Call) async throws -> Answer {
    let items = (call.body["items"]?.array ?? []).map {
      OpenDrop.Item(name: $0["name"]?.string ?? "", type: $0["type"]?.string ?? "")
    }
    guard !items.isEmpty, items.count <= 10_000 else {
      throw ServerError(
        .usage, "A drop has from 1 to 10000 items: drop folders or an archive of more.")
    }
    let drop = try OpenDrop(items, opening: call.body)
    let proposal = try await ServedDrop(call, of: drop).proposal(for: items)
    let name = try call.served.sessions.add(drop)
    return try await call.written(
      DropSessionDocument(session: name, proposal: proposal), status: .created)
  }

  private static func receive(_ call: Call) async throws -> Answer {
    let drop = try call.served.sessions.drop(call.text("session") ?? "")
    guard let index = call.number("item") else {
      throw ServerError(.nothingMatched, "Items have numbers, from 0.")
    }
    let path = try drop.folder.path(ofItem: index, named: drop.item(index).name)
    try await BodyFile.write(bodyOf: call.request, to: path) { drop.touch() }
    drop.arrived(index)
    return .nothing
  }

  private static func perform(_ call: Call) async throws -> Answer {
    let name = call.text("session") ?? ""
    let drop = try call.served.sessions.drop(name)
    let served = try ServedDrop(call, of: drop)
    let lines = DropLines()
    try drop.perform {
      do {
        // Nothing is written yet, so the end of the server doesn't wait.
        try await withGracefulShutdownHandler {
          try await drop.waitForItems { lines.append(.received($0)) }
        } onGracefulShutdown: {
          drop.endWait(.ending)
        }
        let tally = Mutex(DropTally())
        let (document, target) = try await served.perform(drop) { result in
          lines.append(.item(result))
          tally.withLock { $0.add(result) }
        }
        let text = DropSentence(tally: tally.withLock(\.self))
          .text(of: document, in: target, group: served.options.group)
        let done = DoneDrop(document: document, sentence: text)
        let version = try? await call.list.read { try $0.version() }
        lines.append(.drop(done, version: version))
      } catch {
        lines.append(.error(ServerError(drop.ending ?? error, shownBy: drop.folder).document))
      }
      call.served.sessions.remove(name)
      lines.finish()
    }
    call.context.whenClientIsGone { [weak drop] in
      drop?.endWait(ServerError(.notAllowed, "Nobody waits for the drop; the list is as it was."))
    }
    return Answer(
      headers: [.contentType: "application/x-ndjson"],
      body: ResponseBody(asyncSequence: lines.chunks))
  }

  private static func drop(_ call: Call) async throws -> Answer {
    let item = OpenDrop.Item(name: call.text("name") ?? "request", type: call.text("type") ?? "")
    let served = try ServedDrop(call.served, at: call.queriedPlace) { call.text($0) }
    let drop = try OpenDrop([item])
    try await BodyFile.write(
      bodyOf: call.request, to: try drop.folder.path(ofItem: 0, named: item.name))
    let results = Mutex(JSONText(depth: 2))
    let document: DropDocument
    do {
      document = try await served.perform(drop) { result in
        results.withLock { json in
          json.beginLine()
          json.append(result)
        }
      }.document
    } catch {
      throw ServerError(error, shownBy: drop.folder)
    }
    let items = results.withLock { $0 }
    var json = JSONText()
    json.beginDocument(document)
    json.bytes += items.bytes
    json.endDocument(document, isEmpty: !items.needsComma)
    return try await call.reading { [json] _ in .json(json) }
  }
}

extension ServedDrop {
  /// Makes the drop that the body of a request describes; what it leaves out is as the drop began.
  fileprivate init(_ call: Call, of drop: OpenDrop) throws {
    func member(_ name: String) -> JSONValue? { call.body[name] ?? drop.opening[name] }
    try self.init(call.served, at: RequestedPlace(member("place"))) { name in
      member(name)?.string ?? member(name)?.boolean.map(String.init)
    }
  }
}

extension Call {
  /// The place that the query of a request names.
  fileprivate var queriedPlace: RequestedPlace {
    var members: [JSONMember] = []
    if let contact = text("into") { members.append(JSONMember("contact", .string(contact))) }
    if let row = number("at") { members.append(JSONMember("row", .number(row))) }
    if let book = text("book") { members.append(JSONMember("book", .string(book))) }
    return RequestedPlace(.object(members))
  }
}

extension ServerError {
  /// Creates an error about files of a drop, with the names that the user knows.
  fileprivate init(_ error: any Error, shownBy folder: UploadFolder) {
    let error = ServerError(error)
    self.init(error.kind, status: error.status, folder.shown(error.message))
    details = error.details
  }
}

/// The document of a drop that has begun.
struct DropSessionDocument: Document {
  let session: String
  let proposal: ProposedDrop?

  static let names = ["session"]

  static let members: [Member<DropSessionDocument>] = [
    Member("session", "The name of the drop in addresses.") { $0.session },
    Member("proposal", orNull: "What the list would do; null if it depends on the data.") {
      $0.proposal
    },
  ]

  static let columns: [Column<DropSessionDocument>] = ["session"]
}

import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import HTTPTypes
import Hummingbird
import ServiceLifecycle

extension Endpoint {
  /// The request for the stream of changes.
  static let changes = Endpoint(
    method: .get, path: "/api/changes",
    summary: "Sends the changes of the list as they are made, by any program.",
    content: .events(ChangeDocument.documentType)
  ) { call in
    let last = call.request.headers[.lastEventID]
    return Answer(
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody(asyncSequence: ChangeStream(list: call.list, lastID: last).events))
  }
}

/// The changes of the list as server-sent events.
///
/// Source: html.spec.whatwg.org, "Server-sent events".
struct ChangeStream: Sendable {
  let list: ContactList

  /// The id of the last event that the client knows; `nil` if it begins.
  let lastID: String?

  /// The time between comments, with which the server finds out that a client is gone.
  private static let heartbeat = Duration.seconds(20)

  private enum Signal: Sendable {
    case changes(RowChanges)
    case heartbeat
  }

  /// The number of events that may wait for a client.
  private static let waitingLimit = 1_000

  /// The events, until nobody reads them any more or the server stops.
  ///
  /// They also end for a client that doesn't read them: it connects again, and reads the list again.
  var events: AsyncStream<ByteBuffer> {
    let (events, continuation) = AsyncStream.makeStream(
      of: ByteBuffer.self, bufferingPolicy: .bufferingOldest(Self.waitingLimit))
    let task = Task {
      try? await forEachEvent { event in
        if case .dropped = continuation.yield(event) { throw CancellationError() }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return events
  }

  /// The batches of changes, and a heartbeat now and then.
  private func signals() async -> AsyncStream<Signal> {
    let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
    let changes = await list.changes
    let source = Task {
      for await batch in changes { continuation.yield(.changes(batch)) }
      continuation.finish()
    }
    let clock = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: Self.heartbeat)
        continuation.yield(.heartbeat)
      }
    }
    continuation.onTermination = { _ in
      source.cancel()
      clock.cancel()
    }
    return signals
  }

  private func forEachEvent(_ body: (ByteBuffer) throws -> Void) async throws {
    // Changes between this line and the next are in both, and ignored below.
    let signals = await signals()
    var state = try await state()
    var version = state.version
    let lastVersion = lastID.flatMap { Int($0) }
    let isGap = lastID != nil && lastVersion != version
    try body(
      Self.event(
        ChangeDocument(
          previous: lastVersion ?? version, version: version, changes: isGap ? .unknown : [])))
    for await signal in signals.cancelOnGracefulShutdown() {
      switch signal {
      case .heartbeat: try body(ByteBuffer(string: ":\n\n"))
      case .changes(let batch):
        guard batch.version > version else { continue }
        version = batch.version
        let old = state
        state = try await self.state()
        try body(
          Self.event(
            ChangeDocument(
              previous: batch.previousVersion, version: version, operation: batch.operation,
              changes: Self.changes(batch, from: old, to: state))))
      }
    }
  }

  /// A version of the list, and the names of its books.
  typealias State = (version: Int, books: [String])

  private func state() async throws -> State {
    try await list.read { (try $0.version(), try $0.books().map(\.name)) }
  }

  /// Returns the changes of a batch, with the names of the books.
  ///
  /// A name that was read after a later change may be that of another book, so the changes are then unknown.
  static func changes(_ batch: RowChanges, from old: State, to new: State) -> [ListedChange] {
    let isKnown = (old.version, new.version) == (batch.previousVersion, batch.version)
    guard isKnown || old.books == new.books else { return .unknown }
    return batch.changes.map { ListedChange($0, old: old.books, new: new.books) }
  }

  private static func event(_ document: ChangeDocument) -> ByteBuffer {
    // The data must be one line; JSON text at this depth has none.
    var json = JSONText(depth: 2)
    json.append(document)
    return ByteBuffer(
      bytes: Array("id: \(document.version)\ndata: ".utf8) + json.bytes + Array("\n\n".utf8))
  }
}

/// An event of the stream of changes: a batch of changes of the list.
struct ChangeDocument: Record {
  /// The version of the list to which the changes apply.
  let previous: Int

  /// The version of the list after the changes.
  let version: Int

  /// The operation that made them; `nil` if there were none.
  var operation: OperationID?

  let changes: [ListedChange]

  static let members: [Member<ChangeDocument>] = [
    Member("previous", "The version of the list to which the changes apply.") { $0.previous },
    Member("version", "The version of the list after the changes.") { $0.version },
    Member("operation", orNull: "The operation that made them.") { $0.operation },
    Member("changes", "The changes; their rows are numbered as a table view numbers them.") {
      $0.changes
    },
  ]
}

/// A change of rows or of the books.
struct ListedChange: Record {
  /// What happened.
  enum Kind: String, CaseIterable, DocumentWord {
    case inserted
    case removed
    case moved
    case replaced

    /// Books were added, removed or renamed.
    case books

    /// The changes are unknown: all must be read again.
    case reload
  }

  let kind: Kind
  var from: Place?
  var to: Place?
  var count: Int?

  /// A row of a book.
  struct Place: Record {
    let book: String
    let row: Int

    static let members: [Member<Place>] = [
      Member("book", "The name of the book.") { $0.book },
      Member("row", "The first row.") { $0.row },
    ]
  }

  static let members: [Member<ListedChange>] = [
    Member("change", "What happened.") { $0.kind },
    Member("from", ifAny: "Where the rows were before the batch.") { $0.from },
    Member("to", ifAny: "Where the rows are after the batch.") { $0.to },
    Member("count", ifAny: "The number of rows.") { $0.count },
  ]
}

extension [ListedChange] {
  /// Changes that aren't known.
  fileprivate static let unknown = [ListedChange(kind: .reload)]
}

extension ListedChange {
  /// Makes a change of a batch.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - old: The names of the books before the batch.
  ///   - new: The names of the books after it.
  init(_ change: RowChanges.Change, old: [String], new: [String]) {
    func place(_ section: Int, _ row: Int, in names: [String]) -> Place? {
      names.indices.contains(section) ? Place(book: names[section], row: row) : nil
    }
    switch change {
    case .insertedRows(let path, let count):
      self.init(kind: .inserted, to: place(path.section, path.row, in: new), count: count)
    case .removedRows(let path, let count):
      self.init(kind: .removed, from: place(path.section, path.row, in: old), count: count)
    case .movedRows(let path, let target, let count):
      self.init(
        kind: .moved, from: place(path.section, path.row, in: old),
        to: place(target.section, target.row, in: new), count: count)
    case .replacedRow(let path):
      self.init(kind: .replaced, to: place(path.section, path.row, in: new), count: 1)
    case .insertedBook, .removedBook, .renamedBook: self.init(kind: .books)
    case .reloadedList: self.init(kind: .reload)
    }
  }
}

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
    var (version, books) = try await state()
    let lastVersion = lastID.flatMap { Int($0) }
    let isGap = lastID != nil && lastVersion != version
    try body(
      Self.event(
        ChangeDocument(
          previous: lastVersion ?? version, version: version,
          changes: isGap ? [ListedChange(kind: .reload)] : [])))
    for await signal in signals.cancelOnGracefulShutdown() {
      switch signal {
      case .heartbeat: try body(ByteBuffer(string: ":\n\n"))
      case .changes(let batch):
        guard batch.version > version else { continue }
        let old = books
        (version, books) = (batch.version, try await state().books)
        try body(
          Self.event(
            ChangeDocument(
              previous: batch.previousVersion, version: batch.version, operation: batch.operation,
              changes: batch.changes.map { ListedChange($0, old: old, new: books) })))
      }
    }
  }

  private func state() async throws -> (version: Int, books: [String]) {
    try await list.read { (try $0.version(), try $0.books().map(\.name)) }
  }

  private static func event(_ document: ChangeDocument) -> ByteBuffer {
    // The data must be one line; JSON text at this depth has none.
    var json = JSONText(depth: 2)
    json.append(document)
    return ByteBuffer(
      bytes: Array("id: \(document.version)\ndata: ".utf8) + json.bytes + Array("\n\n".utf8))
  }
}

import ContactDocuments
import ContactDrop
import ContactService
import HTTPTypes
import Synchronization
import VCardFormat
import VCardInterchange

/// A drop whose items may still be arriving.
final class OpenDrop: Sendable {
  /// An item, as the request that began the drop describes it.
  struct Item: Sendable {
    let name: String

    /// The media type that the client gives; empty if it gives none.
    let type: String
  }

  /// What is known of the items' data.
  private struct State {
    /// The items that have arrived.
    var arrived: Set<Int> = []

    /// The reason why no more items are taken.
    var ending: ServerError?
    var lastActivity = ContinuousClock.now

    /// The task that performs the drop.
    var performance: Task<Void, Never>?
  }

  let items: [Item]

  /// The place and the options that the request gave that began the drop.
  let opening: JSONValue
  let folder: UploadFolder

  private let state = Mutex(State())

  /// Tells the task that performs the drop to look at the state, the first time at once.
  private let changes: AsyncStream<Void>
  private let change: AsyncStream<Void>.Continuation

  /// How long a drop without any activity is kept.
  private static let patience = Duration.seconds(120)

  /// Begins a drop.
  ///
  /// - Parameters:
  ///   - items: What will arrive.
  ///   - opening: The body of the request; `null` if the items come with it.
  /// - Throws: `SystemError` if there is no folder for the items.
  init(_ items: [Item], opening: JSONValue = .null) throws {
    self.items = items
    self.opening = opening
    folder = try UploadFolder()
    (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    change.yield()
  }

  /// Whether nothing has happened for so long that nobody can be interested any more.
  var isAbandoned: Bool {
    state.withLock { state in
      (state.performance == nil || lacksItems(state))
        && state.lastActivity.duration(to: .now) > Self.patience
    }
  }

  private func lacksItems(_ state: State) -> Bool { state.arrived.count < items.count }

  /// Returns an item.
  ///
  /// - Throws: `ServerError` if there is none with this number.
  func item(_ index: Int) throws -> Item {
    guard items.indices.contains(index) else {
      throw ServerError(.nothingMatched, "The drop has no item \(index): it has \(items.count).")
    }
    return items[index]
  }

  /// Records that data is arriving.
  func touch() { state.withLock { $0.lastActivity = .now } }

  /// Records that an item has arrived.
  func arrived(_ index: Int) { update { $0.arrived.insert(index) } }

  /// Ends the drop, unless the list has it already.
  func cancel() {
    update {
      $0.ending = ServerError(.notAllowed, "The drop was cancelled; the list is as it was.")
    }
    state.withLock { $0.performance }?.cancel()
  }

  /// Ends the drop if it still waits for items.
  func endWait(_ ending: ServerError) { update { if lacksItems($0) { $0.ending = ending } } }

  /// Starts the task that performs the drop, which a cancelled drop ends.
  ///
  /// - Throws: `ServerError` if there is such a task already, or the drop has ended.
  func perform(_ body: @escaping @concurrent @Sendable () async -> Void) throws {
    try state.withLock { state in
      if let ending = state.ending { throw ending }
      guard state.performance == nil else {
        throw ServerError(.conflict, "This drop is performed already.")
      }
      state.performance = Task(operation: body)
    }
  }

  /// Why the drop ended before it was done; `nil` if it didn't.
  var ending: ServerError? { state.withLock { $0.ending } }

  private func update(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      state.lastActivity = .now
    }
    change.yield()
  }

  /// Waits for all items, in the task that performs the drop.
  ///
  /// - Parameter progress: Called with the number of items that have arrived.
  /// - Throws: `ServerError` if the drop has ended, or nothing arrives any more; `CancellationError`.
  func waitForItems(_ progress: (Int) -> Void) async throws {
    let watch = Task { [weak self] in
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(5))
        guard let self, self.isAbandoned else { continue }
        self.endWait(
          ServerError(
            .busy, status: .requestTimeout,
            "The rest of the drop didn't arrive; the list is as it was."))
      }
    }
    defer { watch.cancel() }
    var lastCount: Int?
    for await _ in changes {
      let count = try state.withLock { state in
        if let ending = state.ending { throw ending }
        return state.arrived.count
      }
      if count != lastCount { progress(count) }
      guard count < items.count else { return }
      lastCount = count
    }
    throw CancellationError()
  }

  /// Returns the items in the form in which the list takes them.
  ///
  /// Items that are links stay links: a page must not be able to name files of this machine.
  ///
  /// - Parameter charset: The character set of text that doesn't name one; `nil` to guess.
  /// - Returns: The items, and the files that were left out.
  /// - Throws: `CancellationError`; `SystemError` if a file can't be read.
  func dropItems(in charset: Charset?) throws -> (items: [DragItem], leftOut: [LeftOutFile]) {
    var dragged: [DragItem] = []
    var leftOut: [LeftOutFile] = []
    for (index, item) in items.enumerated() {
      let path = try folder.path(ofItem: index, named: item.name)
      if item.type == "text/uri-list" {
        let bytes = try FileReader(path: path).read(upTo: 1 << 16)
        dragged.append(
          DragItem(
            itemProvider: ItemProvider(
              suggestedName: item.name, registeredTypeIdentifiers: [.url]
            ) { _ in ByteChunks(bytes) }))
        continue
      }
      let files = try FileItems([path], taking: .drops, charset: charset)
      dragged += files.items
      leftOut += files.leftOutFiles
    }
    return (dragged, leftOut)
  }
}

/// The drops that have begun and are not yet done.
final class DropSessions: Sendable {
  private let sessions = Mutex<[String: OpenDrop]>([:])

  /// The number of drops that can be open at a time.
  private static let limit = 100

  /// Adds a drop.
  ///
  /// - Throws: `ServerError` if too many are open.
  func add(_ drop: OpenDrop) throws -> String {
    var generator = SystemRandomNumberGenerator()
    let name = String(generator.next() as UInt64, radix: 36)
    return try sessions.withLock { sessions in
      sessions = sessions.filter { !$0.value.isAbandoned }
      guard sessions.count < Self.limit else {
        throw ServerError(.busy, "Too many drops are open: finish or cancel some.")
      }
      sessions[name] = drop
      return name
    }
  }

  /// Returns a drop.
  ///
  /// - Throws: `ServerError` if there is none with this name.
  func drop(_ name: String) throws -> OpenDrop {
    guard let drop = sessions.withLock({ $0[name] }) else {
      throw ServerError(.nothingMatched, "There is no such drop: it is done, or was cancelled.")
    }
    return drop
  }

  /// Removes a drop, which no request can name afterwards.
  func remove(_ name: String) { sessions.withLock { _ = $0.removeValue(forKey: name) } }
}

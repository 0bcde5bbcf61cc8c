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
    var waiter: CheckedContinuation<Void, Never>?
    var lastActivity = ContinuousClock.now
    var isPerformed = false
    var performance: Task<Void, Never>?
  }

  let items: [Item]

  /// The place and the options that the request gave that began the drop.
  let opening: JSONValue
  let folder: UploadFolder

  private let state = Mutex(State())

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
  }

  /// Whether nothing has happened for so long that nobody can be interested any more.
  var isAbandoned: Bool {
    state.withLock { !$0.isPerformed && $0.lastActivity.duration(to: .now) > Self.patience }
  }

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
  func touch() {
    state.withLock { $0.lastActivity = .now }
  }

  /// Records that an item has arrived.
  func arrived(_ index: Int) {
    resume { $0.arrived.insert(index) }
  }

  /// Ends the drop, unless the list has it already.
  func cancel() {
    resume {
      $0.ending = ServerError(.notAllowed, "The drop was cancelled; the list is as it was.")
    }
    state.withLock { $0.performance }?.cancel()
  }

  /// Records the task that performs the drop, which a cancelled drop ends.
  func isPerformed(by task: Task<Void, Never>) {
    let isCancelled = state.withLock { state in
      state.performance = task
      return state.ending != nil
    }
    if isCancelled { task.cancel() }
  }

  /// Why the drop ended before it was done; `nil` if it didn't.
  var ending: ServerError? { state.withLock { $0.ending } }

  private func resume(_ change: (inout State) -> Void) {
    let waiter = state.withLock { state in
      change(&state)
      state.lastActivity = .now
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Waits for all items.
  ///
  /// - Parameter progress: Called with the number of items that have arrived.
  /// - Throws: `ServerError` if the drop is cancelled, or nothing arrives any more.
  func waitForItems(_ progress: (Int) -> Void) async throws {
    let watch = Task { [weak self] in
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(5))
        guard let self, self.isAbandoned else { continue }
        self.resume {
          $0.ending = ServerError(
            .busy, status: .requestTimeout,
            "The rest of the drop didn't arrive; the list is as it was.")
        }
      }
    }
    defer { watch.cancel() }
    while true {
      let count = try state.withLock { state in
        if let ending = state.ending { throw ending }
        return state.arrived.count
      }
      progress(count)
      guard count < items.count else { break }
      await withCheckedContinuation { continuation in
        let isChanged = state.withLock { state in
          guard state.arrived.count == count, state.ending == nil, state.waiter == nil else {
            return true
          }
          state.waiter = continuation
          return false
        }
        if isChanged { continuation.resume() }
      }
    }
    state.withLock { $0.isPerformed = true }
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

import Dispatch
import FoundationEssentials
import Synchronization

/// Work on many photos, done ahead by all processors; its results are taken in the order in which it was added.
///
/// Who adds work and takes results blocks a thread, which must not be one of Swift concurrency's own: it may be in the
/// middle of a transaction, where nothing can be awaited.
package final class PhotoQueue<Result: Sendable> {
  private var pending: [Pending] = []
  private let isCancelled = CancellationMark()

  /// Twice as many as there are processors: while one result waits for its turn, no processor does.
  private let limit = 2 * ProcessInfo.processInfo.activeProcessorCount

  /// Makes a queue without work.
  package init() {}

  deinit {
    isCancelled.value.store(true, ordering: .relaxed)
  }

  /// Whether a result must be taken before more is added; so much is in memory at most.
  package var isFull: Bool { pending.count >= limit }

  /// Adds work, which begins at once.
  ///
  /// - Parameter work: The work; it ends early when `isCancelled` says that nobody takes the result any more.
  package func append(
    _ work: @escaping @Sendable (_ isCancelled: () -> Bool) throws -> Result
  ) {
    let item = Pending()
    pending.append(item)
    DispatchQueue.global().async { [isCancelled] in
      let result = Swift.Result { try work { isCancelled.value.load(ordering: .relaxed) } }
      item.result.withLock { $0 = result }
      item.arrival.signal()
    }
  }

  /// Takes the first result; the thread waits for it.
  ///
  /// - Returns: The result; `nil` where there is no work.
  /// - Throws: What the work threw.
  package func next() throws -> Result? {
    guard !pending.isEmpty else { return nil }
    let item = pending.removeFirst()
    item.arrival.wait()
    return try item.result.withLock { $0 }?.get()
  }

  /// A result that comes.
  private final class Pending: Sendable {
    let result = Mutex<Swift.Result<Result, any Error>?>(nil)
    let arrival = DispatchSemaphore(value: 0)
  }
}

/// Whether work is still wanted.
private final class CancellationMark: Sendable {
  let value = Atomic(false)
}

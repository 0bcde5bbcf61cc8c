import Dispatch
import FoundationEssentials
import Synchronization

/// A queue that processes photos on all processors, and returns the results in the order in which the work was added.
///
/// The caller blocks its thread, which must not belong to Swift's concurrency pool. It may be inside a transaction,
/// where `await` isn't possible.
package final class PhotoQueue<Result: Sendable> {
  private var pending: [Pending] = []
  private let isCancelled = CancellationMark()

  /// Twice the number of processors, so that no processor idles while results wait for their turn.
  private let limit = 2 * ProcessInfo.processInfo.activeProcessorCount

  /// Makes an empty queue.
  package init() {}

  deinit {
    isCancelled.value.store(true, ordering: .relaxed)
  }

  /// Whether the caller must take a result before it adds more work; this limits memory.
  package var isFull: Bool { pending.count >= limit }

  /// Adds work, which starts at once.
  ///
  /// - Parameter work: The work. It should stop early if `isCancelled` returns `true`: its result is no longer needed.
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

  /// Removes the first result, and blocks the thread until it is available.
  ///
  /// - Returns: The result, or `nil` if the queue is empty.
  /// - Throws: The error that the work threw.
  package func next() throws -> Result? {
    guard !pending.isEmpty else { return nil }
    let item = pending.removeFirst()
    item.arrival.wait()
    return try item.result.withLock { $0 }?.get()
  }

  /// A result that may not be available yet.
  private final class Pending: Sendable {
    let result = Mutex<Swift.Result<Result, any Error>?>(nil)
    let arrival = DispatchSemaphore(value: 0)
  }
}

/// Whether the results are no longer needed.
private final class CancellationMark: Sendable {
  let value = Atomic(false)
}

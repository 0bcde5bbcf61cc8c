import Dispatch
import Synchronization

/// The queue between the tasks that load items concurrently and the thread that writes them in the
/// session's order.
///
/// The queue is bounded: it holds a few batches of the current item and of the next few items. Tasks that
/// load more are suspended. The writer blocks its thread, which must not belong to Swift's concurrency
/// pool.
final class LoadQueue: Sendable {
  /// The next delivery for the writer.
  enum Delivery {
    /// A part of an item; the parts come in order.
    case batch(LoadedBatch, item: Int)
    /// The end of an item, with the error if loading it failed.
    case end(item: Int, error: (any Error)?)

    /// Removes the cards, if it is a batch of cards, so that large cards can be released one by one.
    ///
    /// - Returns: The cards in reverse order, and the item.
    mutating func takeCards() -> (cards: [LoadedCard], item: Int)? {
      guard case .batch(.cards(let cards), let item) = self else { return nil }
      self = .batch(.cards([]), item: item)
      return (cards.reversed(), item)
    }
  }

  /// The greatest number of batches of one item in the queue.
  private static let batchesPerItem = 4

  /// Whether the next cards are probably in the list already, so that the writer needn't know more than their bytes.
  ///
  /// The writer sets it by what it found last. It only decides on which thread a contact is derived, if it is.
  var expectsCopies: Bool {
    get { copies.load(ordering: .relaxed) }
    set { copies.store(newValue, ordering: .relaxed) }
  }

  private let copies = Atomic(false)
  private let state: Mutex<State>
  private let arrival = DispatchSemaphore(value: 0)

  /// Makes a queue.
  ///
  /// - Parameters:
  ///   - itemCount: The number of items; the queue ends after them.
  ///   - window: The number of items that may have batches in the queue at a time.
  init(itemCount: Int, window: Int) {
    state = Mutex(State(itemCount: itemCount, window: window))
  }

  /// Adds a part of an item; waits while the queue is full.
  ///
  /// - Throws: The error with which the queue was cancelled.
  func send(_ batch: LoadedBatch, item: Int) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      state.withLock { state in
        state.senders.append(Sender(item: item, batch: batch, continuation: continuation))
        state.admitSenders()
      }
      arrival.signal()
    }
  }

  /// Ends an item.
  func finish(item: Int, error: (any Error)? = nil) {
    state.withLock { $0.ends[item] = .some(error) }
    arrival.signal()
  }

  /// Ends the queue at once: senders and the receiver throw an error.
  func cancel(_ error: any Error) {
    state.withLock { state in
      state.cancellation = error
      state.admitSenders()
    }
    arrival.signal()
  }

  /// Removes the next delivery in the session's order; blocks the thread until there is one.
  ///
  /// - Returns: The delivery, or `nil` if all items have ended.
  /// - Throws: The error with which the queue was cancelled.
  func next() throws -> Delivery? {
    while true {
      if let delivery = try state.withLock({ try $0.take() }) { return delivery.value }
      arrival.wait()
    }
  }

  /// A task that waits to add a batch.
  private struct Sender {
    let item: Int
    let batch: LoadedBatch
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// A delivery, or the end of the queue.
  private struct Taken {
    let value: Delivery?
  }

  private struct State {
    let itemCount: Int
    let window: Int
    var current = 0
    var batches: [Int: [LoadedBatch]] = [:]
    var ends: [Int: (any Error)?] = [:]
    var senders: [Sender] = []
    var cancellation: (any Error)?

    /// Admits the senders for which there is room; resumes all of them with the error if the queue was cancelled.
    mutating func admitSenders() {
      senders.removeAll { sender in
        if let cancellation {
          sender.continuation.resume(throwing: cancellation)
          return true
        }
        guard sender.item < current + window,
          batches[sender.item, default: []].count < LoadQueue.batchesPerItem
        else { return false }
        batches[sender.item, default: []].append(sender.batch)
        sender.continuation.resume()
        return true
      }
    }

    /// Removes the next delivery; returns `nil` if it isn't available yet.
    mutating func take() throws -> Taken? {
      if let cancellation { throw cancellation }
      guard current < itemCount else { return Taken(value: nil) }
      let item = current
      if var waiting = batches[item], !waiting.isEmpty {
        let batch = waiting.removeFirst()
        batches[item] = waiting
        admitSenders()
        return Taken(value: .batch(batch, item: item))
      }
      guard let error = ends.removeValue(forKey: item) else { return nil }
      batches[item] = nil
      current += 1
      admitSenders()
      return Taken(value: .end(item: item, error: error))
    }
  }
}

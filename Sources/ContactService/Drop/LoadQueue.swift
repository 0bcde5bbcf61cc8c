import Dispatch
import Synchronization

/// The queue between those who load items, several at a time, and the one who writes, in the
/// session's order.
///
/// It is bounded: of the item that is being written and of the few that come next, some batches wait;
/// whoever loads ahead of that is suspended. The writer blocks its thread, which must not be one of
/// Swift concurrency's own.
final class LoadQueue: Sendable {
  /// What the writer gets next.
  enum Delivery {
    /// A part of an item, in its order.
    case batch(LoadedBatch, item: Int)
    /// The end of an item, and why it ended early.
    case end(item: Int, error: (any Error)?)

    /// Takes the cards out, the last one first, if it is a batch of cards: a large one isn't kept longer than needed.
    mutating func takeCards() -> (cards: [LoadedCard], item: Int)? {
      guard case .batch(.cards(let cards), let item) = self else { return nil }
      self = .batch(.cards([]), item: item)
      return (cards.reversed(), item)
    }
  }

  /// How many batches of one item may wait.
  private static let batchesPerItem = 4

  private let state: Mutex<State>
  private let arrival = DispatchSemaphore(value: 0)

  /// Makes a queue.
  ///
  /// - Parameters:
  ///   - itemCount: How many items will be finished before the queue ends.
  ///   - window: How many items may have batches in the queue at a time.
  init(itemCount: Int, window: Int) {
    state = Mutex(State(itemCount: itemCount, window: window))
  }

  /// Adds a part of an item; waits while the queue is full.
  ///
  /// - Throws: What the queue was cancelled with.
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

  /// Ends the queue at once: those who send and the one who receives get an error.
  func cancel(_ error: any Error) {
    state.withLock { state in
      state.cancellation = error
      state.admitSenders()
    }
    arrival.signal()
  }

  /// Takes what comes next in the session's order; blocks until there is something.
  ///
  /// - Returns: `nil` when all items have ended.
  /// - Throws: What the queue was cancelled with.
  func next() throws -> Delivery? {
    while true {
      if let delivery = try state.withLock({ try $0.take() }) { return delivery.value }
      arrival.wait()
    }
  }

  /// One who waits to add a batch.
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

    init(itemCount: Int, window: Int) {
      self.itemCount = itemCount
      self.window = window
    }

    /// Lets in whom there is room for; lets all go when the queue was cancelled.
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

    /// Takes what comes next, or nothing when that isn't there yet.
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

internal import ContactModel
internal import Synchronization

/// Tells observers of the changes, in the order in which they were committed.
final class ChangeBroadcaster: Sendable {
  private struct State {
    var nextID = 0
    var observers: [Int: AsyncStream<RowChanges>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// A stream of the changes from now on; it ends when nobody iterates it any more, or with the store.
  func makeStream() -> AsyncStream<RowChanges> {
    let (stream, continuation) = AsyncStream.makeStream(of: RowChanges.self)
    let id = state.withLock { state in
      state.nextID += 1
      state.observers[state.nextID] = continuation
      return state.nextID
    }
    continuation.onTermination = { [weak self] _ in self?.removeObserver(id) }
    return stream
  }

  /// Tells all observers.
  func send(_ changes: RowChanges) {
    let observers = state.withLock { $0.observers.values.map(\.self) }
    for observer in observers { observer.yield(changes) }
  }

  /// Ends all streams.
  func finish() {
    let observers = state.withLock { $0.observers.values.map(\.self) }
    for observer in observers { observer.finish() }
  }

  private func removeObserver(_ id: Int) {
    state.withLock { $0.observers[id] = nil }
  }
}

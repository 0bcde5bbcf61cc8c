internal import ContactModel
internal import Synchronization

/// Sends row changes to observers, in the order in which they were committed.
final class ChangeBroadcaster: Sendable {
  private struct Observer {
    let version: ListVersion
    let continuation: AsyncStream<RowChanges>.Continuation
  }

  private struct State {
    var nextID = 0
    var observers: [Int: Observer] = [:]
    var mark: HistoryMark?
  }

  private let state = Mutex(State())

  /// The state of the list that observers know; `nil` if there are no observers.
  var mark: HistoryMark? {
    state.withLock { $0.observers.isEmpty ? nil : $0.mark }
  }

  /// Creates a stream of all changes from now on; it ends when nobody iterates it any more, or with the store.
  func makeStream(from mark: HistoryMark) -> AsyncStream<RowChanges> {
    let (stream, continuation) = AsyncStream.makeStream(of: RowChanges.self)
    let id = state.withLock { state in
      if state.observers.isEmpty { state.mark = mark }
      state.nextID += 1
      state.observers[state.nextID] = Observer(
        version: mark.version, continuation: continuation)
      return state.nextID
    }
    continuation.onTermination = { [weak self] _ in self?.removeObserver(id) }
    return stream
  }

  /// Sends batches to all observers that haven't received them.
  func send(_ batches: [RowChanges], upTo mark: HistoryMark) {
    let observers = state.withLock { state in
      state.mark = mark
      return Array(state.observers.values)
    }
    for batch in batches {
      for observer in observers where observer.version.number < batch.version {
        observer.continuation.yield(batch)
      }
    }
  }

  /// Ends all streams.
  func finish() {
    let observers = state.withLock { Array($0.observers.values) }
    for observer in observers { observer.continuation.finish() }
  }

  private func removeObserver(_ id: Int) {
    state.withLock { $0.observers[id] = nil }
  }
}

import Synchronization

/// How far the loading of an item, or of all items of a session, has come; it can be cancelled.
public final class LoadProgress: Sendable {
  private struct State {
    var completedByteCount = 0
    var totalByteCount: Int?
    var isCancelled = false
    var nextHandler = 0
    var handlers: [Int: @Sendable () -> Void] = [:]
  }

  private let state: Mutex<State>
  private let parent: LoadProgress?

  /// Makes a progress of nothing yet.
  ///
  /// - Parameters:
  ///   - totalByteCount: How many bytes there will be; `nil` where that isn't known.
  ///   - parent: What this is a part of: bytes count there too, and what cancels it cancels this.
  public init(totalByteCount: Int? = nil, parent: LoadProgress? = nil) {
    state = Mutex(State(totalByteCount: totalByteCount))
    self.parent = parent
  }

  /// How many bytes have been loaded.
  public var completedByteCount: Int { state.withLock { $0.completedByteCount } }

  /// How many bytes there are; `nil` where that isn't known before the end.
  public var totalByteCount: Int? { state.withLock { $0.totalByteCount } }

  /// How much has been loaded, from 0 to 1; `nil` where the total isn't known.
  public var fractionCompleted: Double? {
    state.withLock { state in
      guard let total = state.totalByteCount else { return nil }
      return total == 0 ? 1 : min(1, Double(state.completedByteCount) / Double(total))
    }
  }

  /// Whether the loading was cancelled.
  public var isCancelled: Bool {
    state.withLock { $0.isCancelled } || parent?.isCancelled == true
  }

  /// Cancels the loading: whoever waits for it gets a `CancellationError`.
  public func cancel() {
    let handlers = state.withLock { state in
      state.isCancelled = true
      defer { state.handlers = [:] }
      return state.handlers.values.map(\.self)
    }
    for handler in handlers { handler() }
  }

  /// Counts bytes that were loaded.
  func add(_ byteCount: Int) {
    state.withLock { $0.completedByteCount += byteCount }
    parent?.add(byteCount)
  }

  /// Runs a loading, which is cancelled with the progress.
  ///
  /// - Parameter body: What loads.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; `CancellationError` when the progress is cancelled.
  package func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task {
      try Task.checkCancellation()
      return try await body()
    }
    let end = onCancel { task.cancel() }
    defer { end() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Calls a handler when this, or what it is a part of, is cancelled, at once where it is already.
  ///
  /// - Returns: What takes the handler away.
  private func onCancel(_ handler: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let number = state.withLock { state -> Int? in
      guard !state.isCancelled else { return nil }
      state.nextHandler += 1
      state.handlers[state.nextHandler] = handler
      return state.nextHandler
    }
    guard let number else {
      handler()
      return {}
    }
    let endParent = parent?.onCancel(handler)
    return { [weak self] in
      self?.state.withLock { $0.handlers[number] = nil }
      endParent?()
    }
  }
}

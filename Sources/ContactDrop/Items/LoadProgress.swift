import Synchronization

/// The progress of loading one item or all items of a session, which can be cancelled.
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

  /// Makes a progress at 0 bytes.
  ///
  /// - Parameters:
  ///   - totalByteCount: The total number of bytes; `nil` if it isn't known.
  ///   - parent: The progress that includes this one. It counts the same bytes, and cancelling it cancels this one.
  public init(totalByteCount: Int? = nil, parent: LoadProgress? = nil) {
    state = Mutex(State(totalByteCount: totalByteCount))
    self.parent = parent
  }

  /// The number of bytes that have been loaded.
  public var completedByteCount: Int { state.withLock { $0.completedByteCount } }

  /// The total number of bytes; `nil` if it isn't known before the end.
  public var totalByteCount: Int? { state.withLock { $0.totalByteCount } }

  /// The fraction that has been loaded, from 0 to 1; `nil` if the total isn't known.
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

  /// Cancels the loading, so that callers that wait for it get a `CancellationError`.
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

  /// Runs a closure that loads data, and cancels it if the progress is cancelled.
  ///
  /// - Parameter body: Loads the data.
  /// - Returns: The result of `body`.
  /// - Throws: The errors of `body`; `CancellationError` if the progress is cancelled.
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

  /// Calls a handler when this progress or its parent is cancelled, or at once if it already is.
  ///
  /// - Returns: A function that removes the handler.
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

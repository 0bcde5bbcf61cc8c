import ContactDocuments
import NIOCore
import ServiceLifecycle
import Synchronization

/// Tells when the client of a connection is gone, and ends the search for an answer that nobody waits for any more.
///
/// The HTTP library goes on with an answer if a client closes the connection, until it writes the next part of it.
final class ClientDepartureHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = NIOAny

  /// How long a client that will send nothing more can wait for an answer: nearly all of them have left.
  private static let patience = TimeAmount.seconds(2)

  private struct State {
    var hasLeft = false

    /// Cancels the present search.
    var cancel: (@Sendable () -> Void)?
  }

  private let promise: EventLoopPromise<Void>
  private let state = Mutex(State())

  init(_ eventLoop: any EventLoop) {
    promise = eventLoop.makePromise()
  }

  /// Completes when the client has closed the connection, or its half of it.
  var departure: EventLoopFuture<Void> { promise.futureResult }

  /// Runs a search that changes nothing, and cancels it when nobody waits for it.
  ///
  /// - Throws: `ServerError` if it was cancelled; the errors of the search.
  func search<Value: Sendable>(
    _ search: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await cancelWhenGracefulShutdown(search) }
    let hasLeft = state.withLock { state in
      state.cancel = { task.cancel() }
      return state.hasLeft
    }
    if hasLeft { task.cancel() }
    defer { state.withLock { $0.cancel = nil } }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch is CancellationError {
      let hasLeft = state.withLock(\.hasLeft)
      throw ServerError(
        .busy,
        hasLeft
          ? "The connection was closed before the answer was complete: ask again."
          : "The server ends: “contacts serve” starts it again.")
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed {
      promise.succeed()
      context.eventLoop.scheduleTask(in: Self.patience) { self.leave() }
    }
    context.fireUserInboundEventTriggered(event)
  }

  /// A connection that has ended loses its handlers.
  func handlerRemoved(context: ChannelHandlerContext) {
    promise.succeed()
    leave()
  }

  private func leave() {
    let cancel = state.withLock { state in
      state.hasLeft = true
      return state.cancel
    }
    cancel?()
  }
}

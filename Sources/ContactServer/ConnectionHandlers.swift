import ContactDocuments
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import ServiceLifecycle
import Synchronization

/// Adds to the heads of requests what the HTTP library doesn't see: “Connection: close” if the connection ends after the
/// request, and the host of an absolute target.
///
/// The library only knows the fields. But a request of HTTP/1.0 without “Connection: keep-alive” also ends the connection,
/// and the host of a target counts instead of the field Host.
///
/// Source: RFC 9112, sections 9.3 and 3.2.2.
final class RequestHeadHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    // A request without Host, or with several, stays as it is, and is refused.
    if let host = Self.host(ofTarget: head.uri), head.headers["Host"].count == 1 {
      head.headers.replaceOrAdd(name: "Host", value: host)
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Returns `127.0.0.1:6350` for `http://127.0.0.1:6350/api/books`; `nil` for a target without a host.
  private static func host(ofTarget target: String) -> String? {
    guard target.first != "/", let start = target.firstRange(of: "://")?.upperBound else {
      return nil
    }
    return String(target[start...].prefix { !"/?#".contains($0) })
  }
}

/// Ends a request whose body still arrives some time after the program was asked to end.
///
/// The HTTP library waits for the answer of each request, and so for a client that sends slowly.
final class LateBodyHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart

  /// How long a body may still arrive: what the client has sent already arrives in this time.
  private static let limit = TimeAmount.seconds(1)

  private var isBodyArriving = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) { isBodyArriving = false } else { isBodyArriving = true }
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent {
      context.eventLoop.assumeIsolated().scheduleTask(in: Self.limit) { [self] in
        guard isBodyArriving else { return }
        // Whoever reads the body gets this error.
        context.fireErrorCaught(ServerError.ending)
      }
    }
    context.fireUserInboundEventTriggered(event)
  }

  /// A connection that has ended loses its handlers.
  func handlerRemoved(context: ChannelHandlerContext) { isBodyArriving = false }
}

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

/// Closes a connection only after its answers were sent.
///
/// The HTTP library closes a connection as soon as it has written the last answer into memory, if the program is asked to
/// end. The part that the client hasn't read yet would then be lost.
final class CloseAfterSendingHandler: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = NIOAny

  /// How long a client that doesn't read its answer can delay the end.
  private static let limit = TimeAmount.seconds(5)

  /// Completes when all that was written so far is sent; `nil` if nothing was written.
  private var lastWrite: EventLoopFuture<Void>?

  /// Adds handlers for what the HTTP library then leaves out: the version of a request, when its body ends, and whether
  /// the client is gone.
  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    do {
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandlers(
        [RequestHeadHandler(), LateBodyHandler(), ClientDepartureHandler(context.eventLoop)],
        position: .after(decoder))
    } catch {
      context.fireErrorCaught(error)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let sent = promise ?? context.eventLoop.makePromise()
    lastWrite = sent.futureResult
    context.write(data, promise: sent)
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .all, let lastWrite else { return context.close(mode: mode, promise: promise) }
    // This fails the writes that still wait, and so calls the closure below.
    let limit = context.eventLoop.assumeIsolated().scheduleTask(in: Self.limit) {
      context.close(mode: .all, promise: nil)
    }
    lastWrite.assumeIsolated().whenComplete { _ in
      limit.cancel()
      context.close(mode: .all, promise: promise)
    }
  }
}

/// Gives the answer to a request that isn't valid HTTP the document that other errors have.
///
/// The HTTP library answers such a request itself, with 400 and an empty body. No endpoint does that.
final class MalformedRequestHandler: ChannelOutboundHandler, RemovableChannelHandler, Sendable {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .head(var head) = unwrapOutboundIn(data), head.status == .badRequest,
      head.headerFields[.contentLength] == "0"
    else { return context.write(data, promise: promise) }
    let error = ServerError(
      .usage, "The request isn't valid HTTP, or a field of its head is too long.")
    let answer = error.answer
    let bytes = JSONText(error.document).bytes
    for field in answer.headers { head.headerFields.append(field) }
    head.headerFields[.contentLength] = String(bytes.count)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(ByteBuffer(bytes: bytes))), promise: promise)
  }
}

import NIOCore
import NIOHTTP1

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

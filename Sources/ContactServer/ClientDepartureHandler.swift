import NIOCore

/// Tells when the client of a connection is gone.
///
/// The HTTP library goes on with an answer if a client closes the connection, until it writes the next part of it.
final class ClientDepartureHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = NIOAny

  private let promise: EventLoopPromise<Void>

  init(_ eventLoop: any EventLoop) {
    promise = eventLoop.makePromise()
  }

  /// Completes when the client has closed the connection, or its half of it.
  var departure: EventLoopFuture<Void> { promise.futureResult }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { promise.succeed() }
    context.fireUserInboundEventTriggered(event)
  }

  /// A connection that has ended loses its handlers.
  func handlerRemoved(context: ChannelHandlerContext) {
    promise.succeed()
  }
}

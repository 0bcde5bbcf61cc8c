import NIOCore
import NIOHTTP1

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
  func handlerRemoved(context: ChannelHandlerContext) {
    isBodyArriving = false
  }
}

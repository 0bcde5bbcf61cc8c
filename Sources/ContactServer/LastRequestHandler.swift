import NIOCore
import NIOHTTP1

/// Adds “Connection: close” to requests after which the connection ends.
///
/// The HTTP library only knows this header, though a request of HTTP/1.0 without “Connection: keep-alive” also ends the
/// connection.
///
/// Source: RFC 9112, section 9.3.
final class LastRequestHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), !head.isKeepAlive else {
      return context.fireChannelRead(data)
    }
    head.headers.replaceOrAdd(name: "Connection", value: "close")
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}

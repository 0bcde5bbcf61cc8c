import NIOCore
import NIOHTTP1

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

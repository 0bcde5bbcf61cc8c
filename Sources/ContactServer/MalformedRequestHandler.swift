import ContactDocuments
import HTTPTypes
import NIOCore
import NIOHTTPTypes

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

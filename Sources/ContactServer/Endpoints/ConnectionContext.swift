import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// The context of a request, which knows on which connection it came.
struct ConnectionContext: RequestContext {
  var coreContext: CoreRequestContextStorage

  private let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// Calls a function once the client has closed the connection, or its half of it.
  func whenClientIsGone(_ body: @escaping @Sendable () -> Void) {
    channel.pipeline.handler(type: ClientDepartureHandler.self).flatMap(\.departure)
      .whenComplete { _ in body() }
  }

  /// Returns the handler of the connection that knows whether the client has left.
  func departureHandler() async throws -> ClientDepartureHandler {
    try await channel.pipeline.handler(type: ClientDepartureHandler.self).get()
  }

  /// Returns a request that asks for its body when that is first read, if the client waits for this.
  ///
  /// A request that is refused before never has to send its body.
  ///
  /// Source: RFC 9110, section 10.1.1.
  func asking(_ request: Request) -> Request {
    guard request.headers[.expect]?.lowercased() == "100-continue" else { return request }
    var request = request
    let channel = channel
    request.body = RequestBody(
      asyncSequence: AwaitedBody(body: request.body) {
        channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)), promise: nil)
      })
    return request
  }
}

/// The body of a client that sends it only when it is asked to.
private struct AwaitedBody: AsyncSequence, Sendable {
  let body: RequestBody

  /// Asks for the body.
  let ask: @Sendable () -> Void

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: RequestBody.AsyncIterator

    /// Asks for the body; `nil` once that is done.
    var ask: (@Sendable () -> Void)?

    @concurrent
    mutating func next() async throws -> ByteBuffer? {
      ask.take()?()
      return try await rest.next()
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(rest: body.makeAsyncIterator(), ask: ask)
  }
}

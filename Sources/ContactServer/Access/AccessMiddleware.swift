import HTTPTypes
import Hummingbird

/// Checks who sends a request, answers errors with their document, and adds the security headers.
struct AccessMiddleware: RouterMiddleware {
  let rules: AccessRules

  @concurrent
  func handle(
    _ request: Request, context: ConnectionContext,
    next: @concurrent (Request, ConnectionContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      try rules.checkOrigin(of: request)
      if !PageEndpoint.isOpen(request) { try rules.checkKey(of: request) }
      response = try await next(request, context)
    } catch let error as ServerError {
      response = Self.response(error, to: request)
    } catch {
      response = Self.response(ServerError(error), to: request)
    }
    SecurityHeaders.add(to: &response)
    return response
  }

  private static func response(_ error: ServerError, to request: Request) -> Response {
    var response = error.answer.response
    // People read what they get instead of the page.
    if PageEndpoint.isPage(request) {
      response.headers[.contentType] = "text/plain; charset=utf-8"
      response.body = ResponseBody(byteBuffer: ByteBuffer(string: "contacts: \(error.message)\n"))
    }
    // The rest of the body may be long, and nobody reads it.
    if request.method != .get { response.headers[.connection] = "close" }
    return response
  }
}

/// The header fields that keep a page from doing what it needn't, even if a card should get a script into it.
enum SecurityHeaders {
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
    + "form-action 'none'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'"

  /// Adds the fields to a response.
  static func add(to response: inout Response) {
    response.headers[.contentSecurityPolicy] = policy
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "no-referrer"
    response.headers[.openerPolicy] = "same-origin"
    response.headers[.resourcePolicy] = "same-origin"
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
  }
}

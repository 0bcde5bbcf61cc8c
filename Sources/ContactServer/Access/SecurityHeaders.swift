import HTTPTypes
import Hummingbird

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

import ContactDocuments
import ContactModel
import HTTPTypes
import Hummingbird

/// An error that a request is answered with.
struct ServerError: Error {
  let kind: ErrorKind
  let message: String
  var details: [String] = []
  private let givenStatus: HTTPResponse.Status?

  /// The methods that an address has, if a request has another one.
  private var allowedMethods: [HTTPRequest.Method] = []

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - status: The status; `nil` for that of the kind.
  ///   - message: What is wrong and what to do, in sentences.
  init(_ kind: ErrorKind, status: HTTPResponse.Status? = nil, _ message: String) {
    self.kind = kind
    self.message = message
    givenStatus = status
  }

  /// Creates the error of a request whose address is known, but not with its method.
  init(refusing method: HTTPRequest.Method, allowed: [HTTPRequest.Method]) {
    let names = allowed.map(\.rawValue).joined(separator: " and ")
    self.init(
      .usage, status: .methodNotAllowed, "This address takes \(names), and not \(method.rawValue).")
    allowedMethods = allowed
  }

  /// The error of a request that hasn't arrived when the program is asked to end.
  static let ending = Self(.busy, "The server ends; the list is as it was.")

  /// Creates the error of a body that can't be read.
  ///
  /// The HTTP library has no common type for errors of what a client sends.
  init(readingBody error: any Error) {
    let known = Self(error)
    self =
      known.kind == .fault
      ? Self(.usage, "The body of the request is cut off or malformed: send it again.") : known
  }

  /// Creates an error from an error of a library.
  init(_ error: any Error) {
    switch error {
    case let error as ServerError: self = error
    case let error as any HTTPResponseError:
      self.init(.usage, status: error.status, "The server doesn't answer that: \(error.status).")
    case is CancellationError:
      self.init(.notAllowed, "Cancelled; the list is as it was.")
    default:
      let document = ErrorDocument(error)
      self.init(document.kind, document.message)
    }
  }

  /// The status of the answer.
  var status: HTTPResponse.Status {
    if let givenStatus { return givenStatus }
    return switch kind {
    case .usage, .ambiguous: .badRequest
    case .nothingMatched, .noInput: .notFound
    case .notAllowed: .forbidden
    case .conflict: .conflict
    case .dataError: .unprocessableContent
    case .tooLarge: .contentTooLarge
    case .busy: .serviceUnavailable
    // Insufficient storage: RFC 4918, section 11.5.
    case .inputOutput, .cannotCreate: .init(code: 507)
    case .configuration, .fault: .internalServerError
    }
  }

  var document: ErrorDocument { ErrorDocument(kind: kind, message: message, details: details) }

  var answer: Answer {
    var answer = Answer.document(document, status: status)
    if kind == .busy { answer.headers[.retryAfter] = "1" }
    if !allowedMethods.isEmpty {
      answer.headers[.allow] = allowedMethods.map(\.rawValue).joined(separator: ", ")
    }
    if status == .unauthorized { answer.headers[.wwwAuthenticate] = "Bearer" }
    return answer
  }
}

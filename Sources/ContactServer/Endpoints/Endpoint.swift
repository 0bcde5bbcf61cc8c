import ContactDocuments
import HTTPTypes
import Hummingbird

/// A request that the server answers: what it takes, what it answers, and the function that does it.
///
/// The routes and the description of the API are made from the same declarations.
struct Endpoint: Sendable {
  /// What a request sends.
  enum Body: Sendable {
    /// Nothing.
    case none

    /// A JSON object with these members.
    case object([MemberDeclaration])

    /// Bytes of any kind.
    case bytes(meaning: String)
  }

  /// What an answer contains.
  enum Content: Sendable {
    /// A document, by its name and type.
    case document(name: String, DocumentType)

    /// JSON objects, each on a line.
    case lines(DocumentType)

    /// Data of one of these media types.
    case data([String])

    /// Server-sent events with such data.
    case events(DocumentType)

    /// Nothing.
    case nothing
  }

  let method: HTTPRequest.Method

  /// The path, with parameters such as `{id}`.
  let path: String

  /// What the request does, in a sentence.
  let summary: String

  var parameters: [Parameter] = []

  var body = Body.none

  /// The status of an answer without an error.
  var status = HTTPResponse.Status.ok

  let content: Content

  /// Whether the request changes nothing, although its method may.
  var isReading = false

  /// Answers a request.
  let answer: @Sendable (Call) async throws -> Answer

  /// Whether the request may change the list.
  var isWriting: Bool { method != .get && !isReading }
}

extension Endpoint.Content {
  /// The content for a document.
  static func document<Root: Document>(_ type: Root.Type) -> Self {
    .document(name: Root.names[0], Root.documentTypeWithSchema)
  }
}

/// A parameter of a request, in its path or its query.
struct Parameter: Sendable {
  /// Where the value is.
  enum Place: String, Sendable {
    case path
    case query
  }

  let name: String
  let place: Place
  let meaning: String
  let type: DocumentType

  /// The allowed values of a number.
  var range: ClosedRange<Int>?

  /// Whether an empty text means the same as none.
  ///
  /// Otherwise it is refused, because a variable of a script may be unset.
  var mayBeEmpty = false

  /// A parameter of the query, which may be left out.
  static func query(
    _ name: String, _ meaning: String, _ type: DocumentType = .text,
    in range: ClosedRange<Int>? = nil, mayBeEmpty: Bool = false
  ) -> Self {
    Self(
      name: name, place: .query, meaning: meaning, type: type, range: range, mayBeEmpty: mayBeEmpty)
  }

  /// A parameter in the path.
  static func path(_ name: String, _ meaning: String) -> Self {
    Self(name: name, place: .path, meaning: meaning, type: .text)
  }

  /// The parameter with the id of a contact.
  static let contact = path("id", "The contact's id.")
}

import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import HTTPTypes
import Hummingbird
import VCardFormat
import VCardInterchange

/// A request that has passed all checks, and what it asks for.
struct Call: Sendable {
  /// The list that is served.
  let served: ServedList

  /// The request, whose body is unread if the endpoint takes bytes.
  let request: Request

  /// The connection on which it came.
  let context: ConnectionContext

  /// The values of the parameters, as text.
  let parameters: [String: String]

  /// The members of the body; `null` if there is none.
  let body: JSONValue

  var list: ContactList { served.list }

  /// Returns the text of a parameter; `nil` if it was left out, or may be empty and is.
  func text(_ name: String) -> String? { parameters[name].flatMap { $0.isEmpty ? nil : $0 } }

  func number(_ name: String) -> Int? { parameters[name].flatMap { Int($0) } }

  /// Returns the contact that a parameter of the path names.
  ///
  /// - Throws: `ContactError.Code.unknownContact` if it is no id.
  func contact(_ name: String = "id") throws -> ContactID {
    try Self.contact(parameters[name] ?? "")
  }

  /// Returns the contacts that a member of the body lists, each once.
  ///
  /// - Throws: `ServerError` if there is none; `ContactError.Code.unknownContact` if one is no id.
  func contacts(_ name: String = "contacts") throws -> [ContactID] {
    let contacts = try texts(name).map(Self.contact).uniqued
    guard !contacts.isEmpty else {
      throw ServerError(.usage, "“\(name)” is empty: name a contact.")
    }
    return contacts
  }

  /// Returns the texts in a list of the body; none if it was left out.
  func texts(_ name: String) -> [String] { (body[name]?.array ?? []).compactMap(\.string) }

  /// Returns a flag of the body; `false` if it was left out.
  func flag(_ name: String) -> Bool { body[name]?.boolean ?? false }

  /// Whether the request asks only what would happen.
  var isDryRun: Bool { flag("dry_run") }

  /// Returns the contact with an id.
  ///
  /// - Throws: `ContactError.Code.unknownContact` if it is no id.
  static func contact(_ text: String) throws -> ContactID {
    guard let id = ContactID(text) else {
      throw ContactError(.unknownContact, "There is no contact “\(text.prefix(100))”.")
    }
    return id
  }

  /// Reads from the list, and returns the answer with the version of the list that was read.
  func reading(_ body: @escaping @Sendable (ContactReader) throws -> Answer) async throws -> Answer
  {
    try await list.read { reader in
      try body(reader).with(version: reader.version())
    }
  }

  /// Returns the answer of a write: its document, with the version of the list afterwards.
  func written(
    _ document: some Document, status: HTTPResponse.Status = .ok
  ) async throws -> Answer {
    let answer = Answer.document(document, status: status)
    return try await reading { _ in answer }
  }
}

/// What the server answers.
struct Answer: Sendable {
  var status = HTTPResponse.Status.ok
  var headers: HTTPFields = [:]
  var body = ResponseBody()

  /// An answer with JSON.
  static func json(_ json: JSONText, status: HTTPResponse.Status = .ok) -> Self {
    Self(
      status: status, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.bytes)))
  }

  /// An answer with a document.
  static func document(_ document: some Document, status: HTTPResponse.Status = .ok) -> Self {
    .json(JSONText(document), status: status)
  }

  /// An answer with a document and its streamed values.
  static func document<Root: Document>(
    _ document: Root, _ elements: some Sequence<Root.Element>
  ) -> Self where Root.Element: Record {
    .json(JSONText(document, elements))
  }

  /// An answer with bytes.
  static func data(_ bytes: [UInt8], type: String, fileName: String? = nil) -> Self {
    var answer = Self(
      headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    if let fileName { answer.headers[.contentDisposition] = Self.attachment(fileName) }
    return answer
  }

  /// An answer without content.
  static let nothing = Self(status: .noContent)

  /// Returns the answer with the version of the list.
  func with(version: Int) -> Self {
    var answer = self
    answer.headers[.listVersion] = String(version)
    return answer
  }

  var response: Response { Response(status: status, headers: headers, body: body) }

  /// Returns the header field that makes browsers save content as a file.
  ///
  /// Source: RFC 6266, appendix D; RFC 8187, section 3.2.1.
  static func attachment(_ fileName: String) -> String {
    "attachment; filename*=UTF-8''\(URIText.percentEncoded(fileName.utf8, except: "-._~"))"
  }
}

import ContactDocuments
import HTTPTypes
import Hummingbird
import VCardFormat

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

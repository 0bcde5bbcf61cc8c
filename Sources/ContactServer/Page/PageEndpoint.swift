import CPage
import ContactDocuments
import HTTPTypes
import Hummingbird
import VCardFormat

/// Serves the page and its files, which need no key except the page itself.
struct PageEndpoint: Sendable {
  let rules: AccessRules

  /// Whether the server refuses all changes, so that the page offers none.
  let isReadOnly: Bool

  /// The path of the page.
  static let path = "/"

  /// The path of a file of the page.
  static let filePath = "/assets/{name}"

  /// Whether a request needs no key: the page, which takes the key of its address, and its files, which are no secret.
  static func isOpen(_ request: Request) -> Bool {
    isPage(request) || request.method == .get && request.uri.path.hasPrefix("/assets/")
  }

  /// Whether a request opens the page itself, as a person does with an address.
  static func isPage(_ request: Request) -> Bool {
    request.method == .get && request.uri.path == path
  }

  func addRoutes(to router: Router<ConnectionContext>) {
    router.get(RouterPath(Self.path)) { request, _ in try page(request) }
    router.get(RouterPath(Self.filePath)) { request, context in
      guard let name = context.parameters.get("name"), let file = PageFile.named(name) else {
        throw ServerError(.nothingMatched, "There is no such file.")
      }
      return file.response(to: request)
    }
  }

  /// Exchanges the key of the address for a cookie, or returns the page.
  private func page(_ request: Request) throws -> Response {
    guard let parameters = PercentCoding.parameters(ofQuery: request.uri.query ?? "") else {
      throw ServerError(.usage, "The query of the address can't be decoded.")
    }
    if let key = parameters["key"] {
      let isKnown = (try? rules.checkKey(of: request)) != nil
      guard rules.keys.use(pageKey: key) || isKnown else {
        throw ServerError(
          .notAllowed, status: .unauthorized,
          "This address was used already, or is wrong: “contacts serve” prints a new one.")
      }
      return Response(status: .seeOther, headers: [.location: "/", .setCookie: rules.cookie])
    }
    try rules.checkKey(of: request)
    guard let file = PageFile.named("index.html") else {
      throw ServerError(.fault, "The page is missing in this program.")
    }
    return (isReadOnly ? file.forReading : file).response(to: request)
  }
}

/// A file of the page, which is compiled into the program.
struct PageFile: Sendable {
  let name: String
  let bytes: [UInt8]

  private let tag: String

  /// All files, by their names.
  private static let files: [String: PageFile] = {
    var files: [String: PageFile] = [:]
    for index in 0..<Int(cpage_file_count()) {
      let file = unsafe cpage_file(Int32(index))
      let name = unsafe String(cString: file.name)
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.size)))
      files[name] = PageFile(name: name, bytes: bytes)
    }
    return files
  }()

  private init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    tag = "\"\(String(ContentHash(of: bytes.span).value, radix: 16))\""
  }

  /// The page as one that offers no changes.
  var forReading: PageFile {
    let text = String(decoding: bytes, as: UTF8.self)
    let marked = text.replacing("<html", with: "<html class=\"read-only\"", maxReplacements: 1)
    return PageFile(name: name, bytes: Array(marked.utf8))
  }

  static func named(_ name: String) -> PageFile? { files[name] }

  private var mediaType: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "application/octet-stream"
    }
  }

  /// Returns the file, or that it hasn't changed.
  func response(to request: Request) -> Response {
    let headers: HTTPFields = [.contentType: mediaType, .eTag: tag, .cacheControl: "no-cache"]
    if request.headers.haveVersion(tag) {
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

extension Endpoint {
  /// The request for a new key for an address, with which “contacts serve” opens another page.
  static let pageKeys = Endpoint(
    method: .post, path: "/api/keys",
    summary: "Makes a key for an address, which can be used once.",
    status: .created, content: .document(PageKeyDocument.self), isReading: true
  ) { call in
    .document(PageKeyDocument(key: call.served.keys.makePageKey()), status: .created)
  }

  /// The request for the description of the API.
  static let description = Endpoint(
    method: .get, path: "/api/openapi.json", summary: "Describes the API in OpenAPI 3.1.",
    content: .data(["application/json"])
  ) { _ in
    .json(APIDescription(endpoints: ListService.endpoints).json)
  }
}

/// The document with a new key.
struct PageKeyDocument: Document {
  let key: String

  static let names = ["key"]

  static let members: [Member<PageKeyDocument>] = [
    Member("key", "The key, for the parameter “key” of the address.") { $0.key }
  ]

  static let columns: [Column<PageKeyDocument>] = ["key"]
}

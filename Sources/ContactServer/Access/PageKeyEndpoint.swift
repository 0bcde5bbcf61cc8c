import ContactDocuments
import HTTPTypes
import Hummingbird

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

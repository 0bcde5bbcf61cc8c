import ContactDocuments
import HTTPTypes
import Hummingbird

/// The description of the API in OpenAPI 3.1, made from the declarations of the endpoints.
///
/// Source: spec.openapis.org/oas/v3.1.1.
struct APIDescription {
  let endpoints: [Endpoint]

  /// The description as JSON.
  var json: JSONText {
    var json = JSONText()
    json.beginObject()
    json.member("openapi", "3.1.0")
    json.object("info") { json in
      json.member("title", "contacts")
      json.member("version", "1")
      json.member("description", "The contact list on this machine.")
    }
    json.object("paths") { json in
      var paths: [String] = []
      for endpoint in endpoints where !paths.contains(endpoint.path) { paths.append(endpoint.path) }
      for path in paths {
        json.object(path) { json in
          for endpoint in endpoints where endpoint.path == path { append(endpoint, to: &json) }
        }
      }
    }
    json.object("components") { json in
      json.object("securitySchemes") { json in
        json.object("key") { json in
          json.member("type", "http")
          json.member("scheme", "bearer")
        }
      }
    }
    json.key("security")
    json.beginArray()
    json.beginObject()
    json.key("key")
    json.beginArray()
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    return json
  }

  private func append(_ endpoint: Endpoint, to json: inout JSONText) {
    json.object(endpoint.method.rawValue.lowercased()) { json in
      json.member("summary", endpoint.summary)
      json.key("parameters")
      json.beginArray()
      for parameter in endpoint.parameters { append(parameter, to: &json) }
      json.endArray()
      append(endpoint.body, to: &json)
      json.object("responses") { json in
        json.object(String(endpoint.status.code)) { json in
          json.member("description", endpoint.status.reasonPhrase)
          append(endpoint.content, to: &json)
        }
        json.object("default") { json in
          json.member("description", "An error.")
          append(.document(ErrorDocument.self), to: &json)
        }
      }
    }
  }

  private func append(_ parameter: Parameter, to json: inout JSONText) {
    json.beginObject()
    json.member("name", parameter.name)
    json.member("in", parameter.place.rawValue)
    json.member("description", parameter.meaning)
    json.member("required", parameter.place == .path)
    json.object("schema") { json in
      parameter.type.appendSchema(to: &json)
      if case .text = parameter.type, !parameter.mayBeEmpty {
        json.member("minLength", 1)
      }
      guard let range = parameter.range else { return }
      json.member("minimum", range.lowerBound)
      json.member("maximum", range.upperBound)
    }
    json.endObject()
  }

  private func append(_ body: Endpoint.Body, to json: inout JSONText) {
    switch body {
    case .none: break
    case .object(let members):
      json.object("requestBody") { json in
        json.member("required", true)
        content("application/json", .record(members), isClosed: true, &json)
      }
    case .bytes(let meaning):
      json.object("requestBody") { json in
        json.member("description", meaning)
        json.object("content") { json in
          json.object("application/octet-stream") { json in json.object("schema") { _ in } }
        }
      }
    }
  }

  private func append(_ content: Endpoint.Content, to json: inout JSONText) {
    switch content {
    case .document(_, let type): self.content("application/json", type, &json)
    case .lines(let type): self.content("application/x-ndjson", type, &json)
    case .events(let type): self.content("text/event-stream", type, &json)
    case .data(let types):
      json.object("content") { json in
        for type in types { json.object(type) { json in json.object("schema") { _ in } } }
      }
    case .nothing: break
    }
  }

  private func content(
    _ mediaType: String, _ type: DocumentType, isClosed: Bool = false, _ json: inout JSONText
  ) {
    // A stream has many such values, one on each line; a schema can only describe one.
    let isStream = mediaType != "application/json"
    json.object("content") { json in
      json.object(mediaType) { json in
        json.object(isStream ? "itemSchema" : "schema") { json in
          type.appendSchema(to: &json)
          if isClosed {
            json.member("additionalProperties", false)
          }
        }
      }
    }
  }
}

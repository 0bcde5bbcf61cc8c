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
    json.key("openapi")
    json.append("3.1.0")
    object("info", &json) { json in
      text("title", "contacts", &json)
      text("version", "1", &json)
      text("description", "The contact list on this machine.", &json)
    }
    object("paths", &json) { json in
      var paths: [String] = []
      for endpoint in endpoints where !paths.contains(endpoint.path) { paths.append(endpoint.path) }
      for path in paths {
        object(path, &json) { json in
          for endpoint in endpoints where endpoint.path == path { append(endpoint, to: &json) }
        }
      }
    }
    object("components", &json) { json in
      object("securitySchemes", &json) { json in
        object("key", &json) { json in
          text("type", "http", &json)
          text("scheme", "bearer", &json)
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
    object(endpoint.method.rawValue.lowercased(), &json) { json in
      text("summary", endpoint.summary, &json)
      json.key("parameters")
      json.beginArray()
      for parameter in endpoint.parameters { append(parameter, to: &json) }
      json.endArray()
      append(endpoint.body, to: &json)
      object("responses", &json) { json in
        object(String(endpoint.status.code), &json) { json in
          text("description", endpoint.status.reasonPhrase, &json)
          append(endpoint.content, to: &json)
        }
        object("default", &json) { json in
          text("description", "An error.", &json)
          append(.document(ErrorDocument.self), to: &json)
        }
      }
    }
  }

  private func append(_ parameter: Parameter, to json: inout JSONText) {
    json.beginObject()
    text("name", parameter.name, &json)
    text("in", parameter.place.rawValue, &json)
    text("description", parameter.meaning, &json)
    json.key("required")
    json.append(parameter.place == .path)
    object("schema", &json) { json in
      parameter.type.appendSchema(to: &json)
      if case .text = parameter.type, !parameter.mayBeEmpty {
        json.key("minLength")
        json.append(1)
      }
      guard let range = parameter.range else { return }
      json.key("minimum")
      json.append(range.lowerBound)
      json.key("maximum")
      json.append(range.upperBound)
    }
    json.endObject()
  }

  private func append(_ body: Endpoint.Body, to json: inout JSONText) {
    switch body {
    case .none: break
    case .object(let members):
      object("requestBody", &json) { json in
        json.key("required")
        json.append(true)
        content("application/json", .record(members), isClosed: true, &json)
      }
    case .bytes(let meaning):
      object("requestBody", &json) { json in
        text("description", meaning, &json)
        object("content", &json) { json in
          object("application/octet-stream", &json) { json in object("schema", &json) { _ in } }
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
      object("content", &json) { json in
        for type in types { object(type, &json) { json in object("schema", &json) { _ in } } }
      }
    case .nothing: break
    }
  }

  private func content(
    _ mediaType: String, _ type: DocumentType, isClosed: Bool = false, _ json: inout JSONText
  ) {
    // A stream has many such values, one on each line; a schema can only describe one.
    let isStream = mediaType != "application/json"
    object("content", &json) { json in
      object(mediaType, &json) { json in
        object(isStream ? "itemSchema" : "schema", &json) { json in
          type.appendSchema(to: &json)
          if isClosed {
            json.key("additionalProperties")
            json.append(false)
          }
        }
      }
    }
  }

  private func text(_ name: String, _ value: String, _ json: inout JSONText) {
    json.key(name)
    json.append(value)
  }

  private func object(
    _ name: String, _ json: inout JSONText, _ body: (inout JSONText) -> Void
  ) {
    json.key(name)
    json.beginObject()
    body(&json)
    json.endObject()
  }
}

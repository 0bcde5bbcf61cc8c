import ContactDocuments
import ContactService
import ContactStorage
import HTTPTypes
import Hummingbird
import VCardFormat
import VCardInterchange

/// Answers the requests of one endpoint: reads what they ask for, checks it against the declaration, and reports errors.
struct EndpointHandler: Sendable {
  let endpoint: Endpoint
  let served: ServedList

  /// The greatest size of a JSON body.
  private static let bodyLimit = 4 << 20

  /// How long the body of a request may take.
  private static let bodyDeadline = Duration.seconds(30)

  /// Answers a request.
  func respond(to request: Request, _ context: ConnectionContext) async throws -> Response {
    if endpoint.isWriting, served.isReadOnly {
      throw ServerError(
        .notAllowed, "This server only reads: “contacts serve” without --read-only writes too.")
    }
    try served.list.store.checkFile()
    let request = context.asking(request)
    let call = Call(
      served: served, request: request, context: context,
      parameters: try parameters(of: request, context), body: try await body(of: request))
    guard endpoint.method == .get else { return try await endpoint.answer(call).response }
    return try await context.departureHandler().search { try await endpoint.answer(call) }.response
  }

  private func parameters(
    of request: Request, _ context: ConnectionContext
  ) throws -> [String: String] {
    guard var values = PercentCoding.parameters(ofQuery: request.uri.query ?? "") else {
      throw ServerError(
        .usage, "The query of the address can't be decoded, or gives a parameter twice.")
    }
    let names = endpoint.parameters.filter { $0.place == .query }.map(\.name)
    if let unknown = values.keys.sorted().first(where: { !names.contains($0) }) {
      let advice = names.isEmpty ? "it takes none" : "it takes \(names.joined(separator: ", "))"
      throw ServerError(.usage, "There is no parameter “\(unknown.prefix(100))”: \(advice).")
    }
    for parameter in endpoint.parameters where parameter.place == .path {
      guard let text = context.parameters.get(parameter.name) else { continue }
      guard let value = PercentCoding.decode(text[...], plusIsBlank: false) else {
        throw ServerError(.usage, "The path of the address can't be decoded.")
      }
      values[parameter.name] = value
    }
    for parameter in endpoint.parameters {
      guard let text = values[parameter.name] else { continue }
      if let fault = parameter.fault(of: text) { throw ServerError(.usage, fault) }
    }
    return values
  }

  private func body(of request: Request) async throws -> JSONValue {
    guard case .object(let members) = endpoint.body else { return .null }
    let type = request.headers[.contentType].map { $0.prefix { $0 != ";" }.lowercased() }
    guard type == "application/json" else {
      throw ServerError(
        .usage, status: .unsupportedMediaType, "The body must be JSON: send it as application/json."
      )
    }
    guard request.headers.announcedLength <= Self.bodyLimit else {
      throw ServerError(
        .tooLarge, "A JSON body can have at most \(Self.bodyLimit >> 20) MB: send less at once.")
    }
    let bytes = try await Deadline.run(Self.bodyDeadline) {
      do {
        return try await [UInt8](buffer: request.body.collect(upTo: Self.bodyLimit))
      } catch {
        throw ServerError(readingBody: error)
      }
    }
    let value: JSONValue
    do {
      value = try JSONParser.value(in: bytes)
    } catch {
      throw ServerError(.usage, "The body is no JSON: \(error)")
    }
    if let fault = DocumentType.record(members).fault(of: value, named: "body") {
      throw ServerError(.usage, fault)
    }
    return value
  }
}

extension Parameter {
  /// Returns what is wrong with a value; `nil` if nothing is.
  func fault(of text: String) -> String? {
    switch type {
    case .number:
      guard let number = Int(text), range?.contains(number) ?? true else {
        let bounds = range.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
        return "“\(name)” is a whole number\(bounds)."
      }
      return nil
    case .flag: return ["true", "false"].contains(text) ? nil : "“\(name)” is true or false."
    case .word(let words):
      return words.contains(text) ? nil : "“\(name)” is one of \(words.joined(separator: ", "))."
    case _ where text.isEmpty && !mayBeEmpty: return Self.emptyMessage(name)
    default: return text.utf8.contains(0) ? "“\(name)” contains a NUL." : nil
    }
  }

  /// The message about a parameter or member that is empty.
  static func emptyMessage(_ name: String) -> String {
    "“\(name)” is empty: give a value, or leave it out."
  }
}

/// A limit on how long something may take.
enum Deadline {
  /// Runs an operation, and cancels it after a time.
  ///
  /// - Throws: `ServerError` after that time; the errors of the operation.
  static func run<Value: Sendable>(
    _ duration: Duration, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await operation() }
      group.addTask {
        try await Task.sleep(for: duration)
        return nil
      }
      defer { group.cancelAll() }
      guard let first = try await group.next(), let value = first else {
        throw ServerError(.busy, status: .requestTimeout, "The request took too long to arrive.")
      }
      return value
    }
  }
}

/// Percent-encoding in addresses.
///
/// Source: url.spec.whatwg.org, "application/x-www-form-urlencoded parsing".
enum PercentCoding {
  /// Returns the decoded text; `nil` if it isn't UTF-8, or a percent sign isn't followed by two digits.
  static func decode(_ text: Substring, plusIsBlank: Bool) -> String? {
    let bytes = text.utf8.map { $0 == ASCII.plus && plusIsBlank ? ASCII.space : $0 }
    return URIText.strictlyPercentDecoded(bytes).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns the parameters of a query; `nil` if it can't be decoded, or names one twice.
  static func parameters(ofQuery query: String) -> [String: String]? {
    var parameters: [String: String] = [:]
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decode(parts[0], plusIsBlank: true),
        let value = decode(parts.count > 1 ? parts[1] : "", plusIsBlank: true),
        parameters.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    return parameters
  }
}

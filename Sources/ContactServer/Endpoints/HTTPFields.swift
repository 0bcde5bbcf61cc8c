import HTTPTypes

/// The names of header fields that the HTTP library doesn't declare.
extension HTTPField.Name {
  /// The version of the list that was read, or of the list after a write.
  static let listVersion = declared("List-Version")

  static let lastEventID = declared("Last-Event-ID")

  /// A second Host: the HTTP library takes the first one out of the fields.
  static let secondHost = declared("Host")

  static let fetchSite = declared("Sec-Fetch-Site")

  static let referrerPolicy = declared("Referrer-Policy")

  static let openerPolicy = declared("Cross-Origin-Opener-Policy")

  static let resourcePolicy = declared("Cross-Origin-Resource-Policy")

  private static func declared(_ name: String) -> Self {
    guard let name = Self(name) else { preconditionFailure("“\(name)” is no name of a field.") }
    return name
  }
}

extension HTTPFields {
  /// The number of bytes that the body will have; 0 if the client doesn't tell.
  var announcedLength: Int { self[.contentLength].flatMap { Int($0) } ?? 0 }
}

extension HTTPFields {
  /// Whether the client has the version with this tag already.
  ///
  /// - Parameter tag: The entity tag, in quotes and without a comma.
  /// - Returns: Whether `If-None-Match` names it, in a list or as a weak tag, or names any version.
  ///
  /// Source: RFC 9110, section 13.1.2.
  func haveVersion(_ tag: String) -> Bool {
    (self[.ifNoneMatch] ?? "").split(separator: ",").contains { known in
      let name = String(known.filter { !$0.isWhitespace })
      return name == "*" || name == tag || name == "W/\(tag)"
    }
  }
}

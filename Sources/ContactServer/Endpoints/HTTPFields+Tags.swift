import HTTPTypes

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

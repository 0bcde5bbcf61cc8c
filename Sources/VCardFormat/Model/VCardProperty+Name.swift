extension VCardProperty {
  /// The name of a property: compared without regard to case, kept as it was written.
  ///
  /// Source: RFC 6350, section 3.3: "Property names and parameter names are case-insensitive".
  public struct Name: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as it was written.
    public let rawName: String

    /// The name in upper case, by which names are compared.
    public let canonicalName: String

    /// Makes a name from text, whatever it holds.
    public init(_ rawName: String) {
      self.rawName = rawName
      canonicalName = rawName.uppercasedASCII
    }

    /// Makes a name from a literal.
    public init(stringLiteral value: String) {
      self.init(value)
    }

    /// The name as it was written.
    public var description: String { rawName }

    /// Tells whether two names are the same but for case.
    public static func == (left: Self, right: Self) -> Bool {
      left.canonicalName == right.canonicalName
    }

    /// Feeds the upper-case name to the hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(canonicalName)
    }
  }
}

extension VCardProperty {
  /// The name of a property: compared without regard to case, kept as written.
  ///
  /// Source: RFC 6350, section 3.3: "Property names and parameter names are case-insensitive".
  public struct Name: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as it was written.
    public let rawName: String

    /// The name in upper case, by which names are compared.
    public let canonicalName: String

    /// The known name, or `.other`.
    let known: KnownName

    /// Makes a name from any text.
    public init(_ rawName: String) {
      self.rawName = rawName
      known = KnownName(rawName)
      canonicalName = known == .other ? rawName.uppercasedASCII : known.text
    }

    init(_ known: KnownName) {
      rawName = known.text
      canonicalName = rawName
      self.known = known
    }

    /// Makes a name from bytes whose known name was already found.
    init(known: KnownName, in bytes: Span<UInt8>, _ range: Range<Int>) {
      rawName = String(utf8: bytes, range)
      canonicalName = known == .other ? rawName.uppercasedASCII : known.text
      self.known = known
    }

    /// Makes a name from a literal.
    public init(stringLiteral value: String) {
      self.init(value)
    }

    /// The name as it was written.
    public var description: String { rawName }

    /// Returns whether two names differ in case at most.
    public static func == (left: Self, right: Self) -> Bool {
      left.known == right.known
        && (left.known != .other || left.canonicalName == right.canonicalName)
    }

    /// Feeds the known name, or the upper-case name, to the hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(known)
      if known == .other { hasher.combine(canonicalName) }
    }
  }
}

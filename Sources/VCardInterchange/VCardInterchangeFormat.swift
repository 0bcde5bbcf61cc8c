/// A format, other than vCard itself, in which cards are read and written.
public struct VCardInterchangeFormat: Sendable, Hashable, CustomStringConvertible {
  private enum Kind: String, CaseIterable {
    case jCard = "jcard"
    case xCard = "xcard"
    case csvGoogle = "csv-google"
    case csvOutlook = "csv-outlook"
    case csvApple = "csv-apple"
    case jsContact = "jscontact"
  }

  private let kind: Kind

  /// vCards in JSON.
  ///
  /// Source: RFC 7095.
  public static let jCard = Self(kind: .jCard)

  /// vCards in XML.
  ///
  /// Source: RFC 6351.
  public static let xCard = Self(kind: .xCard)

  /// A table as Google Contacts has it.
  public static let csvGoogle = Self(kind: .csvGoogle)

  /// A table as Outlook has it.
  public static let csvOutlook = Self(kind: .csvOutlook)

  /// A table as Apple Contacts has it.
  public static let csvApple = Self(kind: .csvApple)

  /// Contacts in the JSON form that is no vCard.
  ///
  /// Source: RFC 9553, RFC 9555.
  public static let jsContact = Self(kind: .jsContact)

  /// All formats.
  public static var all: [Self] { Kind.allCases.map(Self.init(kind:)) }

  /// The name, such as `jcard` or `csv-google`.
  public var name: String { kind.rawValue }

  /// The name.
  public var description: String { name }

  private init(kind: Kind) {
    self.kind = kind
  }

  /// Finds a format by its name.
  ///
  /// - Parameter name: Such as `jcard`; `nil` is made of others.
  public init?(name: String) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.kind = kind
  }

  /// Makes a reader of the format.
  ///
  /// - Parameter limits: How much of an input it takes.
  /// - Returns: A reader that has read nothing.
  public func makeReader(
    limits: VCardInterchangeLimits = .standard
  ) -> any VCardInterchangeReader {
    switch kind {
    case .jCard: JSONCardReader(of: .jCard, limits: limits)
    case .xCard: XCardReader(limits: limits)
    case .csvGoogle, .csvOutlook, .csvApple: CSVCardReader(limits: limits)
    case .jsContact: JSONCardReader(of: .jsContact, limits: limits)
    }
  }

  /// Makes a writer of the format.
  public func makeWriter() -> any VCardInterchangeWriter {
    switch kind {
    case .jCard: JCardWriter()
    case .xCard: XCardWriter()
    case .csvGoogle: CSVCardWriter(layout: .google)
    case .csvOutlook: CSVCardWriter(layout: .outlook)
    case .csvApple: CSVCardWriter(layout: .apple)
    case .jsContact: JSContactWriter()
    }
  }
}

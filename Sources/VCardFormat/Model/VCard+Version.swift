extension VCard {
  /// A version of the vCard format.
  public enum Version: Sendable, Hashable, CustomStringConvertible {
    /// vCard 2.1, of 1996.
    case v21
    /// vCard 3.0, RFC 2426.
    case v30
    /// vCard 4.0, RFC 6350.
    case v40
    /// Another version, as the card spells it.
    case other(String)

    /// Reads the value of a VERSION property.
    public init(_ text: String) {
      switch text {
      case "2.1": self = .v21
      case "3.0": self = .v30
      case "4.0": self = .v40
      default: self = .other(text)
      }
    }

    /// The value of the VERSION property.
    public var description: String {
      switch self {
      case .v21: "2.1"
      case .v30: "3.0"
      case .v40: "4.0"
      case .other(let text): text
      }
    }
  }
}

extension VCard.Version {
  /// The rules by which a card is read.
  ///
  /// A card without VERSION is read as 2.1. An unknown version is read as 4.0 or 2.1 if it begins
  /// with that digit, and otherwise as 3.0.
  enum Dialect: UInt8, Sendable, Hashable {
    case v21
    case v30
    case v40
  }

  /// The rules by which a card of this version is read.
  var dialect: Dialect {
    switch self {
    case .v21: .v21
    case .v30: .v30
    case .v40: .v40
    case .other(let text): text.hasPrefix("4") ? .v40 : text.hasPrefix("2") ? .v21 : .v30
    }
  }
}

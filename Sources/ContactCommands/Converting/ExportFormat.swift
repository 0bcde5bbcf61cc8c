public import ArgumentParser
public import VCardInterchange

/// A format in which contacts are exported.
enum ExportFormat: Sendable, Hashable, ExpressibleByArgument {
  /// A format with cards only.
  case cards(CardFormat)

  /// A JSON document with the members of `contacts list` and a jCard for each contact.
  case document

  /// Creates a format from its name.
  init?(argument: String) {
    if argument == "json" {
      self = .document
    } else if let format = CardFormat(argument: argument) {
      self = .cards(format)
    } else {
      return nil
    }
  }

  /// The names of all formats.
  static var allValueStrings: [String] { CardFormat.allValueStrings + ["json"] }

  /// Whether the format is vCard, of any version.
  var isVCard: Bool {
    guard case .cards(let format) = self else { return false }
    return format.typeIdentifier == CardFormat.vCard.typeIdentifier
  }

  /// Whether people see it as it is, so that photos have their crop and filter.
  var isShown: Bool {
    guard case .cards(let format) = self else { return false }
    return format.typeIdentifier == CardFormat.html.typeIdentifier
  }

  /// The name of the format.
  var defaultValueDescription: String {
    switch self {
    case .cards(let format): format.name
    case .document: "json"
    }
  }
}

extension CardFormat: ExpressibleByArgument {
  /// Creates a format from its name.
  public init?(argument: String) {
    self.init(name: argument)
  }

  /// The names of the formats that are written.
  public static var allValueStrings: [String] { all.filter(\.isWritten).flatMap(\.names) }

  /// Makes a writer of the requested format.
  ///
  /// - Throws: `CommandError` if the format is only read.
  func requireWriter(isRewriting: Bool = false) throws -> any CardWriter {
    if let writer = makeWriter(isRewriting: isRewriting) { return writer }
    let others = Self.allValueStrings.joined(separator: ", ")
    throw CommandError.usage("“\(name)” is only read, not written: choose one of \(others).")
  }
}

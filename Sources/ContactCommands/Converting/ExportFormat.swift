import ArgumentParser
import VCardInterchange

/// A form in which contacts are exported.
enum ExportFormat: Sendable, Hashable, ExpressibleByArgument {
  /// Cards alone.
  case cards(CardFormat)

  /// A document of what the list shows, with jCards.
  case document

  /// Finds a format by its name.
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

  /// The name.
  var defaultValueDescription: String {
    switch self {
    case .cards(let format): format.name
    case .document: "json"
    }
  }
}

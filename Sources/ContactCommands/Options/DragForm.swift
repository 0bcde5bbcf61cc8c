import ArgumentParser
import ContactDrop
import VCardInterchange

/// The form of contacts that are dragged out of the list.
enum DragForm: String, Sendable, CaseIterable, ExpressibleByArgument {
  case vCard = "vcard"
  case text
  case photo
  case jCard = "jcard"
  case csv

  /// The type to load an item as.
  var type: TypeIdentifier {
    switch self {
    case .vCard: .vCard
    case .text: .utf8PlainText
    case .photo: .image
    case .jCard: .jCard
    case .csv: .commaSeparatedText
    }
  }

  /// The format of several contacts in one file; `nil` if their bytes simply follow each other.
  var format: CardFormat? { CardFormat(typeIdentifier: type.rawValue) }

  /// Returns the file extension for these bytes.
  func fileExtension(of bytes: [UInt8]) -> String {
    switch self {
    case .jCard: "json"
    case .photo: Self.photoExtension(of: bytes)
    case .vCard, .text, .csv: type.preferredFilenameExtension ?? ""
    }
  }

  private static func photoExtension(of bytes: [UInt8]) -> String {
    var sniffer = ContentSniffer()
    sniffer.consume(bytes)
    guard let type = sniffer.type, type.conforms(to: .image) else { return "image" }
    return type.preferredFilenameExtension ?? "image"
  }
}

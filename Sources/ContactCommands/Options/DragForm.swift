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
  var format: CardFormat? {
    CardFormat(typeIdentifier: type.rawValue)
  }

  /// Returns the file extension for these bytes.
  func fileExtension(of bytes: [UInt8]) -> String {
    switch self {
    case .vCard: "vcf"
    case .text: "txt"
    case .jCard: "json"
    case .csv: "csv"
    case .photo: Self.photoExtension(of: bytes)
    }
  }

  private static func photoExtension(of bytes: [UInt8]) -> String {
    var sniffer = ContentSniffer()
    sniffer.consume(bytes)
    switch sniffer.type {
    case .jpeg?: return "jpg"
    case .png?: return "png"
    case .gif?: return "gif"
    case .webP?: return "webp"
    case .tiff?: return "tiff"
    case .heic?: return "heic"
    default: return bytes.starts(with: "BM".utf8) ? "bmp" : "image"
    }
  }
}

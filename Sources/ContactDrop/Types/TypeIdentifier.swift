/// A uniform type identifier: the kind of data that an item provider offers.
///
/// Source: Apple, *Uniform Type Identifiers Reference*, "System-Declared Uniform Type Identifiers".
public struct TypeIdentifier: Sendable, Hashable, CustomStringConvertible {
  /// The identifier, such as `public.vcard`.
  public let rawValue: String

  /// Makes an identifier from text.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// The identifier itself.
  public var description: String { rawValue }

  /// Returns whether data of this type is also of another type.
  ///
  /// - Parameter other: The other type.
  /// - Returns: Whether it is; a type that isn't declared here conforms only to itself.
  public func conforms(to other: Self) -> Bool {
    self == other || declaration?.parents.contains { $0.conforms(to: other) } == true
  }
}

extension TypeIdentifier {
  /// Anything that can be dragged.
  public static let item = Self("public.item")
  /// Any data.
  public static let data = Self("public.data")
  /// A folder that holds items.
  public static let directory = Self("public.directory")
  /// A folder of files, as people see it.
  public static let folder = Self("public.folder")

  /// A link.
  public static let url = Self("public.url")
  /// A link to a file.
  public static let fileURL = Self("public.file-url")

  /// Text of any kind.
  public static let text = Self("public.text")
  /// Text without markup, in any encoding.
  public static let plainText = Self("public.plain-text")
  /// Text without markup, in UTF-8.
  public static let utf8PlainText = Self("public.utf8-plain-text")
  /// A table with a character between columns.
  public static let delimitedValuesText = Self("public.delimited-values-text")
  /// A table with commas between columns.
  public static let commaSeparatedText = Self("public.comma-separated-values-text")
  /// HTML.
  public static let html = Self("public.html")
  /// XML.
  public static let xml = Self("public.xml")
  /// JSON.
  public static let json = Self("public.json")

  /// One or more vCards.
  public static let vCard = Self("public.vcard")
  /// One or more vCards in JSON (RFC 7095).
  public static let jCard = Self("org.ietf.jcard")
  /// One or more vCards in XML (RFC 6351).
  public static let xCard = Self("org.ietf.xcard")
  /// One or more JSContact cards in JSON (RFC 9553).
  public static let jsContact = Self("org.ietf.jscontact")

  /// Entries of a directory of people (RFC 2849).
  public static let ldif = Self("org.ietf.ldif")
  /// An address book of abook.
  public static let abook = Self("net.sourceforge.abook")
  /// Aliases of mutt.
  public static let mutt = Self("org.mutt.aliases")

  /// An e-mail message, or a file of messages.
  public static let emailMessage = Self("public.email-message")

  /// An archive of any kind.
  public static let archive = Self("public.archive")
  /// A zip archive.
  public static let zipArchive = Self("public.zip-archive")
  /// One file that is compressed with gzip.
  public static let gzipArchive = Self("org.gnu.gnu-zip-archive")
  /// A document of several parts, such as an office document.
  public static let compositeContent = Self("public.composite-content")
  /// PDF.
  public static let pdf = Self("com.adobe.pdf")
  /// A database.
  public static let database = Self("public.database")

  /// An image of any format.
  public static let image = Self("public.image")
  /// AVIF.
  public static let avif = Self("public.avif")
  /// BMP.
  public static let bmp = Self("com.microsoft.bmp")
  /// GIF.
  public static let gif = Self("com.compuserve.gif")
  /// HEIC.
  public static let heic = Self("public.heic")
  /// An image in the container format of HEIC, with any codec.
  public static let heif = Self("public.heif-standard")
  /// JPEG.
  public static let jpeg = Self("public.jpeg")
  /// PNG.
  public static let png = Self("public.png")
  /// SVG.
  public static let svg = Self("public.svg-image")
  /// TIFF.
  public static let tiff = Self("public.tiff")
  /// WebP.
  public static let webP = Self("org.webmproject.webp")
}

extension TypeIdentifier {
  /// A noun for data of this type in a sentence, with an article.
  public var noun: String {
    switch self {
    case .zipArchive: "a zip archive"
    case .gzipArchive: "a gzip file"
    case .archive: "an archive of an unsupported kind"
    case .compositeContent: "an office document"
    case .pdf: "a PDF document"
    case .database: "an SQLite database"
    case .html: "a web page"
    case .xml: "XML without cards"
    case .json: "JSON without cards"
    case .delimitedValuesText, .commaSeparatedText: "a table"
    case .vCard, .jCard, .xCard, .jsContact, .ldif, .abook, .mutt: "a file of cards"
    case .emailMessage: "an e-mail message"
    case .folder: "a folder"
    default: conforms(to: .image) ? "an image" : conforms(to: .text) ? "text" : "binary data"
    }
  }
}

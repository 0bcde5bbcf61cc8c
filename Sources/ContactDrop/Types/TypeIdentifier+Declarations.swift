extension TypeIdentifier {
  /// The declaration of a type: its more general types, media types and filename extensions.
  struct Declaration: Sendable {
    /// The more general types to which it conforms.
    let parents: [TypeIdentifier]

    /// Its media types, the preferred one first.
    let mediaTypes: [MediaType]

    /// Its filename extensions, the preferred one first.
    let filenameExtensions: [String]

    init(
      _ parents: TypeIdentifier..., mediaTypes: MediaType..., filenameExtensions: String...
    ) {
      self.parents = parents
      self.mediaTypes = mediaTypes
      self.filenameExtensions = filenameExtensions
    }
  }

  /// The declared types.
  ///
  /// Source for media types: the IANA registry; RFC 6350, section 10.1; RFC 2425, section 10.1.
  private static let declarations: KeyValuePairs<Self, Declaration> = [
    .item: Declaration(),
    .data: Declaration(.item, mediaTypes: "application/octet-stream", filenameExtensions: "bin"),
    .directory: Declaration(.item),
    .folder: Declaration(.directory, mediaTypes: "inode/directory"),
    .url: Declaration(.data, mediaTypes: "text/uri-list", filenameExtensions: "url", "webloc"),
    .fileURL: Declaration(.url),

    .text: Declaration(.data),
    .plainText: Declaration(
      .text, mediaTypes: "text/plain", filenameExtensions: "txt", "text", "md"),
    .utf8PlainText: Declaration(.plainText),
    .delimitedValuesText: Declaration(.text),
    .commaSeparatedText: Declaration(
      .delimitedValuesText, mediaTypes: "text/csv", "text/comma-separated-values",
      "application/csv", filenameExtensions: "csv", "tsv", "tab"),
    .html: Declaration(.text, mediaTypes: "text/html", filenameExtensions: "html", "htm"),
    .xml: Declaration(
      .text, mediaTypes: "application/xml", "text/xml", filenameExtensions: "xml"),
    .json: Declaration(.text, mediaTypes: "application/json", filenameExtensions: "json"),

    .vCard: Declaration(
      .text, mediaTypes: "text/vcard", "text/x-vcard", "text/directory", "application/vcard",
      filenameExtensions: "vcf", "vcard"),
    .jCard: Declaration(
      .json, mediaTypes: "application/vcard+json", filenameExtensions: "jcard", "jcf"),
    .jsContact: Declaration(
      .json, mediaTypes: "application/jscontact+json", filenameExtensions: "jscontact"),
    .xCard: Declaration(
      .xml, mediaTypes: "application/vcard+xml", filenameExtensions: "xcard", "xcf"),
    .ldif: Declaration(
      .text, mediaTypes: "text/ldif", "text/x-ldif", "application/x-ldif",
      filenameExtensions: "ldif", "4ld"),
    .abook: Declaration(.text, mediaTypes: "text/x-abook", filenameExtensions: "abook"),
    .mutt: Declaration(.text, mediaTypes: "text/x-mutt-aliases"),
    .emailMessage: Declaration(
      .data, mediaTypes: "message/rfc822", "application/mbox", filenameExtensions: "eml", "mbox"),

    .archive: Declaration(.data),
    .zipArchive: Declaration(
      .archive, mediaTypes: "application/zip", "application/x-zip-compressed",
      filenameExtensions: "zip"),
    .gzipArchive: Declaration(
      .archive, mediaTypes: "application/gzip", "application/x-gzip", filenameExtensions: "gz"),
    .compositeContent: Declaration(.data),
    .pdf: Declaration(
      .compositeContent, mediaTypes: "application/pdf", filenameExtensions: "pdf"),
    .database: Declaration(
      .data, mediaTypes: "application/vnd.sqlite3", filenameExtensions: "sqlite", "sqlite3", "db"),

    .image: Declaration(.data),
    .heif: Declaration(
      .image, mediaTypes: "image/heif", filenameExtensions: "heif", "hif"),
    .avif: Declaration(.heif, mediaTypes: "image/avif", filenameExtensions: "avif"),
    .heic: Declaration(.heif, mediaTypes: "image/heic", filenameExtensions: "heic"),
    .bmp: Declaration(
      .image, mediaTypes: "image/bmp", "image/x-bmp", "image/x-ms-bmp",
      filenameExtensions: "bmp", "dib"),
    .gif: Declaration(.image, mediaTypes: "image/gif", filenameExtensions: "gif"),
    .jpeg: Declaration(
      .image, mediaTypes: "image/jpeg", "image/jpg", "image/pjpeg",
      filenameExtensions: "jpg", "jpeg", "jpe"),
    .png: Declaration(
      .image, mediaTypes: "image/png", "image/x-png", filenameExtensions: "png"),
    .svg: Declaration(.image, .xml, mediaTypes: "image/svg+xml", filenameExtensions: "svg"),
    .tiff: Declaration(.image, mediaTypes: "image/tiff", filenameExtensions: "tiff", "tif"),
    .webP: Declaration(.image, mediaTypes: "image/webp", filenameExtensions: "webp"),
  ]

  /// The declarations by identifier; a dictionary with keys of this type would cost a search through all types of the
  /// program.
  private static let byIdentifier = Dictionary(
    uniqueKeysWithValues: declarations.lazy.map { ($0.key.rawValue, $0.value) })

  /// The declaration of this type; `nil` if there is none.
  var declaration: Declaration? { Self.byIdentifier[rawValue] }

  private static let byMediaType: [MediaType: Self] = index(\.mediaTypes)

  private static let byFilenameExtension: [String: Self] = index(\.filenameExtensions)

  private static func index<Key: Hashable>(
    _ keys: KeyPath<Declaration, [Key]>
  ) -> [Key: Self] {
    var types: [Key: Self] = [:]
    for (type, declaration) in declarations {
      for key in declaration[keyPath: keys] { types[key] = type }
    }
    return types
  }
}

extension TypeIdentifier {
  /// Makes the type of a media type: the exact one if it is declared, otherwise an image or text of any kind.
  ///
  /// - Parameter mediaType: The media type; its parameters are ignored, except UTF-8 for plain text.
  public init?(mediaType: MediaType) {
    if mediaType.essence == "text/plain", mediaType.charset == "utf-8" {
      self = .utf8PlainText
    } else if let type = Self.byMediaType[mediaType.withoutParameters] {
      self = type
    } else if mediaType.type == "image" {
      self = .image
    } else if mediaType.type == "text" {
      self = .text
    } else {
      return nil
    }
  }

  /// Makes the type of a filename extension.
  ///
  /// - Parameter filenameExtension: The extension without its dot, in any case.
  public init?(filenameExtension: String) {
    guard let type = Self.byFilenameExtension[filenameExtension.lowercased()] else { return nil }
    self = type
  }

  /// Makes the type of a file from the extension of its name.
  ///
  /// - Parameter filename: The name, or a path.
  public init?(filename: String) {
    let name = filename.utf8.split(separator: UInt8(ascii: "/")).last ?? filename.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(filenameExtension: String(decoding: name[name.index(after: dot)...], as: UTF8.self))
  }

  /// The media type with which data of this type is sent; `nil` if there is none.
  public var preferredMediaType: MediaType? {
    self == .utf8PlainText
      ? "text/plain;charset=utf-8" : declaration?.mediaTypes.first
  }

  /// The usual filename extension of this type, without a dot; `nil` if there is none.
  public var preferredFilenameExtension: String? {
    self == .utf8PlainText ? "txt" : declaration?.filenameExtensions.first
  }
}

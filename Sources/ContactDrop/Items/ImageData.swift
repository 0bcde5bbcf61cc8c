internal import ContactModel

/// The original bytes of an image, and their format.
public struct ImageData: Sendable, Hashable {
  /// The bytes.
  public let bytes: [UInt8]

  /// The format, as detected from the bytes.
  public let type: TypeIdentifier

  /// The greatest size of an image in bytes: as many as a card holds in folded lines of base64.
  package static let itemProviderLimit = 46_000_000

  /// The usual formats, in a sentence.
  package static let usualFormats = "JPEG, PNG, WebP, GIF or HEIC"

  /// Detects the format of an image.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: `ContactError.Code.unreadable` if there are no bytes, if the format is unknown, or if the image is an SVG.
  public init(_ bytes: [UInt8]) throws {
    var sniffer = ContentSniffer()
    sniffer.consume(Array(bytes.prefix(4096)))
    guard let type = sniffer.type, type.conforms(to: .image), type != .svg else {
      let advice = "use a \(Self.usualFormats) file."
      let problem =
        switch sniffer.type {
        case .svg: "an SVG, which can contain a program: save it as a PNG and use that."
        case _ where bytes.isEmpty: "empty: \(advice)"
        default: "not a known kind of image: \(advice)"
        }
      throw ContactError(.unreadable, "The content is \(problem)")
    }
    self.bytes = bytes
    self.type = type
  }
}

extension ImageData: ItemProviderReading {
  /// Images of all formats.
  public static var readableTypeIdentifiers: [TypeIdentifier] { [.image] }

  /// Makes one image from the data.
  public static func objects(
    withItemProviderData chunks: ByteChunks, typeIdentifier type: TypeIdentifier
  ) async throws -> [ImageData] {
    [try ImageData(try await chunks.collect(upTo: itemProviderLimit))]
  }
}

extension ImageData {
  /// Loads the image that an item offers.
  ///
  /// - Parameters:
  ///   - provider: The item.
  ///   - limit: The greatest number of bytes.
  ///   - progress: Counts the bytes.
  /// - Returns: The image.
  /// - Throws: `ContactError.Code.tooLarge`, `.unreadable` or `.missingRepresentation`; the errors of the item's
  ///   source.
  package static func load(
    from provider: ItemProvider, upTo limit: Int, progress: LoadProgress = LoadProgress()
  ) async throws -> ImageData {
    let chunks = provider.chunks(conformingTo: .image, progress: progress)
    return try await progress.run { try ImageData(try await chunks.collect(upTo: limit)) }
  }
}

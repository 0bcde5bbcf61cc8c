/// A uniform type identifier: what kind of data an item provider offers.
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

  /// Any data.
  public static let data = Self("public.data")
  /// A folder of files.
  public static let folder = Self("public.folder")
  /// A file, by its place.
  public static let fileURL = Self("public.file-url")
  /// GIF.
  public static let gif = Self("com.compuserve.gif")
  /// HEIC.
  public static let heic = Self("public.heic")
  /// An image of any format.
  public static let image = Self("public.image")
  /// JPEG.
  public static let jpeg = Self("public.jpeg")
  /// Text without markup, in any encoding.
  public static let plainText = Self("public.plain-text")
  /// PNG.
  public static let png = Self("public.png")
  /// Text of any kind.
  public static let text = Self("public.text")
  /// TIFF.
  public static let tiff = Self("public.tiff")
  /// A link.
  public static let url = Self("public.url")
  /// Text without markup, in UTF-8.
  public static let utf8PlainText = Self("public.utf8-plain-text")
  /// One or more vCards.
  public static let vCard = Self("public.vcard")
  /// WebP.
  public static let webP = Self("org.webmproject.webp")

  /// Tells whether data of this type is also of another type.
  ///
  /// - Parameter other: The same type or a more general one.
  /// - Returns: Whether it is.
  public func conforms(to other: Self) -> Bool {
    var type: Self? = self
    while let current = type {
      if current == other { return true }
      type = Self.parents[current]
    }
    return false
  }

  /// Of each type the more general one that it belongs to.
  private static let parents: [Self: Self] = [
    .fileURL: .url, .url: .data,
    .gif: .image, .heic: .image, .jpeg: .image, .png: .image, .tiff: .image, .webP: .image,
    .image: .data,
    .utf8PlainText: .plainText, .plainText: .text, .vCard: .text, .text: .data,
  ]
}

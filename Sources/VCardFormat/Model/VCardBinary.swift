/// A photo, logo, sound or key: its bytes, or the URI of its bytes.
public struct VCardBinary: Sendable, Hashable {
  /// The bytes, if the card contains them.
  public var bytes: [UInt8]?

  /// The URI of the bytes, if the card doesn't contain them.
  public var uri: String?

  /// The media type of the bytes in lower case, such as `image/jpeg`; `nil` if neither the card nor
  /// the first bytes of an image show it.
  public var mediaType: String?

  /// Makes a value with bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - mediaType: The media type of the bytes.
  public init(bytes: [UInt8], mediaType: String?) {
    self.bytes = bytes
    self.mediaType = mediaType
  }

  /// Makes a value with a URI.
  ///
  /// - Parameters:
  ///   - uri: The URI of the bytes.
  ///   - mediaType: The media type of the bytes.
  public init(uri: String, mediaType: String?) {
    self.uri = uri
    self.mediaType = mediaType
  }
}

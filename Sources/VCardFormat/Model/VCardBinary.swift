/// A photo, logo, sound or key: its bytes, or where they are.
public struct VCardBinary: Sendable, Hashable {
  /// The bytes, where the card holds them.
  public var bytes: [UInt8]?

  /// Where the bytes are, where the card doesn't hold them.
  public var uri: String?

  /// What the bytes are, in lower case, such as `image/jpeg`; `nil` where neither the card nor
  /// an image's first bytes say so.
  public var mediaType: String?

  /// Makes a value of bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - mediaType: What they are.
  public init(bytes: [UInt8], mediaType: String?) {
    self.bytes = bytes
    self.mediaType = mediaType
  }

  /// Makes a value of a URI.
  ///
  /// - Parameters:
  ///   - uri: Where the bytes are.
  ///   - mediaType: What they are.
  public init(uri: String, mediaType: String?) {
    self.uri = uri
    self.mediaType = mediaType
  }
}

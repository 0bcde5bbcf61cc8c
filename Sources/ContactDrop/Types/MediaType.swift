/// A media type, such as `text/vcard` or `image/jpeg`, as used in mail, on the web and by the clipboard.
///
/// Source: RFC 9110, section 8.3.1.
public struct MediaType: Sendable, Hashable, CustomStringConvertible {
  /// The type and subtype in lower case, without parameters, such as `text/vcard`.
  public let essence: String

  /// The text after the first semicolon, in lower case and without blanks; empty if there is none.
  public let parameters: String

  /// Makes a media type from text.
  ///
  /// - Parameter text: The text, such as `Text/vCard; charset=UTF-8`. The result is `nil` if it isn't two words with a
  ///   slash between them.
  public init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    let essence = Self.lowercased(parts[0].filter { $0 != 0x20 && $0 != 0x09 })
    let words = essence.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard words.count == 2, words.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.essence = essence
    parameters =
      parts.count > 1
      ? Self.lowercased(parts[1].filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x22 }) : ""
  }

  private static func lowercased(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }

  private init(essence: String, parameters: String) {
    self.essence = essence
    self.parameters = parameters
  }

  /// The text of the media type, in lower case.
  public var description: String { parameters.isEmpty ? essence : "\(essence);\(parameters)" }

  /// The part before the slash, such as `image`.
  public var type: Substring { essence.prefix { $0 != "/" } }

  /// The character set among the parameters, in lower case.
  public var charset: Substring? {
    parameters.split(separator: ";").first { $0.hasPrefix("charset=") }?.dropFirst(8)
  }

  /// The media type without its parameters.
  public var withoutParameters: Self { Self(essence: essence, parameters: "") }
}

extension MediaType: ExpressibleByStringLiteral {
  /// Makes a media type from a literal; an invalid one gives `application/octet-stream`.
  public init(stringLiteral text: String) {
    self = Self(text) ?? Self(essence: "application/octet-stream", parameters: "")
  }
}

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
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let essence = parts[0].lowercased().filter { $0 != " " && $0 != "\t" }
    let words = essence.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, words.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.essence = essence
    parameters =
      parts.count > 1 ? parts[1].lowercased().filter { $0 != " " && $0 != "\t" && $0 != "\"" } : ""
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

public import VCardFormat

/// Reads cards from JSON: a card, an array of cards, or cards one after the other.
public struct JSONCardReader: VCardInterchangeReader {
  /// What the JSON is of.
  public enum Content: Sendable {
    /// jCards. Source: RFC 7095.
    case jCard

    /// JSContact cards; what vCard has no property for is kept as JSPROP.
    ///
    /// Source: RFC 9553; RFC 9555, section 3.
    case jsContact
  }

  private let content: Content
  private var framer: JSONFramer
  private let limits: VCardInterchangeLimits
  private var number = 0

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - content: What the JSON is of.
  ///   - limits: How much of an input it takes.
  public init(of content: Content, limits: VCardInterchangeLimits = .standard) {
    self.content = content
    self.limits = limits
    framer = JSONFramer(limits: limits)
  }

  /// Adds bytes.
  public mutating func append(_ bytes: [UInt8]) {
    framer.append(bytes)
  }

  /// Says that no bytes follow.
  public mutating func finish() {
    framer.finish()
  }

  /// Gives the next card, of version 4.0.
  ///
  /// - Returns: `nil` where more bytes are needed, or at the end.
  /// - Throws: Where the next value is no JSON, or no card.
  public mutating func next() throws(VCardInterchangeError) -> VCard? {
    guard let frame = try framer.next() else { return nil }
    number += 1
    do throws(VCardInterchangeError) {
      let value = try JSONParser.value(in: frame.bytes, depthLimit: limits.depth)
      return switch content {
      case .jCard: VCard(try JCard(json: value))
      case .jsContact: try JSContactProperties.card(of: value, depthLimit: limits.depth)
      }
    } catch {
      throw error.placed(inCard: number, at: frame.offset)
    }
  }
}

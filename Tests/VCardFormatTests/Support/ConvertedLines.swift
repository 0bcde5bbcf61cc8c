import Testing

@testable import VCardFormat

/// The converted lines of properties, by both conversions: from their bytes, and from their values.
enum ConvertedLines {
  static let dialects: [VCard.Version.Dialect] = [.v21, .v30, .v40]

  /// The reused buffers for each version.
  typealias Buffers = [VCard.Version.Dialect: LineConverter.Buffers]

  /// Returns the lines of a card without VERSION as the direct conversion writes them from their bytes;
  /// `nil` for a line that it leaves to the property conversion.
  static func plainLines(
    of card: VCard, for dialect: VCard.Version.Dialect
  ) -> [[UInt8]?] {
    var buffers: Buffers = [:]
    return plainLines(of: card, for: dialect, &buffers)
  }

  static func plainLines(
    of card: VCard, for dialect: VCard.Version.Dialect, _ all: inout Buffers
  ) -> [[UInt8]?] {
    let converter = LineConverter(
      card: card, writer: LineWriter(style: CardStyle(dialect: dialect)))
    var buffers = all[dialect] ?? LineConverter.Buffers(dialect: dialect)
    defer { all[dialect] = buffers }
    return card.slots.filter { $0.name != .version }.map { slot in
      var line: [UInt8] = []
      let isPlain = converter.append(slot, &buffers, to: &line)
      return isPlain ? line : nil
    }
  }

  /// Returns the same lines from the values of the properties.
  static func lines(of card: VCard, for dialect: VCard.Version.Dialect) -> [[UInt8]] {
    let encoder = PropertyEncoder(dialect: dialect)
    let writer = LineWriter(style: CardStyle(dialect: dialect))
    return card.properties.filter { $0.name != .version }.map { property in
      var lines: [UInt8] = []
      for converted in encoder.properties(from: property) { writer.append(converted, to: &lines) }
      return lines
    }
  }

  /// Compares the lines of both conversions, and the appended bytes with the converted card.
  ///
  /// - Returns: How many lines the direct conversion writes, and how many it leaves.
  @discardableResult
  static func compare(_ card: VCard, _ name: String) -> (plain: Int, others: Int) {
    var buffers: Buffers = [:]
    return compare(card, name, &buffers)
  }

  @discardableResult
  static func compare(
    _ card: VCard, _ name: String, _ buffers: inout Buffers
  ) -> (plain: Int, others: Int) {
    var counts = (plain: 0, others: 0)
    for dialect in dialects {
      let hasPlainText = card.encoding == .narrow && card.undeclaredCharset == nil
      let plainLines = plainLines(of: card, for: dialect, &buffers)
      for (plain, line) in zip(plainLines, lines(of: card, for: dialect)) where hasPlainText {
        guard let plain else {
          counts.others += 1
          continue
        }
        counts.plain += 1
        let (new, old) = (
          String(decoding: plain, as: UTF8.self), String(decoding: line, as: UTF8.self)
        )
        #expect(plain == line, "\(name): \(new.debugDescription) is not \(old.debugDescription)")
      }
    }
    for dialect in dialects {
      var converter = CardConverter(dialect: dialect)
      let writer = LineWriter(style: CardStyle(dialect: dialect))
      var (lines, properties): ([UInt8], [UInt8]) = ([], [])
      converter.append(card, to: &lines)
      for property in converter.properties(of: card) where property.name != .version {
        writer.append(property, to: &properties)
      }
      #expect(lines == properties, "\(name)")
    }
    for version in [nil, VCard.Version.v21, .v30, .v40] {
      var bytes: [UInt8] = [0x21]
      var rewriter = VCardRewriter(version: version)
      rewriter.append(card, to: &bytes)
      #expect(bytes == [0x21] + card.rewritten(in: version).bytes, "\(name)")
    }
    return counts
  }
}

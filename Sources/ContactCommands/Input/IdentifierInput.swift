import ContactModel
import ContactService

/// The ids of contacts on standard input, one on each line, as `contacts list --plain --fields id` prints them.
enum IdentifierInput {
  /// Reads standard input to its end.
  ///
  /// - Parameter isNulSeparated: Whether ids end with NUL instead of a line feed.
  /// - Returns: A reference for each id; empty lines are skipped.
  /// - Throws: `CommandError` when a line is not an id, or when standard input can't be read.
  static func references(
    separatedByNul isNulSeparated: Bool
  ) throws -> [ContactSelector.Reference] {
    var bytes: [UInt8] = []
    do {
      let reader = try FileReader(path: "-")
      while case let chunk = try reader.read(), !chunk.isEmpty {
        bytes += chunk
      }
    } catch let error as SystemError {
      throw CommandError(reading: "-", error)
    }
    return try references(in: bytes, separator: isNulSeparated ? 0 : UInt8(ascii: "\n"))
  }

  /// Reads ids from bytes.
  static func references(
    in bytes: [UInt8], separator: UInt8
  ) throws(CommandError) -> [ContactSelector.Reference] {
    var references: [ContactSelector.Reference] = []
    let lines = bytes.split(separator: separator, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
        .trimmingSuffix { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard !text.isEmpty else { continue }
      let digits = text.hasPrefix("id:") ? String(text.dropFirst(3)) : text
      guard digits.utf8.count >= IdentifierPrefix.shortestCount,
        let prefix = IdentifierPrefix(hexadecimal: digits)
      else {
        throw CommandError(
          .dataError,
          "Line \(index + 1) of standard input is not an id: “\(text.singleLine)”; give one id a line, "
            + "as “contacts list --plain --fields id” prints them.")
      }
      references.append(.id(prefix))
    }
    return references
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isSuffix: (Character) -> Bool) -> String {
    var end = endIndex
    while end > startIndex, isSuffix(self[index(before: end)]) {
      end = index(before: end)
    }
    return String(self[..<end])
  }
}

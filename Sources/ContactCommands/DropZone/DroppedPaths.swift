import ContactModel
import ContactService

/// The paths in the text that a terminal types when files are dragged on it.
///
/// Terminals write paths in different ways: in single quotes (always, or only if needed), with backslashes, in double
/// quotes, bare with blanks, one on each line, as file URIs, or in single quotes without escaping quotes inside. The
/// initializer tries each way, and uses the first that names only existing files. It evaluates nothing: no variables,
/// tildes, patterns or commands.
struct DroppedPaths {
  /// The paths, in their order; empty if the text names no files.
  let paths: [String]

  /// The paths of files that don't exist; if there are any, the text may be read in another way than it was meant.
  let missing: [String]

  /// Whether all of the files exist.
  var areFound: Bool { missing.isEmpty && !paths.isEmpty }

  /// The maximum number of blanks in a line of bare paths.
  ///
  /// Each blank may end a path, so the number of attempts grows with the square.
  private static let blankLimit = 200

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text that was typed or pasted.
  ///   - hostName: The name of this machine, which file URIs may contain.
  ///   - exists: Whether a file or folder with a path exists.
  /// - Complexity: O(*n*²) calls of `exists` for bare paths with *n* blanks; otherwise O(*n*) for *n* paths.
  init(_ text: String, hostName: String = "", exists: (String) -> Bool) {
    let text = text.trimmed
    let words = ShellWords(text).words ?? []
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmed }.filter {
      !$0.isEmpty
    }
    let readings = [
      lines.filter { !$0.hasPrefix("#") }.map { FileURI.path(of: $0, hostName: hostName) ?? $0 },
      words.map { FileURI.path(of: $0, hostName: hostName) ?? $0 },
      Self.barelyQuoted(text),
      Self.bare(lines, exists: exists),
    ]
    if let found = readings.first(where: { !$0.isEmpty && $0.allSatisfy(exists) }) {
      paths = found
      missing = []
    } else {
      // Lines that are paths, except for one that is missing, are read as such.
      let reading =
        lines.count > 1 && readings[0].contains(where: exists) ? readings[0] : readings[1]
      let isAbsolute = reading.allSatisfy { $0.hasPrefix("/") }
      paths = isAbsolute ? reading : []
      missing = paths.filter { !exists($0) }
    }
  }

  /// Returns paths in single quotes, separated by blanks, that may contain any quotes.
  private static func barelyQuoted(_ text: String) -> [String] {
    guard text.count > 1, text.hasPrefix("'"), text.hasSuffix("'") else { return [] }
    return text.dropFirst().dropLast().split(separator: "' '").map(String.init)
  }

  /// Returns the bare paths of all lines; none if a line has none.
  private static func bare(_ lines: [String], exists: (String) -> Bool) -> [String] {
    let paths = lines.map { bare($0, exists: exists) }
    return paths.contains(where: \.isEmpty) ? [] : paths.flatMap(\.self)
  }

  /// Returns bare paths, separated by blanks, that may contain blanks; if there are several ways, the one with the
  /// fewest paths.
  private static func bare(_ line: String, exists: (String) -> Bool) -> [String] {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count <= blankLimit else { return [] }
    // The paths from each part on; `nil` if they can't be determined.
    var paths = [[String]?](repeating: nil, count: parts.count) + [[]]
    for start in parts.indices.reversed() where parts[start].hasPrefix("/") {
      for end in (start + 1...parts.count).reversed() {
        guard let rest = paths[end], paths[start].map({ $0.count > rest.count + 1 }) ?? true
        else { continue }
        let path = parts[start..<end].joined(separator: " ")
        if exists(path) { paths[start] = [path] + rest }
      }
    }
    return paths[0] ?? []
  }
}

import ContactService

/// The paths in what a terminal types when files are dragged on it.
///
/// Terminals write paths in ways of their own: in single quotes always or where they are needed, with backslashes, in
/// double quotes, bare with blanks, one a line, as file URIs, or in single quotes without caring for quotes inside. The
/// text is read in each of these ways, and the first that names files that are there is meant. Nothing is evaluated: no
/// variable, no tilde, no pattern, no command.
struct DroppedPaths {
  /// The paths, in their order; empty where the text names no files.
  let paths: [String]

  /// Whether all of them are there.
  let areFound: Bool

  /// How many blanks in bare paths are tried as the end of one: the tries grow with its square.
  private static let blankLimit = 200

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: What was typed or pasted.
  ///   - hostName: The name of this machine, which may stand in file URIs.
  ///   - exists: Whether there is a file, or a folder, of a path.
  /// - Complexity: O(*n*²) calls of `exists` where paths are bare, for *n* blanks; else O(*n*) for *n* paths.
  init(_ text: String, hostName: String = "", exists: (String) -> Bool) {
    let text = text.trimmed
    let words = ShellWords(text).words ?? []
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter {
      !$0.isEmpty
    }
    let readings = [
      lines.filter { !$0.hasPrefix("#") }.map { FileURI.path(of: $0, hostName: hostName) ?? $0 },
      words.map { FileURI.path(of: $0, hostName: hostName) ?? $0 },
      Self.barelyQuoted(text),
      lines.flatMap { Self.bare($0, exists: exists) },
    ]
    if let found = readings.first(where: { !$0.isEmpty && $0.allSatisfy(exists) }) {
      paths = found
      areFound = true
    } else {
      let isAbsolute = readings[1].allSatisfy { $0.hasPrefix("/") }
      paths = isAbsolute ? readings[1] : []
      areFound = false
    }
  }

  /// Paths in single quotes with a blank between, whatever quotes are in them.
  private static func barelyQuoted(_ text: String) -> [String] {
    guard text.count > 1, text.hasPrefix("'"), text.hasSuffix("'") else { return [] }
    return text.dropFirst().dropLast().split(separator: "' '").map(String.init)
  }

  /// Bare paths with a blank between, which may have blanks in them: as few as are there.
  private static func bare(_ line: String, exists: (String) -> Bool) -> [String] {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count <= blankLimit else { return [] }
    // The paths from each part on, and none where they can't be told.
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

extension String {
  /// The text without blanks and line ends around it.
  fileprivate var trimmed: String {
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
    return String(self[..<end].drop(while: \.isWhitespace))
  }
}

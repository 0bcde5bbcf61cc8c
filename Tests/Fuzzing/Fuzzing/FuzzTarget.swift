/// A part of the library that is tested with random bytes.
enum FuzzTarget: String, CaseIterable {
  /// Reads, checks and rewrites a file of vCards.
  case reading
  /// Reads a file of vCards, and edits its cards.
  case editing
  /// Reads a file of vCards, and converts its cards to every version and format and back.
  case converting
  /// Reads a file of another format.
  case interchange
  /// Parses a selector.
  case selector

  /// The target named by the first argument.
  static let chosen = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init(rawValue:))

  /// Tests an input; a violated condition ends the program.
  func test(_ bytes: [UInt8]) {
    switch self {
    case .reading: Reading.test(bytes)
    case .editing: Editing.test(bytes)
    case .converting: Converting.test(bytes)
    case .interchange: Interchange.test(bytes)
    case .selector: Selecting.test(bytes)
    }
  }
}

/// Ends the program if a condition is violated, which tells libFuzzer that it has found an input.
func check(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError(message())
}

/// Ends the program if bytes differ from the expected ones, and shows both around the place.
func checkSame(_ found: [UInt8], _ wanted: [UInt8], _ message: @autoclosure () -> String) {
  check(found == wanted, "\(message()), \(difference(of: found, from: wanted))")
}

private func difference(of found: [UInt8], from wanted: [UInt8]) -> String {
  let place = zip(found, wanted).prefix { $0 == $1 }.count
  let start = max(0, place - 200)
  return """
    from byte \(place).
    --- wanted
    \(shown(wanted.dropFirst(start).prefix(400)))
    --- found
    \(shown(found.dropFirst(start).prefix(400)))
    ---
    """
}

/// Returns bytes as text, with control characters escaped.
func shown(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self).unicodeScalars.map {
    $0 == "\n" ? "\\n\n" : $0.value < 0x20 ? $0.escaped(asASCII: true) : String($0)
  }.joined()
}

/// What is tried with random bytes.
enum FuzzTarget: String, CaseIterable {
  /// A file of vCards is read, checked and written anew.
  case reading
  /// A file of vCards is read, and its cards are edited.
  case editing
  /// A file of vCards is read, and its cards go into every version and format and back.
  case converting
  /// A file of another format is read.
  case interchange
  /// A selector is parsed.
  case selector

  /// The target that the first argument names.
  static let chosen = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init(rawValue:))

  /// Tries an input; what must hold and doesn't ends the program.
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

/// Ends the program where something doesn't hold that must: by that libFuzzer knows that it has found an input.
func check(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError(message())
}

/// Ends the program where bytes differ from those that must be, and shows both round the place.
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

/// Bytes as text, with control characters as they would stand in a string.
func shown(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self).unicodeScalars.map {
    $0 == "\n" ? "\\n\n" : $0.value < 0x20 ? $0.escaped(asASCII: true) : String($0)
  }.joined()
}

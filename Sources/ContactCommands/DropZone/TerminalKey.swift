/// An input at a terminal: a key, typed text, or text that was pasted or dragged there.
enum TerminalKey: Sendable, Hashable {
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case home
  case end
  case tab
  case enter
  case escape
  case backspace
  case interrupt
  case endOfInput

  /// Characters that were typed.
  case text(String)

  /// The text of a bracketed paste.
  case paste(String)

  /// Whether the key ends what goes on.
  var isEnd: Bool { self == .escape || self == .interrupt || self == .endOfInput }
}

/// Decodes the bytes of a terminal into keys.
///
/// Source: ECMA-48, section 5.4; xterm's "Control Sequences", "Bracketed Paste Mode" and "PC-Style Function Keys".
struct TerminalKeyDecoder {
  private var rest: [UInt8] = []

  /// The number of waiting bytes in which the end of a paste has been searched for.
  private var searched = 0

  /// The maximum size of one paste; the rest becomes another paste.
  private static let pasteLimit = 1 << 24

  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Whether bytes wait for others that may belong to them.
  var isWaiting: Bool { !rest.isEmpty }

  /// Decodes bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that were read.
  ///   - isComplete: Whether nothing has followed for a while, so that the waiting bytes are complete: a lone ESC is
  ///     the key.
  /// - Returns: The keys, in their order.
  /// - Complexity: O(*n*) in the number of given and waiting bytes.
  mutating func keys(_ bytes: [UInt8], isComplete: Bool) -> [TerminalKey] {
    rest += bytes
    var keys: [TerminalKey] = []
    var offset = 0
    while offset < rest.count, let (key, next) = key(at: offset, isComplete: isComplete) {
      if let key { keys.append(key) }
      offset = next
    }
    rest.removeFirst(offset)
    searched = offset == 0 ? rest.count : 0
    return keys
  }

  /// Returns the key at an offset, and the offset after it; `nil` if more bytes are needed.
  private func key(at offset: Int, isComplete: Bool) -> (TerminalKey?, Int)? {
    switch rest[offset] {
    case 0x1B: return sequence(at: offset, isComplete: isComplete)
    case 0x03: return (.interrupt, offset + 1)
    case 0x04: return (.endOfInput, offset + 1)
    case 0x09: return (.tab, offset + 1)
    case 0x0A, 0x0D: return (.enter, offset + 1)
    case 0x08, 0x7F: return (.backspace, offset + 1)
    case 0..<0x20: return (nil, offset + 1)
    default:
      var end = offset
      while end < rest.count, rest[end] >= 0x20, rest[end] != 0x7F { end += 1 }
      if end == rest.count, !isComplete { end = wholeCharacters(offset..<end) }
      guard end > offset else { return nil }
      return (.text(String(decoding: rest[offset..<end], as: UTF8.self)), end)
    }
  }

  /// Returns the end of a range, without a UTF-8 character that is cut off there.
  private func wholeCharacters(_ range: Range<Int>) -> Int {
    var start = range.upperBound
    while start > range.lowerBound, range.upperBound - start < 4 {
      start -= 1
      guard rest[start] & 0xC0 == 0x80 else { break }
    }
    let lead = rest[start]
    let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    return start + length > range.upperBound ? start : range.upperBound
  }

  private func sequence(at offset: Int, isComplete: Bool) -> (TerminalKey?, Int)? {
    let left = rest[offset...]
    if left.starts(with: Self.pasteStart) { return paste(at: offset) }
    guard left.count > 1 else { return isComplete ? (.escape, offset + 1) : nil }
    let introducer = rest[offset + 1]
    guard introducer == 0x5B || introducer == 0x4F else { return (.escape, offset + 1) }
    var end = offset + 2
    while end < rest.count, (0x20..<0x40).contains(rest[end]) { end += 1 }
    guard end < rest.count else { return isComplete ? (nil, end) : nil }
    let parameters = String(decoding: rest[(offset + 2)..<end], as: UTF8.self)
    return (Self.key(of: rest[end], parameters), end + 1)
  }

  private static func key(of final: UInt8, _ parameters: String) -> TerminalKey? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "~"):
      switch parameters.prefix(while: \.isNumber) {
      case "1", "7": .home
      case "4", "8": .end
      case "5": .pageUp
      case "6": .pageDown
      default: nil
      }
    default: nil
    }
  }

  private func paste(at offset: Int) -> (TerminalKey?, Int)? {
    let start = offset + Self.pasteStart.count
    var end = max(start, searched - Self.pasteEnd.count)
    while let escape = rest[end...].firstIndex(of: 0x1B),
      !rest[escape...].starts(with: Self.pasteEnd)
    {
      end = escape + 1
    }
    let closing = rest[end...].firstIndex(of: 0x1B)
    guard closing != nil || rest.count - start >= Self.pasteLimit else { return nil }
    let text = String(decoding: rest[start..<(closing ?? rest.count)], as: UTF8.self)
    return (.paste(text), closing.map { $0 + Self.pasteEnd.count } ?? rest.count)
  }
}

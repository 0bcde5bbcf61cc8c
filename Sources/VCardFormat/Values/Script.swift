/// The script that a character set is made for.
enum Script: Sendable {
  case latin, cyrillic, greek, hebrew, arabic, thai, chinese, japanese, korean

  /// The approximate number of its letters.
  var size: Double {
    switch self {
    case .latin: 120
    case .cyrillic: 60
    case .greek, .hebrew: 45
    case .arabic: 60
    case .thai: 80
    case .chinese, .japanese: 6000
    case .korean: 3000
    }
  }

  /// Whether a letter belongs to the script.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch (self, scalar.value) {
    case (.latin, 0xC0...0xD6), (.latin, 0xD8...0xF6), (.latin, 0xF8...0x17F),
      (.latin, 0x218...0x21B), (.cyrillic, 0x400...0x491), (.greek, 0x386...0x3CE),
      (.hebrew, 0x5B0...0x5C2), (.hebrew, 0x5D0...0x5EA), (.arabic, 0x621...0x652),
      (.arabic, 0x67E...0x6D2), (.thai, 0xE01...0xE3A), (.thai, 0xE40...0xE4E),
      (.chinese, 0x4E00...0x9FFF), (.japanese, 0x3005...0x3006), (.japanese, 0x3041...0x30FA),
      (.japanese, 0x30FC...0x30FE), (.japanese, 0x4E00...0x9FFF), (.japanese, 0xFF66...0xFF9F),
      (.korean, 0xAC00...0xD7A3):
      true
    default: false
    }
  }

  /// Whether its letters are two bytes long.
  var isWide: Bool { self == .chinese || self == .japanese || self == .korean }
}

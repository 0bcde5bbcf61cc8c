/// Decodes base64 four letters at a time, line by line, to tell whether it is whole.
struct Base64Scanner: Sendable {
  /// For each place of four and each byte the bits it stands for, or a mark that it stands for none.
  private let bits: [UInt32]

  private static let invalid: UInt32 = 0x8000_0000

  init() {
    var bits = [UInt32](repeating: Self.invalid, count: 1024)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    for (value, letter) in letters.enumerated() {
      for place in 0..<4 {
        bits[place * 256 + Int(letter)] = UInt32(value) << UInt32(18 - 6 * place)
      }
    }
    self.bits = bits
  }

  /// Whether a range holds base64, line ends and blanks aside, and all of it.
  func isValid(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let table = bits.span
    var sum: UInt32 = 0
    var count = 0
    var index = range.lowerBound
    var lineEnd = index
    while index < range.upperBound {
      if index == lineEnd {
        while index < range.upperBound, text[index].isBlank || text[index].isLineEnd { index += 1 }
        lineEnd = text.firstIndex(of: ASCII.lineFeed, from: index, to: range.upperBound)
        if lineEnd > index, text[lineEnd - 1] == ASCII.carriageReturn { lineEnd -= 1 }
      }
      let length = lineEnd - index
      let whole = index + (length & ~3)
      while index < whole {
        let word =
          table[Int(text[index])] | table[256 + Int(text[index + 1])]
          | table[512 + Int(text[index + 2])] | table[768 + Int(text[index + 3])]
        guard word & Self.invalid == 0 else { return isTail(text, index..<range.upperBound, count) }
        sum ^= word
        index += 4
      }
      while index < lineEnd {
        guard table[Int(text[index])] & Self.invalid == 0 else {
          return isTail(text, index..<range.upperBound, count)
        }
        index += 1
        count += 1
      }
      lineEnd = index
    }
    return count % 4 != 1
  }

  /// Whether what follows the last whole four is the rest: letters, padding and blanks.
  ///
  /// A slower way through what the fast one stopped at, which may be other letters too.
  private func isTail(_ text: Span<UInt8>, _ range: Range<Int>, _ before: Int) -> Bool {
    var letters = before
    var padding = 0
    for index in range {
      let byte = text[index]
      if byte == ASCII.equals {
        padding += 1
      } else if byte.isBase64Byte {
        guard padding == 0 else { return false }
        letters += 1
      } else if !byte.isBlank, !byte.isLineEnd {
        return false
      }
    }
    return letters % 4 != 1 && (padding == 0 || (letters + padding) % 4 == 0)
  }
}

/// The probability of letters after each other in the words of a language, counted in example
/// words.
///
/// Source: Witten and Bell, "The zero-frequency problem", 1991, for pairs that the examples lack.
struct LanguageModel: Sendable {
  /// The number of letters after a letter, and the number of different ones.
  private struct Count {
    var all = 0.0
    var kinds = 0.0
  }

  /// The boundary before the first letter of a word and after its last.
  private static let boundary: UInt32 = 0

  private var pairs: [UInt64: Double] = [:]
  private var letters: [UInt32: Count] = [:]
  private var frequencies: [UInt32: Double] = [:]
  private var total = Count()
  private let alphabetSize: Double

  /// Counts letters in example words.
  ///
  /// - Parameters:
  ///   - words: Words of the language, in lower case and separated by blanks.
  ///   - script: The script of the language.
  ///   - extras: Further letters of the language.
  init(_ words: String, in script: Script, extras: String = "") {
    alphabetSize = script.size
    for word in words.split(whereSeparator: \.isWhitespace) {
      var last = Self.boundary
      for letter in word.unicodeScalars.lazy.map(\.value) {
        count(letter, after: last)
        last = letter
      }
      count(Self.boundary, after: last)
    }
    for letter in extras.unicodeScalars { count(letter.value) }
  }

  private mutating func count(_ letter: UInt32, after last: UInt32) {
    count(letter)
    let isNew =
      pairs.updateValue(
        pairs[Self.pair(last, letter), default: 0] + 1, forKey: Self.pair(last, letter)) == nil
    letters[last, default: Count()].all += 1
    if isNew { letters[last, default: Count()].kinds += 1 }
  }

  private mutating func count(_ letter: UInt32) {
    let isNew = frequencies.updateValue(frequencies[letter, default: 0] + 1, forKey: letter) == nil
    total.all += 1
    if isNew { total.kinds += 1 }
  }

  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  /// Returns the improbability of a word, in bits.
  ///
  /// - Complexity: O(*n*), where *n* is the number of its letters.
  func cost(of word: ArraySlice<UInt32>) -> Double {
    var last = Self.boundary
    var cost = 0.0
    for letter in word {
      cost += self.cost(of: letter, after: last)
      last = letter
    }
    return cost + self.cost(of: Self.boundary, after: last)
  }

  private func cost(of letter: UInt32, after last: UInt32) -> Double {
    let alone =
      (frequencies[letter, default: 0] + total.kinds / alphabetSize) / (total.all + total.kinds)
    guard let count = letters[last] else { return Self.bits(alone) }
    return Self.bits(
      (pairs[Self.pair(last, letter), default: 0] + count.kinds * alone) / (count.all + count.kinds)
    )
  }

  /// Returns the negative binary logarithm of a probability, linearly interpolated between powers
  /// of two.
  private static func bits(_ probability: Double) -> Double {
    1 - Double(probability.exponent) - probability.significand
  }
}

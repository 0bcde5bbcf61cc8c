/// Chooses the character sets in which the undeclared text of an input is read.
///
/// All cards of an input are read in the same character set, except a card whose text is invalid or much less likely in
/// it.
struct UndeclaredCharsets: Sendable {
  /// The number of bytes after the first card with undeclared text from which the character set is guessed.
  static let lookAhead = 1 << 20

  /// The number of bytes of undeclared text that are enough for a guess.
  private static let sampleSize = 4096

  /// The character set that the user gave, or that was stored with the card.
  let named: Charset?

  /// The character set of the last card; `nil` if it has no undeclared text.
  private(set) var current: Charset?

  /// The character set that was guessed for most of the input.
  private var usual: Charset?

  init(named: Charset?) {
    self.named = named
  }

  /// Whether the character set of the input must still be guessed.
  var needsInput: Bool { named == nil && usual == nil }

  /// Whether the last card was read in `named`.
  var isNamed: Bool { named != nil && current == named }

  /// Guesses the character set of most of the input, from the first undeclared text and what follows its card.
  mutating func guess(
    from first: UndeclaredText, followedBy rest: ArraySlice<UInt8>, _ limits: VCardLimits
  ) {
    var cards = [first.sample]
    var count = first.sample.count
    var stream = CardStream(
      limits: limits, collectsDiagnostics: false, holding: Array(rest.prefix(Self.lookAhead)))
    while count < Self.sampleSize, let card = stream.nextUndeclaredText() {
      cards.append(card.sample)
      count += card.sample.count
    }
    usual = cards.count == 1 ? Charset.guessed(from: first.sample.span) : Charset.usual(in: cards)
  }

  /// Sets `current` to the character set of a card.
  mutating func read(_ text: UndeclaredText) {
    current = text.sample.isEmpty ? nil : charset(of: text.sample.span)
  }

  private func charset(of sample: Span<UInt8>) -> Charset {
    if let named, named.hasText(sample) { return named }
    return Charset.guessed(from: sample, among: usual)
  }
}

/// The character sets in which the undeclared text of an input is read.
///
/// All of an input is in one character set, unless a card can't be in it, or is plainly in another one.
struct UndeclaredCharsets: Sendable {
  /// From how many bytes of the input, beginning with the first card that has undeclared text, its character set is guessed.
  static let lookAhead = 1 << 20

  /// How much undeclared text tells enough.
  private static let sampleSize = 4096

  /// The one that somebody named, or that was known before.
  let named: Charset?

  /// The one of the last card; `nil` if it has no undeclared text.
  private(set) var current: Charset?

  /// The one that most of the input seems to be in.
  private var usual: Charset?

  init(named: Charset?) {
    self.named = named
  }

  /// Whether the input hasn't been looked at yet.
  var needsInput: Bool { named == nil && usual == nil }

  /// Whether the last card is read in the named one.
  var isNamed: Bool { named != nil && current == named }

  /// Guesses what the input is in.
  ///
  /// - Parameters:
  ///   - first: The first undeclared text.
  ///   - rest: What follows its card.
  ///   - limits: How large cards may be.
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

  /// Finds the character set of a card.
  mutating func read(_ text: UndeclaredText) {
    current = text.sample.isEmpty ? nil : charset(of: text.sample.span)
  }

  private func charset(of sample: Span<UInt8>) -> Charset {
    if let named, named.hasText(sample) { return named }
    return Charset.guessed(from: sample, among: usual)
  }
}

import ContactDrop
import ContactService
import ContactStorage
import VCardFormat
import VCardInterchange

/// Cards on their way from one format into another.
struct CardConversion {
  private let isRepairing: Bool
  private let output: Output
  private let limits: CardLimits
  private var writer: any CardWriter
  private var cardCount = 0
  private var failureCount = 0

  /// Whether something could not be kept or repaired: text outside of cards, or a fault.
  private var isPartial = false

  /// The property that keeps a line that is none.
  private static let keptLine = VCardProperty.Name("X-LINE")

  init(
    to format: CardFormat, isRewriting: Bool, isRepairing: Bool, limits: CardLimits, output: Output
  ) {
    self.isRepairing = isRepairing
    self.limits = limits
    self.output = output
    writer = format.makeWriter(isRewriting: isRewriting)
  }

  /// Reads the cards of an item, in whatever format it is, and writes them.
  ///
  /// - Throws: What the chunks throw, and what writing throws.
  mutating func convert(_ provider: ItemProvider) async throws {
    let source = provider.suggestedName == "-" ? "standard input" : provider.suggestedName
    let count = cardCount + failureCount
    // The headers of a table that nothing knows are told.
    var reader = CardReader(CardFormat(of: provider) ?? .csvGoogle, limits: limits.vCard)
    try await provider.chunks(conformingTo: .item).read(by: &reader) { reader in
      try write(&reader, source: source)
      return true
    }
    if cardCount + failureCount == count {
      failureCount += 1
      output.warn(
        "“\(source.singleLine)” holds no card: it is no vCard, jCard, xCard, JSContact or table.")
    }
  }

  /// Counts something that couldn't be read.
  mutating func countFailure() {
    failureCount += 1
  }

  /// Writes the end.
  ///
  /// - Returns: The status with which the program ends.
  mutating func finish() throws -> ExitStatus {
    var bytes: [UInt8] = []
    writer.finish(to: &bytes)
    try output.write(bytes)
    guard failureCount > 0 else { return isPartial ? .partial : .success }
    return cardCount > 0 ? .partial : .dataError
  }

  private mutating func write(_ reader: inout CardReader, source: String) throws {
    var bytes: [UInt8] = []
    while let reading = reader.next() {
      for problem in reading.problems {
        let place = problem.line.map { "\(source):\($0)" } ?? source
        output.warn("\(place): \(problem.message)")
      }
      isPartial =
        isPartial || reading.diagnostics.contains { $0.rule == .textOutsideCard }
      guard let card = reading.card else {
        failureCount += reading.isStrayText ? 0 : 1
        continue
      }
      cardCount += 1
      let whole =
        isRepairing
        ? repaired(card, reading, source: source) : keepingLines(of: card, source: source)
      writer.append(whole, to: &bytes)
      try output.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// The card without its faults; those that stay are told, and on which line they are.
  private mutating func repaired(
    _ card: VCard, _ reading: CardReading, source: String
  ) -> VCard {
    let repair = VCardRepair(of: card)
    for fault in repair.remaining {
      let line = reading.line.map { ":\($0 + fault.line - 1)" } ?? ""
      output.warn(
        "\(source)\(line): Card \(reading.number) could not be repaired: \(fault.message)")
    }
    isPartial = isPartial || !repair.remaining.isEmpty
    return repair.card
  }

  /// The card with properties for those of its lines that are none, if these would be left out otherwise.
  private func keepingLines(of card: VCard, source: String) -> VCard {
    guard !writer.keepsOtherLines(of: card) else { return card }
    var card = card
    for line in card.otherLines {
      let shown = String(line.prefix(60)).singleLine
      output.warn("\(source): The line “\(shown)” is kept as \(Self.keptLine.rawName).")
      card.append(VCardProperty(name: Self.keptLine, text: line))
    }
    return card
  }
}

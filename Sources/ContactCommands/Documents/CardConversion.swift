import ContactDrop
import ContactService
import ContactStorage
import VCardFormat
import VCardInterchange

/// Cards on their way from one format into another.
struct CardConversion {
  private let format: CardFormat
  private let output: Output
  private let limits: CardLimits
  private var writer: any VCardInterchangeWriter
  private var cardCount = 0
  private var failureCount = 0

  /// The property that keeps a line that is none.
  private static let keptLine = VCardProperty.Name("X-LINE")

  init(to format: CardFormat, isRewriting: Bool, limits: CardLimits, output: Output) {
    self.format = format
    self.limits = limits
    self.output = output
    writer = format.makeWriter(isRewriting: isRewriting)
  }

  /// Reads the cards of an item, in whatever format it is, and writes them.
  ///
  /// - Throws: What the chunks throw, and what writing throws.
  mutating func convert(_ provider: ItemProvider) async throws {
    let source = provider.suggestedName == "-" ? "standard input" : provider.suggestedName
    let isVCard = provider.hasItemConforming(to: .vCard)
    let count = cardCount + failureCount
    var reader: (any CardReading)?
    for try await chunk in provider.chunks(conformingTo: .item) {
      if reader == nil {
        reader = makeReader(of: chunk, isVCard: isVCard)
      }
      reader?.append(chunk)
      try write(&reader, source: source)
    }
    reader?.finish()
    try write(&reader, source: source)
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
    guard failureCount > 0 else { return .success }
    return cardCount > 0 ? .partial : .dataError
  }

  private mutating func write(_ reader: inout (any CardReading)?, source: String) throws {
    var bytes: [UInt8] = []
    while let step = reader?.nextStep() {
      for problem in step.problems {
        let place = problem.line.map { "\(source):\($0)" } ?? source
        output.warn("\(place): \(problem.message)")
      }
      guard let card = step.card else {
        failureCount += step.isLoss ? 1 : 0
        continue
      }
      cardCount += 1
      writer.append(keepingLines(of: card, source: source), to: &bytes)
      try output.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// The card with properties for those of its lines that are none, if these would be left out otherwise.
  private func keepingLines(of card: VCard, source: String) -> VCard {
    guard !format.keepsOtherLines(of: card) else { return card }
    var card = card
    for line in card.otherLines {
      let shown = String(line.prefix(60)).singleLine
      output.warn("\(source): The line “\(shown)” is kept as \(Self.keptLine.rawName).")
      card.append(VCardProperty(name: Self.keptLine, text: line))
    }
    return card
  }

  /// Chooses by the content: vCard, or what the first chunk looks like, or else a table.
  private func makeReader(of chunk: [UInt8], isVCard: Bool) -> any CardReading {
    guard !isVCard else { return VCardReading(limits: limits.vCard) }
    return InterchangeReading(
      VCardInterchangeFormat.detected(in: chunk) ?? .csvGoogle, limits: limits.interchange)
  }
}

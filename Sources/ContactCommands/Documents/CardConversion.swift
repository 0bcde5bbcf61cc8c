import ContactDrop
import VCardFormat
import VCardInterchange

/// Cards on their way from one format into another.
struct CardConversion {
  private let output: Output
  private var writer: any VCardInterchangeWriter
  private var cardCount = 0
  private var failureCount = 0

  init(to format: CardFormat, output: Output) {
    self.output = output
    writer = format.makeWriter()
  }

  /// Reads the cards of an item, in whatever format it is, and writes them.
  ///
  /// - Throws: What the chunks throw, and what writing throws.
  mutating func convert(_ chunks: ByteChunks, source: String) async throws {
    let count = cardCount + failureCount
    var reader: (any CardReading)?
    for try await chunk in chunks {
      if reader == nil {
        reader = Self.makeReader(of: chunk)
      }
      reader?.append(chunk)
      try write(&reader, source: source)
    }
    reader?.finish()
    try write(&reader, source: source)
    if cardCount + failureCount == count {
      countFailure()
      output.warn("“\(source.singleLine)” holds no card: it is no vCard, jCard or xCard.")
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
    while let step = reader?.nextStep() {
      for problem in step.problems {
        output.warn("\(source): \(problem)".singleLine)
      }
      guard let card = step.card else {
        failureCount += step.isLoss ? 1 : 0
        continue
      }
      cardCount += 1
      var bytes: [UInt8] = []
      writer.append(card, to: &bytes)
      try output.write(bytes)
    }
  }

  /// Chooses by the first sign: a bracket begins jCard, an angle xCard, anything else vCard.
  private static func makeReader(of chunk: [UInt8]) -> any CardReading {
    let first = chunk.first { $0 > 0x20 && $0 < 0x80 }
    return switch first {
    case UInt8(ascii: "["): InterchangeReading(.jCard)
    case UInt8(ascii: "<"): InterchangeReading(.xCard)
    default: VCardReading()
    }
  }
}

import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import VCardFormat
import VCardInterchange

/// Converts cards from one format to another, and writes them.
struct CardConversion {
  let format: CardFormat
  private(set) var writer: any CardWriter
  let isRepairing: Bool
  let limits: CardLimits
  let output: Output
  private(set) var cardCount = 0
  private(set) var failureCount = 0

  /// Whether something could not be kept or repaired: text outside of cards, or a fault.
  private(set) var isPartial = false

  /// Reads the cards of an item in any supported format, and writes them.
  mutating func convert(_ provider: ItemProvider) async throws {
    let source = provider.suggestedName.sourceName
    let count = cardCount + failureCount
    // Read text of unknown formats as a table, so that unknown headers are reported.
    let isText = provider.hasItemConforming(to: .text)
    let format = CardFormat(of: provider) ?? (isText ? .csvGoogle : nil)
    if let format,
      var reader = CardReader(format, limits: limits.vCard, charset: provider.charset)
    {
      try await provider.chunks(conformingTo: .item).read(by: &reader) { reader in
        try write(&reader, source: source)
        return true
      }
    }
    if cardCount + failureCount == count {
      failureCount += 1
      let isUnknown = format == nil && provider.adviceOnCards == nil
      output.warn(
        isUnknown
          ? "\(provider.suggestedName.asSubject) has no card: no format of contacts is recognized in it. “contacts convert "
            + "--help” lists the formats." : provider.noCardMessage)
    }
  }

  /// Counts items that can't be read, or only in part.
  mutating func countFailures(_ count: Int) { failureCount += count }

  /// Writes the end of the output.
  mutating func finish() throws -> ExitStatus {
    var bytes: [UInt8] = []
    writer.finish(to: &bytes)
    try output.write(bytes)
    output.warn(of: writer.losses, in: format)
    isPartial = isPartial || writer.losses.areMissing
    guard failureCount > 0 else { return isPartial ? .partial : .success }
    return cardCount > 0 ? .partial : .dataError
  }

  private mutating func write(_ reader: inout CardReader, source: String) throws {
    var bytes: [UInt8] = []
    while let entry = reader.next() {
      for problem in entry.problems {
        let place = problem.line.map { "\(source):\($0)" } ?? source
        output.warn("\(place): \(problem.message)")
      }
      isPartial =
        isPartial || entry.diagnostics.contains { $0.rule == .textOutsideCard }
      guard let card = entry.card else {
        failureCount += entry.isStrayText ? 0 : 1
        continue
      }
      cardCount += 1
      let whole = isRepairing ? repaired(card, entry, source: source) : card
      writer.append(whole, to: &bytes)
      output.warn(ofLines: writer.linesWrittenAsProperties(of: whole), in: source)
      try output.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Returns the card without its faults, and warns of each fault that remains.
  private mutating func repaired(_ card: VCard, _ entry: CardEntry, source: String) -> VCard {
    let repair = VCardRepair(of: card)
    for fault in repair.remaining {
      let line = entry.line.map { ":\($0 + fault.line - 1)" } ?? ""
      output.warn("\(source)\(line): Card \(entry.number) could not be repaired: \(fault.message)")
    }
    isPartial = isPartial || !repair.remaining.isEmpty
    return repair.card
  }
}

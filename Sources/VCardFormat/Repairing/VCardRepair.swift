/// A card made a well-formed one of its own version, in which a linter finds nothing.
///
/// Lines in which nothing is wrong keep their bytes. The others are written anew from the values that were read. A value
/// that its property can't have becomes text (`VALUE=text`) or gets a name with `X-` before it; a line that is no
/// property becomes `X-LINE`. VERSION, FN and N are added where they are missing.
public struct VCardRepair: Sendable {
  /// The card; the one that was read, where nothing is wrong with it.
  public let card: VCard

  /// What could not be repaired; the lines are those of the card that was read, from 1.
  public let remaining: [VCardDiagnostic]

  /// How often lines are mended: each time a mended one may show another fault.
  private static let limit = 12

  /// Repairs a card.
  ///
  /// - Parameter card: The card.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public init(of card: VCard) {
    self.init(of: card, depth: 0)
  }

  /// Repairs a card that stands in so many others.
  init(of card: VCard, depth: Int) {
    var draft = RepairDraft(of: card, depth: depth)
    let found = VCardLinter.faults(in: card.bytes, depth: depth)
    if !draft.needsRepair, found.isEmpty {
      self.card = card
      remaining = []
      return
    }
    for _ in 0..<Self.limit {
      let text = draft.write()
      let faults = VCardLinter.faults(in: text, depth: depth)
      guard draft.isRead(from: text) else {
        guard draft.writeAllAnew() else { break }
        continue
      }
      if faults.isEmpty || !draft.mend(faults) {
        self.card = VCard(reading: text)
        remaining = draft.inOriginalLines(faults)
        return
      }
    }
    self.card = card
    remaining = found
  }
}

/// A repaired card: a well-formed card of the same version, without faults for a linter.
///
/// Lines without faults keep their bytes. The others are written again from the values that were
/// read. A value that its property doesn't allow becomes text (`VALUE=text`), or the property gets
/// an `X-` prefix. A line that is not a property becomes `X-UNREADABLE-LINE`. Missing VERSION, FN and N are
/// added.
public struct VCardRepair: Sendable {
  /// The repaired card; the original if it has no faults.
  public let card: VCard

  /// The faults that could not be repaired; their lines refer to the original card, from 1.
  public let remaining: [VCardDiagnostic]

  /// The most passes over the lines: each repair may reveal another fault.
  private static let limit = 12

  /// Repairs a card.
  ///
  /// - Parameter card: The card.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public init(of card: VCard) {
    self.init(of: card, depth: 0)
  }

  /// Repairs a card that `depth` cards enclose.
  init(of card: VCard, depth: Int) {
    var draft = RepairDraft(of: card, depth: depth)
    let found = VCardLinter.faults(
      in: card.bytes, charset: card.undeclaredCharset, depth: depth)
    if !draft.needsRepair, found.isEmpty {
      self.card = card
      remaining = []
      return
    }
    for _ in 0..<Self.limit {
      let text = draft.write()
      let faults = VCardLinter.faults(
        in: text, charset: card.undeclaredCharset, depth: depth)
      guard draft.isRead(from: text) else {
        guard draft.rewriteAll() else { break }
        continue
      }
      if faults.isEmpty || !draft.mend(faults) {
        self.card = VCard(reading: text, in: card.undeclaredCharset)
        remaining = draft.inOriginalLines(faults)
        return
      }
    }
    self.card = card
    remaining = found
  }
}

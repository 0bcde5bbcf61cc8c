import ContactDocuments
import ContactDrop
import ContactModel
import ContactService

/// What a drop did, in sentences that a page shows.
struct DropSentence: Sendable {
  /// The number of contacts that got a photo, and the name of the first one.
  private var photoCount = 0
  private var firstName = ""

  /// Takes in the result of a card or an item.
  mutating func add(_ result: DropItemResult) {
    guard result.outcome == .merged, !result.onlyJoinsGroup, result.type.conforms(to: .image) else {
      return
    }
    if photoCount == 0 { firstName = result.contact?.name ?? "" }
    photoCount += 1
  }

  /// Returns the sentences.
  func text(of document: DropDocument) -> String {
    let summary = document.summary
    let (inserted, merged) = (summary[.inserted], summary[.merged] - photoCount)
    let (replaced, unchanged, skipped) = (
      summary[.replaced], summary[.unchanged], summary[.skipped]
    )
    let failed = summary[.failed] + summary[.forbidden]
    let whose = photoCount == 1 ? firstName : Self.counted(photoCount, "contact")
    let sentences = [
      inserted > 0 ? "Inserted \(Self.counted(inserted, "card"))\(place(of: document))." : nil,
      photoCount > 0
        ? "Set the photo\(photoCount == 1 ? "" : "s") of \(whose.isEmpty ? "a contact" : whose)"
          .ended
        : nil,
      merged > 0 ? "Merged \(Self.counted(merged, "item")) into what is there." : nil,
      replaced > 0 ? "Replaced \(Self.counted(replaced, "card"))." : nil,
      unchanged > 0
        ? "\(Self.counted(unchanged, "card")) \(unchanged == 1 ? "is" : "are") in the list already."
        : nil,
      skipped > 0 ? "\(Self.counted(skipped, "card")) skipped." : nil,
      failed > 0 ? "\(Self.counted(failed, "item")) failed." : nil,
    ].compactMap(\.self)
    return sentences.isEmpty ? "Nothing was dropped." : sentences.joined(separator: " ")
  }

  private func place(of document: DropDocument) -> String {
    guard let destination = document.proposal.destination else { return "" }
    // Cards are inserted with this intent only if they become members of a group.
    let isIntoGroup = document.proposal.proposal.intent == .insertIntoDestinationIndexPath
    let preposition = isIntoGroup ? "into the group at" : "at"
    return " \(preposition) row \(destination.row) of \(destination.book)"
  }

  /// Returns a number of things, in words, such as “1,000 cards”.
  private static func counted(_ count: Int, _ noun: String) -> String {
    guard count != 1 else { return "1 \(noun)" }
    var digits = String(count)
    for distance in stride(from: 3, to: digits.count, by: 3).reversed() {
      digits.insert(",", at: digits.index(digits.endIndex, offsetBy: -distance))
    }
    return "\(digits) \(noun)s"
  }
}

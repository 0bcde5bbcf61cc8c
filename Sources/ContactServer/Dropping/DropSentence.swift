import ContactDocuments
import ContactDrop
import ContactModel
import ContactService

/// What a drop did, in sentences that a page shows.
struct DropSentence: Sendable {
  /// The names and numbers of its cards.
  let tally: DropTally

  /// Says what a drop did.
  func text(of document: DropDocument, in target: ContactRow?, group: String?) -> String {
    let summary = document.summary
    let inserted = summary[.inserted]
    let (photoCount, newMemberCount) = (tally.photoCount, tally.newMemberCount)
    let merged = summary[.merged] - photoCount - newMemberCount
    let place = Place(document, in: target)
    let (replaced, unchanged, skipped) = (
      summary[.replaced], summary[.unchanged], summary[.skipped]
    )
    let failed = summary[.failed] + summary[.forbidden]
    let whose =
      photoCount == 1 ? tally.firstPhotoName ?? "" : Self.counted(photoCount, "contact")
    let sentences = [
      inserted > 0 ? "Inserted \(Self.counted(inserted, "card"))\(place?.text ?? "")." : nil,
      newMemberCount > 0
        ? "Added \(Self.counted(newMemberCount, "contact")) to the group \(place?.group ?? group ?? "")"
          .ended
        : nil,
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

  /// The place of a drop, in words.
  private struct Place {
    /// The end of a sentence about cards that were inserted there.
    let text: String

    /// The group on which they were dropped.
    var group: String?

    init?(_ document: DropDocument, in target: ContactRow?) {
      guard let destination = document.proposal.destination else { return nil }
      let row = "row \(destination.row) of \(destination.book)"
      // Cards are inserted with this intent only if they become members of a group.
      let isIntoGroup = document.proposal.proposal.intent == .insertIntoDestinationIndexPath
      group =
        isIntoGroup
        ? target.map { $0.name.isEmpty ? "at \(row)" : $0.place(atRow: row) } : nil
      text = group.map { " into the group \($0)" } ?? " at \(row)"
    }
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

import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import Hummingbird
import Synchronization

/// A line of the stream that tells of a drop.
enum DropLine: Record {
  /// So many items have arrived.
  case received(Int)

  /// What became of a card or an item; it holds only if the drop is done.
  case item(DropItemResult)

  /// The drop is done; the list has this version afterwards, if it could be read.
  case drop(DoneDrop, version: Int?)

  /// The drop failed; the list is as it was.
  case error(ErrorDocument)

  static let members: [Member<DropLine>] = [
    Member("received", ifAny: "The number of items that have arrived.") {
      if case .received(let count) = $0 { count } else { nil }
    },
    Member("item", ifAny: "What becomes of a card or an item, if the drop is done.") {
      if case .item(let result) = $0 { result } else { nil as DropItemResult? }
    },
    Member("drop", ifAny: "The drop is done.") {
      if case .drop(let done, _) = $0 { done } else { nil }
    },
    Member("version", ifAny: "The version of the list after the drop.") {
      if case .drop(_, let version) = $0 { version } else { nil }
    },
    Member("error", ifAny: "Why nothing was done.") {
      if case .error(let document) = $0 { document } else { nil }
    },
  ]
}

/// The result of a drop without its items, which have lines of their own.
struct DoneDrop: Record {
  let document: DropDocument

  /// What was done, for people.
  let sentence: String

  static let members: [Member<DoneDrop>] =
    DropDocument.members.filter { !$0.isStreamed }.map { $0.of(\.document) }
    + [Member("sentence", "What was done, in sentences.") { $0.sentence }]
}

/// Lines that are written while a drop is performed, and read while an answer is sent.
final class DropLines: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  private let signals: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let lastTaken = Mutex<ContinuousClock.Instant?>(nil)

  /// The time between two chunks: lines of 100,000 cards that are sent one by one cost more than their drop.
  private static let pause = Duration.milliseconds(5)

  init() {
    (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Adds a line.
  func append(_ line: DropLine) {
    var json = JSONText(depth: 2)
    json.append(line)
    let isFirst = bytes.withLock { bytes in
      defer { bytes += json.bytes + [0x0A] }
      return bytes.isEmpty
    }
    if isFirst { continuation.yield() }
  }

  /// Ends the lines.
  func finish() { continuation.finish() }

  /// The lines as they come, some at a time, until the end; for one reader.
  var chunks: some AsyncSequence<ByteBuffer, Never> & Sendable {
    signals.compactMap { [self] _ in
      if let last = lastTaken.withLock({ $0 }) {
        try? await Task.sleep(until: last.advanced(by: Self.pause), clock: .continuous)
      }
      lastTaken.withLock { $0 = .now }
      let taken = bytes.withLock { bytes in
        defer { bytes = [] }
        return bytes
      }
      return taken.isEmpty ? nil : ByteBuffer(bytes: taken)
    }
  }
}

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

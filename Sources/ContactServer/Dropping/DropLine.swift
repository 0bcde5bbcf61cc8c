import ContactDocuments
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
  func finish() {
    continuation.finish()
  }

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

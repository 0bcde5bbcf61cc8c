import ContactModel
import Synchronization

/// A line on standard error that shows the progress of a long operation.
///
/// It appears half a second after the start, and only on a terminal.
final class ProgressLine: Sendable {
  private let output: Output
  private let title: String
  private let total: Int?
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var lastDrawing: ContinuousClock.Instant?
    var count = 0
  }

  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// Makes a line that isn't shown yet.
  init(_ title: String, totalBytes total: Int?, output: Output) {
    self.title = title
    self.total = total
    self.output = output
  }

  /// Counts one more card.
  ///
  /// - Parameter bytes: The number of bytes that have been read.
  func update(bytes: Int) {
    guard output.errorTerminal.isTerminal, output.verbosity != .quiet else { return }
    let now = ContinuousClock.now
    let (isDue, cards) = state.withLock { state in
      state.count += 1
      let isDue =
        now - start >= Self.delay && state.lastDrawing.map { now - $0 >= Self.interval } != false
      if isDue {
        state.lastDrawing = now
      }
      return (isDue, state.count)
    }
    guard isDue else { return }
    let text = line(bytes: bytes, cards: cards, elapsed: now - start)
    output.writeRawMessage("\r\(text.truncated(toWidth: output.errorTerminal.width ?? 80))\u{1B}[K")
  }

  /// Clears the line.
  func finish() {
    let wasDrawn = state.withLock { state in
      defer { state.lastDrawing = nil }
      return state.lastDrawing != nil
    }
    if wasDrawn {
      output.writeRawMessage("\r\u{1B}[K")
    }
  }

  /// Returns the text of the line: the rate, and if the total is known, a bar and the remaining
  /// time.
  func line(bytes: Int, cards: Int, elapsed: Duration) -> String {
    let seconds = max(elapsed / .seconds(1), 0.001)
    let rate = Int(Double(cards) / seconds)
    let count = cards.counting("card")
    guard let total, total > 0 else { return "\(title): \(count), \(rate)/s" }
    let fraction = min(Double(bytes) / Double(total), 1)
    let filled = Int(fraction * 20)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
    let left = fraction > 0 ? Int((seconds / fraction - seconds).rounded(.up)) : 0
    let time = left < 60 ? "\(left) s" : "\(left / 60) min \(left % 60) s"
    return "\(title) \(bar) \(Int(fraction * 100)) %, \(count), \(rate)/s, \(time) left"
  }
}

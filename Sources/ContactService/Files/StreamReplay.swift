import ContactModel
import Synchronization

/// A pipe that can be read more than once: the bytes that were read are kept up to a limit.
final class StreamReplay: Sendable {
  private struct State {
    var kept: [[UInt8]]
    var keptSize: Int
  }

  /// The greatest number of bytes that are kept; a longer pipe can be read to its end only once.
  private static let limit = 1 << 24

  private let state: Mutex<State>
  private let reader: FileReader
  private let path: String

  /// Makes a stream of the bytes that were read already, followed by the rest.
  init(_ beginning: [[UInt8]], then reader: FileReader, path: String) {
    state = Mutex(State(kept: beginning, keptSize: beginning.reduce(0) { $0 + $1.count }))
    self.reader = reader
    self.path = path
  }

  /// Returns a function that returns one chunk with each call, from the first one on, and `nil` at the end.
  func reading() -> @Sendable () throws -> [UInt8]? {
    let position = Mutex(0)
    return { [self] in
      let index = position.withLock { position in
        defer { position += 1 }
        return position
      }
      return try chunk(at: index)
    }
  }

  private func chunk(at index: Int) throws -> [UInt8]? {
    let (kept, isForgotten) = state.withLock { state in
      (index < state.kept.count ? state.kept[index] : nil, state.keptSize > Self.limit)
    }
    if let kept { return kept }
    guard !isForgotten || index > 0 else {
      throw ContactError(
        .readFailed,
        "\(path.asSubject) is too large to be read twice: save it in a file and drop that.")
    }
    do {
      let chunk = try reader.read()
      guard !chunk.isEmpty else { return nil }
      state.withLock { state in
        guard state.keptSize <= Self.limit else { return }
        state.keptSize += chunk.count
        state.kept = state.keptSize <= Self.limit ? state.kept + [chunk] : []
      }
      return chunk
    } catch let error as SystemError {
      throw ContactError(reading: path, error)
    }
  }
}

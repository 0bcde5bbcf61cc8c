import ContactModel
import Synchronization

extension ItemProvider {
  /// Whether all data can be loaded without waiting for another program, a person or another machine.
  package var isAtHand: Bool { representations.allSatisfy(\.isAtHand) }

  /// Receives the data in the first type on offer that belongs to a type.
  ///
  /// - Parameters:
  ///   - type: The type that is wanted.
  ///   - limit: How many bytes are wanted at most; a little more may be received.
  ///   - progress: Counts the bytes; where it is cancelled, receiving ends.
  /// - Returns: A provider that offers what this one does, but loads what was received, as often as it is asked to; where
  ///   the source failed, it fails at the same place.
  /// - Throws: `CancellationError` when the source takes the item back, `ContactError.Code.diskFull` when there is no
  ///   room for it.
  package func received(
    conformingTo type: TypeIdentifier, upTo limit: Int, progress: LoadProgress
  ) async throws -> ItemProvider {
    let data = ReceivedData()
    do {
      var count = 0
      for try await chunk in chunks(conformingTo: type, progress: progress) {
        try Task.checkCancellation()
        await Task.yield()
        try data.append(chunk)
        count += chunk.count
        guard count <= limit else { break }
      }
    } catch let error as CancellationError {
      throw error
    } catch let error as ContactError where error.code == .diskFull {
      throw error
    } catch {
      data.fail(error)
    }
    var provider = ItemProvider(
      suggestedName: suggestedName, registeredTypeIdentifiers: registeredTypeIdentifiers
    ) { _ in data.chunks }
    provider.charset = charset
    return provider
  }
}

/// The data of an item that was received, and why no more of it came.
private final class ReceivedData: Sendable {
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var spool = Spool()
    var failure: (any Error)?
  }

  func append(_ bytes: [UInt8]) throws {
    do throws(SystemError) {
      try state.withLock { state throws(SystemError) in try state.spool.append(bytes) }
    } catch {
      throw ContactError(
        .diskFull,
        "What is dropped can't be stored in the folder “\(Spool.folder)” while it is received: "
          + "\(error.reason). Free some space, or name another folder in TMPDIR.")
    }
  }

  func fail(_ error: any Error) {
    state.withLock { $0.failure = error }
  }

  var chunks: ByteChunks {
    ByteChunks { [self] in
      let offset = Mutex(0)
      return { [self] in
        try offset.withLock { offset in
          let chunk = try state.withLock { try $0.spool.chunk(at: offset) }
          offset += chunk.count
          guard chunk.isEmpty else { return chunk }
          if let failure = state.withLock({ $0.failure }) { throw failure }
          return nil
        }
      }
    }
  }
}

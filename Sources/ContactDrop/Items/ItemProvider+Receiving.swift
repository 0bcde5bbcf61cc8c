import ContactModel
import Synchronization

extension ItemProvider {
  /// Whether all data can be loaded without waiting for another program, a person or another machine.
  package var isImmediate: Bool { representations.allSatisfy(\.isImmediate) }

  /// Receives the data in the first registered type that conforms to a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - limit: The number of bytes after which receiving stops; one chunk more may be received.
  ///   - progress: Counts the bytes; receiving ends if it is cancelled.
  /// - Returns: A provider with the same types that returns the received data, as often as it is loaded. If the source
  ///   failed, loading fails at the same byte.
  /// - Throws: `CancellationError` if the source withdraws the item; `ContactError.Code.diskFull` if there is not
  ///   enough space for it.
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

/// The received data of an item, and the error that ended it, if any.
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

internal import ContactModel
import Synchronization
package import VCardFormat

/// The bytes of an item, in chunks that are loaded one at a time.
///
/// The source chooses the size of a chunk, usually 64 KB or more. The whole item is never in memory.
public struct ByteChunks: AsyncSequence, Sendable {
  /// A function that returns the next chunk, or `nil` at the end.
  public typealias Next = @Sendable () async throws -> [UInt8]?

  private let open: @Sendable () async throws -> Next

  /// Makes chunks from a function that opens their source.
  ///
  /// - Parameter open: Opens the source, once for each iteration, and returns the function that returns the chunks.
  public init(opening open: @escaping @Sendable () async throws -> Next) {
    self.open = open
  }

  /// Makes a single chunk of bytes in memory.
  public init(_ bytes: [UInt8]) {
    self.init { Self.once(bytes) }
  }

  /// Returns a function that returns bytes in memory as the only chunk.
  public static func once(_ bytes: [UInt8]) -> Next {
    let rest = Mutex<[UInt8]?>(bytes)
    return { rest.withLock { $0.take() } }
  }

  /// Returns the same chunks, counted by a progress that can cancel the loading.
  func counted(by progress: LoadProgress) -> Self {
    Self { [open] in
      guard !progress.isCancelled else { throw CancellationError() }
      let next = try await open()
      return {
        guard !progress.isCancelled else { throw CancellationError() }
        let chunk = try await next()
        if let chunk { progress.add(chunk.count) }
        return chunk
      }
    }
  }

  /// Loads all bytes into memory.
  ///
  /// - Parameter limit: The greatest number of bytes.
  /// - Returns: The bytes.
  /// - Throws: `ContactError.Code.tooLarge` if there are more, after at most one chunk beyond the limit; the errors of
  ///   the source.
  public func collect(upTo limit: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await chunk in self {
      guard chunk.count <= limit - bytes.count else {
        throw ContactError(
          .tooLarge, "The item has more than \(limit) bytes: use a smaller one.")
      }
      bytes += chunk
    }
    return bytes
  }

  /// Passes the chunks to a reader.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - take: Called after each chunk and at the end to take the complete results of the reader. It returns whether to
  ///     continue.
  /// - Throws: The errors of the source if it can't be opened or read, and the errors of `take`.
  package func read<Reader: ByteReceiver>(
    by reader: inout Reader, _ take: (inout Reader) async throws -> Bool
  ) async throws {
    for try await chunk in self {
      reader.append(chunk)
      guard try await take(&reader) else { return }
    }
    reader.finish()
    _ = try await take(&reader)
  }

  /// Makes an iterator that begins at the first chunk.
  public func makeAsyncIterator() -> Iterator {
    Iterator(open: open)
  }

  /// An iterator over the chunks.
  public struct Iterator: AsyncIteratorProtocol {
    let open: @Sendable () async throws -> Next
    private var opened: Next?

    init(open: @escaping @Sendable () async throws -> Next) {
      self.open = open
    }

    /// Returns the next chunk, or `nil` at the end.
    ///
    /// - Throws: The errors of the source if it can't be opened or read.
    public mutating func next() async throws -> [UInt8]? {
      try await next(isolation: #isolation)
    }

    /// Returns the next chunk, or `nil` at the end, without a change of threads, which would lose the processor's
    /// cache.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The chunk.
    /// - Throws: The errors of the source if it can't be opened or read.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> [UInt8]? {
      if let opened { return try await opened() }
      let next = try await open()
      opened = next
      return try await next()
    }
  }
}

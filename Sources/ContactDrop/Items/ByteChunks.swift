internal import ContactModel
import Synchronization
package import VCardFormat

/// The bytes of an item, in chunks, pulled one at a time.
///
/// A chunk is as large as its source likes to give, 64 KB or more where there is as much: nothing
/// holds the whole item.
public struct ByteChunks: AsyncSequence, Sendable {
  /// Gives the next chunk, or `nil` at the end.
  public typealias Next = @Sendable () async throws -> [UInt8]?

  private let open: @Sendable () async throws -> Next

  /// Makes chunks from what opens their source.
  ///
  /// - Parameter open: Called once for each iteration; it gives what then gives the chunks.
  public init(opening open: @escaping @Sendable () async throws -> Next) {
    self.open = open
  }

  /// Makes one chunk of bytes that are in memory already.
  public init(_ bytes: [UInt8]) {
    self.init { Self.once(bytes) }
  }

  /// Gives bytes that are in memory already as the only chunk.
  public static func once(_ bytes: [UInt8]) -> Next {
    let rest = Mutex<[UInt8]?>(bytes)
    return { rest.withLock { $0.take() } }
  }

  /// The same chunks, counted by a progress that can cancel them.
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

  /// All bytes, as long as there aren't too many.
  ///
  /// - Parameter limit: How many bytes there may be.
  /// - Returns: The bytes.
  /// - Throws: `ContactError.Code.tooLarge` where there are more, after no more than a chunk beyond the limit;
  ///   what the source throws.
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

  /// Pushes the chunks into what reads them.
  ///
  /// - Parameters:
  ///   - reader: What reads them.
  ///   - take: Takes what the reader has complete, after each chunk and at the end; returns whether more is wanted.
  /// - Throws: What the source throws when it can't be opened or read, and what `take` throws.
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

  /// Starts from the first chunk.
  public func makeAsyncIterator() -> Iterator {
    Iterator(open: open)
  }

  /// What walks through the chunks.
  public struct Iterator: AsyncIteratorProtocol {
    let open: @Sendable () async throws -> Next
    private var opened: Next?

    init(open: @escaping @Sendable () async throws -> Next) {
      self.open = open
    }

    /// Gives the next chunk, or `nil` at the end.
    ///
    /// - Throws: What the source throws when it can't be opened or read.
    public mutating func next() async throws -> [UInt8]? {
      try await next(isolation: #isolation)
    }

    /// Gives the next chunk, or `nil` at the end, without leaving the thread of the one who asks, who has what it
    /// needs in its core's cache.
    ///
    /// - Parameter actor: Where it is called.
    /// - Returns: The chunk.
    /// - Throws: What the source throws when it can't be opened or read.
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

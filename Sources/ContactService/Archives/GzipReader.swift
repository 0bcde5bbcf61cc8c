import CMinizip
import ContactModel
import Synchronization

/// Unpacks a gzip file chunk by chunk with zlib.
///
/// Source: RFC 1952.
final class GzipReader: Sendable {
  /// A function that returns the next packed bytes, or none at the end.
  typealias Source = @Sendable () throws -> [UInt8]

  /// The number of bytes that are unpacked at a time.
  private static let chunkSize = 1 << 18

  /// A window of 15 bits; 16 is added for a gzip header.
  private static let windowBits: Int32 = 15 + 16

  private struct State {
    /// The address of zlib's `z_stream`.
    var stream: UInt
    var packed: [UInt8] = []
    var offset = 0
    var size: UInt64 = 0
    var packedSize: UInt64 = 0
    var isAtEnd = false

    /// Whether zlib may return more without further input.
    var hasMore = false
  }

  private let state: Mutex<State>
  private let source: Source
  private let name: String

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - name: The name of the packed file.
  ///   - source: Returns its bytes.
  init(_ name: String, from source: @escaping Source) {
    self.name = name
    self.source = source
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe inflateInit2_(
      stream, Self.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    state = Mutex(State(stream: UInt(bitPattern: stream)))
  }

  deinit {
    let address = state.withLock { $0.stream }
    guard let stream = unsafe UnsafeMutablePointer<z_stream>(bitPattern: address) else { return }
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Unpacks the next chunk.
  ///
  /// - Returns: At least one byte, or an empty array at the end.
  /// - Throws: `ContactError` if the data is damaged, truncated or a decompression bomb; the errors of the source.
  func read() throws -> [UInt8] {
    try state.withLock { state in
      while !state.isAtEnd {
        try Task.checkCancellation()
        if state.offset == state.packed.count, !state.hasMore {
          state.packed = try source()
          state.offset = 0
          guard !state.packed.isEmpty else { throw damage("it is cut off") }
        }
        let bytes = try inflate(&state)
        state.size += UInt64(bytes.count)
        try ArchiveLimits.check(name, size: state.size, packedSize: state.packedSize)
        if !bytes.isEmpty { return bytes }
      }
      return []
    }
  }

  /// Unpacks the available input, and continues with the next gzip member after the end of one.
  private func inflate(_ state: inout State) throws -> [UInt8] {
    guard let stream = unsafe UnsafeMutablePointer<z_stream>(bitPattern: state.stream) else {
      return []
    }
    var code = Z_OK
    var used = 0
    let input = state.packed
    let offset = state.offset
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { output, count in
      unsafe input.withUnsafeBufferPointer { input in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(
          mutating: input.baseAddress.map { unsafe $0 + offset })
        unsafe stream.pointee.avail_in = UInt32(input.count - offset)
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = UInt32(Self.chunkSize)
        code = unsafe CMinizip.inflate(stream, Z_NO_FLUSH)
        used = unsafe input.count - offset - Int(stream.pointee.avail_in)
        count = unsafe Self.chunkSize - Int(stream.pointee.avail_out)
      }
    }
    state.offset += used
    state.packedSize += UInt64(used)
    state.hasMore = bytes.count == Self.chunkSize
    switch code {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: try unsafe endMember(&state, stream)
    default: throw damage("its data doesn't match its checksum")
    }
    return bytes
  }

  /// Begins the next member; ignores other data after the last member, as gzip does.
  private func endMember(_ state: inout State, _ stream: UnsafeMutablePointer<z_stream>) throws {
    if state.offset == state.packed.count {
      state.packed = try source()
      state.offset = 0
    }
    guard state.offset < state.packed.count, state.packed[state.offset] == 0x1F else {
      state.isAtEnd = true
      return
    }
    unsafe inflateReset(stream)
  }

  private func damage(_ reason: String) -> ContactError {
    ContactError(.unreadable, "“\(name)” is damaged: \(reason). Get it again.")
  }
}

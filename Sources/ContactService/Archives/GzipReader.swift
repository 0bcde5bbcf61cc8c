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

    /// The address of zlib's `gz_header` of the current member.
    var header: UInt

    /// The number of members that were unpacked.
    var memberCount = 0

    /// Whether the first of them has a comment.
    var hasComment = false

    /// The reason why not everything was unpacked, once the end is reached.
    var fault: ContactError?
  }

  private let state: Mutex<State>
  private let source: Source
  private let name: String
  private let sizeLimit: UInt64

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - name: The name of the packed file.
  ///   - sizeLimit: The number of bytes to which it may unpack, if it is known.
  ///   - source: Returns its bytes.
  init(_ name: String, upTo sizeLimit: UInt64 = .max, from source: @escaping Source) {
    self.name = name
    self.sizeLimit = sizeLimit
    self.source = source
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe inflateInit2_(
      stream, Self.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    let header = UnsafeMutablePointer<gz_header>.allocate(capacity: 1)
    unsafe Self.expectHeader(header, stream)
    state = Mutex(State(stream: UInt(bitPattern: stream), header: UInt(bitPattern: header)))
  }

  deinit {
    let state = state.withLock { $0 }
    unsafe UnsafeMutablePointer<gz_header>(bitPattern: state.header)?.deallocate()
    guard let stream = unsafe UnsafeMutablePointer<z_stream>(bitPattern: state.stream) else {
      return
    }
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Asks zlib to report whether the next member has a comment.
  ///
  /// zlib sets the address of the comment to zero if there is none. It stores nothing there, because the space is 0.
  private static func expectHeader(
    _ header: UnsafeMutablePointer<gz_header>, _ stream: UnsafeMutablePointer<z_stream>
  ) {
    unsafe header.initialize(to: gz_header())
    unsafe header.pointee.comment = UnsafeMutableRawPointer(header).assumingMemoryBound(
      to: UInt8.self)
    unsafe inflateGetHeader(stream, header)
  }

  /// Whether the first member has a comment, as far as it was read.
  var hasComment: Bool {
    state.withLock { $0.memberCount == 0 ? Self.hasComment($0) : $0.hasComment }
  }

  private static func hasComment(_ state: State) -> Bool {
    guard let header = unsafe UnsafeMutablePointer<gz_header>(bitPattern: state.header) else {
      return false
    }
    return unsafe header.pointee.done == 1 && header.pointee.comment != nil
  }

  /// Unpacks the next chunk.
  ///
  /// - Returns: At least one byte, or an empty array at the end.
  /// - Throws: `ContactError` if the data is damaged, truncated or a decompression bomb, or if other data follows it,
  ///   each after everything that can be unpacked; the errors of the source.
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
        guard state.size <= sizeLimit else { throw damage("it is larger than the archive says") }
        try ArchiveLimits.check(name, size: state.size, packedSize: state.packedSize)
        if !bytes.isEmpty { return bytes }
      }
      if let fault = state.fault { throw fault }
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
    default: end(&state, unsafe fault(of: stream, state))
    }
    return bytes
  }

  /// Begins the next member, after zero bytes with which the file may be padded.
  ///
  /// Source: GNU gzip, which skips zero bytes after the last member.
  private func endMember(_ state: inout State, _ stream: UnsafeMutablePointer<z_stream>) throws {
    if state.memberCount == 0 {
      state.hasComment = Self.hasComment(state)
    } else if Self.hasComment(state) {
      state.fault = otherData
    }
    state.memberCount += 1
    repeat {
      state.offset += state.packed[state.offset...].prefix { $0 == 0 }.count
      if state.offset < state.packed.count { break }
      state.packed = try source()
      state.offset = 0
    } while !state.packed.isEmpty
    guard let first = state.packed[state.offset...].first else {
      state.isAtEnd = true
      return
    }
    guard first == 0x1F,
      let header = unsafe UnsafeMutablePointer<gz_header>(bitPattern: state.header)
    else { return end(&state, otherData) }
    unsafe inflateReset(stream)
    unsafe Self.expectHeader(header, stream)
  }

  private func end(_ state: inout State, _ fault: ContactError) {
    state.isAtEnd = true
    state.fault = fault
  }

  /// Returns the reason why zlib stopped.
  private func fault(of stream: UnsafeMutablePointer<z_stream>, _ state: State) -> ContactError {
    let header = unsafe UnsafeMutablePointer<gz_header>(bitPattern: state.header)
    if state.memberCount > 0, unsafe header?.pointee.done != 1 { return otherData }
    let reason = unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? ""
    return reason.hasSuffix("check")
      ? damage("its data doesn't match its checksum") : damage("its rest can't be unpacked")
  }

  private func damage(_ reason: String) -> ContactError {
    ContactError(.unreadable, "\(name.asSubject) is damaged: \(reason). Get it again.")
  }

  private var otherData: ContactError {
    ContactError(
      .unreadable,
      "\(name.asSubject) has other data after its content, which is left out: "
        + "check what it is.")
  }
}

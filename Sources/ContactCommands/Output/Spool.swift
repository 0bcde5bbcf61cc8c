#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Bytes that are kept until it is known whether they hold: in memory, and a lot of them in a file
/// without a name.
struct Spool: ~Copyable {
  private static let memorySize = 1 << 23

  private var buffer: [UInt8] = []
  private var file: Int32 = -1
  private var fileSize = 0

  init() {}

  deinit {
    if file >= 0 {
      close(file)
    }
  }

  /// Adds bytes.
  ///
  /// - Throws: `SystemError` when the file can't be written.
  mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    guard buffer.count >= Self.memorySize else { return }
    if file < 0 {
      file = try Self.openFile()
    }
    try writeAll(buffer, to: file)
    fileSize += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Hands out all bytes, in order.
  mutating func forEachChunk(_ body: ([UInt8]) throws -> Void) throws {
    var offset = 0
    while offset < fileSize {
      let limit = min(1 << 20, fileSize - offset)
      let file = file
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: limit) { chunk, count in
        count = max(0, unsafe pread(file, chunk.baseAddress, limit, offset))
      }
      guard !chunk.isEmpty else { throw SystemError.last }
      offset += chunk.count
      try body(chunk)
    }
    try body(buffer)
  }

  private static func openFile() throws(SystemError) -> Int32 {
    let folder = Environment.process["TMPDIR"] ?? "/tmp"
    var path = Array("\(folder)/contacts-XXXXXX".utf8CString)
    let file = unsafe mkstemp(&path)
    guard file >= 0 else { throw .last }
    unsafe unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }
}

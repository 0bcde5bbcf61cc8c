import CLibrary
package import ContactModel

/// A temporary store of bytes: in memory, and beyond 8 MB in an unnamed file.
package struct Spool: ~Copyable {
  private static let memorySize = 1 << 23
  private static let chunkSize = 1 << 20

  private var buffer: [UInt8] = []
  private var file: Int32 = -1
  private var fileSize = 0

  package init() {}

  deinit {
    if file >= 0 {
      close(file)
    }
  }

  /// Adds bytes.
  package mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.memorySize { try flush() }
  }

  /// Moves all bytes to the file.
  ///
  /// - Returns: A path by which the file can be opened while the spool exists.
  /// - Throws: `SystemError` if the file can't be written.
  package mutating func path() throws(SystemError) -> String {
    try flush()
    return "/dev/fd/\(file)"
  }

  private mutating func flush() throws(SystemError) {
    if file < 0 {
      file = try Self.openFile()
    }
    try writeAll(buffer, to: file)
    fileSize += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Passes all bytes to a closure in order.
  package func forEachChunk(_ body: ([UInt8]) throws -> Void) throws {
    var offset = 0
    while case let chunk = try chunk(at: offset), !chunk.isEmpty {
      offset += chunk.count
      try body(chunk)
    }
  }

  /// Returns the next bytes from an offset.
  ///
  /// - Parameter offset: The offset in bytes.
  /// - Returns: At least one byte, or an empty array at the end.
  /// - Throws: `SystemError` if the file can't be read.
  package func chunk(at offset: Int) throws(SystemError) -> [UInt8] {
    guard offset < fileSize else { return Array(buffer.dropFirst(offset - fileSize)) }
    let limit = min(Self.chunkSize, fileSize - offset)
    let file = file
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: limit) { chunk, count in
      count = max(0, unsafe pread(file, chunk.baseAddress, limit, offset))
    }
    guard !chunk.isEmpty else { throw SystemError.last }
    return chunk
  }

  private static func openFile() throws(SystemError) -> Int32 {
    var path = "\(folder)/contacts-XXXXXX".pathBytes.map { CChar(bitPattern: $0) } + [0]
    let file = unsafe mkstemp(&path)
    guard file >= 0 else { throw .last }
    unsafe unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  /// The folder of the file.
  package static var folder: String {
    guard let text = unsafe getenv("TMPDIR"), unsafe text.pointee != 0 else { return "/tmp" }
    return unsafe String(path: text)
  }
}

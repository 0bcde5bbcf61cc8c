import CLibrary
package import ContactModel
import Synchronization

/// Reads a file, a pipe or standard input in chunks.
///
/// Regular files are read directly. For anything else, a read waits in short steps, so that a cancelled
/// task doesn't wait forever. A named pipe that no program opens for writing is treated as empty after a
/// few seconds.
package final class FileReader: Sendable {
  /// The usual size of a chunk in bytes.
  package static let chunkSize = 1 << 18

  /// The time that a named pipe may have no writer.
  private static let pipePatience = Duration.seconds(5)

  private static let waitingStep: Int32 = 200

  private let descriptor: Int32
  private let isRegular: Bool
  private let isNamedPipe: Bool
  private let ownsDescriptor: Bool
  private let start = ContinuousClock.now

  /// Whether the end was read: a terminal goes on after it, so that Ctrl-D would have to be typed for each read.
  private let isAtEnd = Atomic(false)

  /// Opens a file.
  ///
  /// - Parameter path: The path of the file, or `-` for standard input.
  /// - Throws: `SystemError` if it can't be opened.
  package init(path: String) throws(SystemError) {
    ownsDescriptor = path != "-"
    descriptor =
      ownsDescriptor
      ? unsafe path.withPath { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
      : STDIN_FILENO
    guard descriptor >= 0 else { throw .last }
    let kind = try? FileStatus(descriptor: descriptor).kind
    isRegular = kind == .regular
    isNamedPipe = ownsDescriptor && kind == .stream
  }

  /// Whether reading never waits for another program: it is a regular file with a size.
  ///
  /// Files that a program or the kernel simulates, such as those in /proc, have the size 0.
  var isImmediate: Bool {
    isRegular && (try? FileStatus(descriptor: descriptor)).map { $0.size > 0 } ?? false
  }

  deinit {
    if ownsDescriptor { DatabaseFiles.closeUnlessLocked(descriptor) }
  }

  /// Reads the next chunk.
  ///
  /// - Parameter limit: The greatest number of bytes to read.
  /// - Returns: At least one byte, or an empty array at the end.
  /// - Throws: `SystemError` if reading fails; `CancellationError` if the task is cancelled.
  package func read(upTo limit: Int = FileReader.chunkSize) throws -> [UInt8] {
    var chunk: [UInt8] = []
    while chunk.count < limit {
      let bytes = try readOnce(upTo: limit - chunk.count, mayWait: chunk.isEmpty)
      guard !bytes.isEmpty else { break }
      if chunk.isEmpty {
        chunk = bytes
      } else {
        chunk += bytes
      }
    }
    return chunk
  }

  /// Reads a chunk of a regular file, whatever was read before.
  ///
  /// - Returns: At least one byte, or an empty array at the end.
  func read(
    at offset: UInt64, upTo limit: Int = FileReader.chunkSize
  ) throws(SystemError) -> [UInt8] {
    let (bytes, code) = unsafe Self.bytes(upTo: limit) { buffer in
      unsafe pread(descriptor, buffer, limit, off_t(clamping: offset))
    }
    guard code == 0 else { throw SystemError(code: code) }
    return bytes
  }

  /// Returns the bytes that a call of the system reads into a buffer, and the code of its error or 0.
  private static func bytes(
    upTo limit: Int, _ read: (UnsafeMutablePointer<UInt8>?) -> Int
  ) -> (bytes: [UInt8], code: Int32) {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let result = unsafe read(buffer.baseAddress)
      code = result < 0 ? errno : 0
      count = max(0, result)
    }
    return (bytes, code)
  }

  private func readOnce(upTo limit: Int, mayWait: Bool) throws -> [UInt8] {
    while !isAtEnd.load(ordering: .relaxed) {
      try Task.checkCancellation()
      if !isRegular, try !isReady(mayWait: mayWait) {
        guard mayWait else { return [] }
        continue
      }
      let (bytes, code) = unsafe Self.bytes(upTo: limit) { buffer in
        unsafe CLibrary.read(descriptor, buffer, limit)
      }
      // A named pipe that no program has opened yet is not ready: it is at its end when the last writer has closed it.
      if !bytes.isEmpty { return bytes }
      if code == 0 {
        isAtEnd.store(true, ordering: .relaxed)
      } else {
        guard code == EAGAIN || code == EINTR else { throw SystemError(code: code) }
        usleep(20_000)
      }
    }
    return []
  }

  /// Whether no program may have opened the named pipe for writing yet.
  private var isAwaitingWriter: Bool {
    isNamedPipe && ContinuousClock.now - start < Self.pipePatience
  }

  private func isReady(mayWait: Bool) throws -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&request, 1, mayWait ? Self.waitingStep : 0)
    if count < 0, errno != EINTR {
      throw SystemError.last
    }
    return count > 0 || isNamedPipe && mayWait && !isAwaitingWriter
  }
}

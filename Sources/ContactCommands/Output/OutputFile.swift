#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that the user names for a result.
struct OutputFile {
  /// Its path.
  let path: String

  /// Writes the file, over one that is there.
  ///
  /// - Throws: `CommandError` when it can't be made or written.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandError(
        .cannotCreate, "“\(path.singleLine)” can't be made: \(SystemError.last.reason).")
    }
    defer { close(descriptor) }
    do throws(SystemError) {
      try writeAll(bytes, to: descriptor)
    } catch {
      throw CommandError(
        .inputOutputError, "“\(path.singleLine)” can't be written: \(error.reason).")
    }
  }
}

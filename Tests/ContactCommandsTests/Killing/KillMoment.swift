import Foundation

/// The moment at which a program is killed.
enum KillMoment: CustomStringConvertible {
  /// Some seconds after its start.
  case time(TimeInterval)

  /// Some seconds after a file that the program writes has grown to a size in bytes.
  case size(Int, of: URL, later: TimeInterval)

  var description: String {
    switch self {
    case .time(let seconds): "\(seconds) s after the start"
    case .size(let size, let file, let seconds):
      "\(seconds) s after \(file.lastPathComponent) had \(size) bytes"
    }
  }

  /// Waits for the moment, or for the end of the program.
  func wait(for process: Process) {
    switch self {
    case .time(let seconds): Thread.sleep(forTimeInterval: seconds)
    case .size(let size, let file, let seconds):
      while process.isRunning, Self.size(of: file) < size { usleep(50) }
      Thread.sleep(forTimeInterval: seconds)
    }
  }

  /// Returns the size of a file in bytes, or -1 if it doesn't exist.
  static func size(of file: URL) -> Int {
    var status = stat()
    return unsafe stat(file.path, &status) == 0 ? Int(status.st_size) : -1
  }
}

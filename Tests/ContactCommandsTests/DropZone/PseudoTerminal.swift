import ContactTestSupport
import Foundation
import Synchronization

/// A pseudo terminal, and a program that runs on it.
final class PseudoTerminal: Sendable {
  private let primary: Int32
  private let process: Process
  private let output = Mutex<[UInt8]>([])
  private let isRead = Mutex(false)

  /// Linux's TIOCSPTLCK and TIOCGPTN, which Swift doesn't import.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// Starts a program on a terminal of 24 rows, without colours unless `NO_COLOR` is nil in the environment.
  init(
    _ arguments: [String], of executable: URL = Sandbox.executable, in sandbox: Sandbox,
    environment: [String: String?] = [:], columns: UInt16 = 80
  ) throws {
    primary = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard primary >= 0, unsafe ioctl(primary, Self.setLock, &isLocked) == 0,
      unsafe ioctl(primary, Self.getNumber, &number) == 0
    else { throw CocoaError(.fileReadUnknown) }
    let secondary = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(secondary, UInt(TIOCSWINSZ), &size)
    let handle = FileHandle(fileDescriptor: secondary, closeOnDealloc: true)
    process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = sandbox.folder
    let usual: [String: String?] = [
      "HOME": sandbox.folder.path, "CONTACTS_DB": sandbox.database.path, "TERM": "xterm",
      "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin",
    ]
    process.environment = usual.merging(environment) { $1 }.compactMapValues(\.self)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    // Only programs keep the terminal open now, so reading it ends with them.
    try handle.close()
    Thread.detachNewThread { [self] in readAll() }
  }

  deinit { close(primary) }

  private func readAll() {
    defer { isRead.withLock { $0 = true } }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe read(primary, &buffer, buffer.count)
      guard count > 0 else { return }
      output.withLock { $0 += buffer.prefix(count) }
    }
  }

  /// What the program has written up to now.
  var text: String { String(decoding: output.withLock(\.self), as: UTF8.self) }

  /// Sends text to the program as if it were typed.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(primary, bytes, bytes.count)
  }

  /// Sends the signal of Ctrl-C to the program.
  func interrupt() { process.interrupt() }

  /// Waits until the program has written a text since the last call.
  ///
  /// - Returns: Whether the text was found.
  func waits(for expected: String) -> Bool {
    guard ContactTestSupport.waits(until: { text.contains(expected) }) else { return false }
    output.withLock { $0 = [] }
    return true
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: The exit status.
  func end() -> Int32 {
    process.waitUntilExit()
    _ = ContactTestSupport.waits { isRead.withLock(\.self) }
    return process.terminationStatus
  }
}

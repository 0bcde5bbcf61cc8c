#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An output that may be a terminal.
struct Terminal: Sendable {
  /// Whether the output is a terminal.
  let isTerminal: Bool

  /// The number of columns, or `nil` if the output isn't a terminal.
  let width: Int?

  /// Inspects a file descriptor.
  init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    var size = winsize()
    guard isTerminal, unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      width = isTerminal ? 80 : nil
      return
    }
    width = Int(size.ws_col)
  }

  /// Creates a description of a terminal, or of an output that isn't one.
  init(isTerminal: Bool, width: Int?) {
    self.isTerminal = isTerminal
    self.width = width
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is known about an output that may be a terminal.
struct Terminal: Sendable {
  /// Whether the output is a terminal.
  let isTerminal: Bool

  /// How many columns it has, or `nil` where it is none.
  let width: Int?

  /// Looks at a file descriptor.
  init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    var size = winsize()
    guard isTerminal, unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      width = isTerminal ? 80 : nil
      return
    }
    width = Int(size.ws_col)
  }

  /// Makes a description of a terminal, or of none.
  init(isTerminal: Bool, width: Int?) {
    self.isTerminal = isTerminal
    self.width = width
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How the program ends, by the numbers of `sysexits.h` where it has one.
enum ExitStatus: Int32, Sendable {
  /// Everything asked for happened.
  case success = 0

  /// Nothing matched.
  case nothingMatched = 1

  /// A selector that must name one contact names several.
  case ambiguous = 2

  /// Some items failed or were forbidden; the rest is in.
  case partial = 3

  /// The command line is wrong.
  case usage = 64

  /// The input holds no readable card, or a destination is out of range.
  case dataError = 65

  /// The input isn't there.
  case noInput = 66

  /// A fault of ours.
  case softwareFault = 70

  /// A file can't be created.
  case cannotCreate = 73

  /// Reading or writing failed.
  case inputOutputError = 74

  /// The database is locked; another try may succeed.
  case temporaryFailure = 75

  /// A permission is missing, or the drop is forbidden as a whole.
  case noPermission = 77

  /// Something in the environment is set wrongly.
  case configuration = 78

  /// Ctrl-C: cancelled, and nothing of the operation is in.
  case interrupted = 130

  /// Ended by a signal: cancelled, and nothing of the operation is in.
  case terminated = 143

  /// How the program ends after a signal.
  init(signal number: Int32) {
    self = number == SIGINT ? .interrupted : .terminated
  }
}

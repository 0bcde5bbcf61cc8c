#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The exit status of the program, with the numbers of `sysexits.h` if it has one.
enum ExitStatus: Int32, Sendable {
  /// The command did everything that was requested.
  case success = 0

  /// Nothing matched.
  case nothingMatched = 1

  /// A selector that must match one contact matches several.
  case ambiguous = 2

  /// Some items failed or were forbidden; the others are in the list.
  case partial = 3

  /// The command line is wrong.
  case usage = 64

  /// The input contains no readable card, or a destination is out of range.
  case dataError = 65

  /// The input doesn't exist.
  case noInput = 66

  /// An internal error of the program.
  case softwareFault = 70

  /// A file can't be created.
  case cannotCreate = 73

  /// Reading or writing failed.
  case inputOutputError = 74

  /// The database is locked; a later attempt may succeed.
  case temporaryFailure = 75

  /// A permission is missing, or the drop is forbidden as a whole.
  case noPermission = 77

  /// A setting in the environment is wrong.
  case configuration = 78

  /// Ctrl-C cancelled the operation; nothing was changed.
  case interrupted = 130

  /// A signal cancelled the operation; nothing was changed.
  case terminated = 143

  /// Creates the status for a signal.
  init(signal number: Int32) {
    self = number == SIGINT ? .interrupted : .terminated
  }
}

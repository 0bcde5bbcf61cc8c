/// How `contacts-photo` ends, by the numbers of `sysexits.h`.
package enum PhotoExit: Int32, Sendable {
  /// The result is on standard output.
  case success = 0

  /// The arguments are no request.
  case usage = 64

  /// The image can't be opened, or is none that is opened; the reason is on standard error.
  case dataError = 65

  /// It was built without what opens images.
  case unavailable = 69

  /// The result can't be written.
  case inputOutputError = 74
}

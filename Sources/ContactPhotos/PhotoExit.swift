/// The exit statuses of `contacts-photo`, with the numbers of `sysexits.h`.
package enum PhotoExit: Int32, Sendable {
  /// The result is on standard output.
  case success = 0

  /// The arguments are invalid.
  case usage = 64

  /// The image can't be opened, or its format isn't supported; the reason is on standard error.
  case dataError = 65

  /// The program was built without the library that opens images.
  case unavailable = 69

  /// The result can't be written.
  case inputOutputError = 74
}

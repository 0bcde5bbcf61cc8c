/// The exit statuses of `contacts-photo`, with the numbers of `sysexits.h`.
package enum PhotoExit: Int32, Sendable {
  /// Nobody sends requests any more.
  case success = 0

  /// The program was started in another way than `contacts` starts it.
  case usage = 64

  /// The image can't be opened, or its format isn't supported; the reason is on standard error.
  case dataError = 65

  /// The program was built without the library that opens images.
  case unavailable = 69

  /// The answer can't be written.
  case inputOutputError = 74
}

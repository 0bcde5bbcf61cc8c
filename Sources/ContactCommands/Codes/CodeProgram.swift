import CLibrary
import ContactModel

/// The program `qrencode`, which draws QR codes.
///
/// It is run, and its library isn't linked, because the loader would spend time on one more library whenever a command
/// starts (docs/decisions/0032-other-programs.md).
enum CodeProgram {
  /// The form of a drawing.
  enum Form: String {
    /// A picture in PNG.
    case png = "PNG"
    /// Half blocks, black on white.
    case coloredText = "ANSIUTF8"
    /// Half blocks in the terminal's colours.
    case text = "UTF8"
  }

  /// Draws bytes as a QR code of the level M.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - form: The form.
  /// - Returns: The drawing.
  /// - Throws: `CommandError` if a code doesn't hold the bytes, or if the program is not installed, or fails.
  static func drawing(of bytes: [UInt8], as form: Form) throws(CommandError) -> [UInt8] {
    guard bytes.count <= CodeCard.limit else {
      throw CommandError(
        .dataError,
        "The name is too long for a QR code, which holds at most \(CodeCard.limit) bytes.")
    }
    guard
      var process = ShellProcess(
        "qrencode --8bit --level=M --size=6 --type=\(form.rawValue) --output=- 2>/dev/null",
        returnsOutput: true)
    else {
      throw CommandError(.softwareFault, "No program can be started.")
    }
    // A program that isn't there reads nothing; its exit status says so.
    try? process.write(bytes)
    let result = process.finish()
    guard let status = result.status, !ShellProcess.notFoundStatuses.contains(status) else {
      throw CommandError(
        .configuration,
        "QR codes are drawn with qrencode, which is not installed: install the package qrencode.")
    }
    guard status == 0, !result.output.isEmpty else {
      throw CommandError(.dataError, "qrencode can't draw a code of \(bytes.count) bytes.")
    }
    return result.output
  }
}

import CLibrary
import ContactModel

/// A program that shows long output page by page.
struct Pager: Sendable {
  /// The descriptor for the text that the pager shows.
  var descriptor: Int32 { process.input }

  private let process: ShellProcess

  /// The previous action of Ctrl-C.
  private let interruption: (@convention(c) (Int32) -> Void)?

  /// Returns the command that git would choose: `$PAGER`, otherwise less.
  ///
  /// - Returns: The command; `nil` if the user doesn't want a pager.
  /// - Throws: `CommandError` if the variable has an open quotation mark.
  static func command(_ environment: Environment) throws(CommandError) -> String? {
    guard environment["TERM"] != "dumb", !environment.isEmpty("PAGER") else { return nil }
    let command = try environment.commandLine(in: "PAGER") ?? "less"
    return command == "cat" ? nil : command
  }

  /// Returns the options for less: those of the user, and the one that shows colours.
  ///
  /// Otherwise less quits if the text fits on the screen, and leaves the text there.
  static func lessOptions(_ options: String?) -> String {
    // An option may end with a text, so ours comes first.
    options.map { "-R \($0)" } ?? "FRX"
  }

  /// Starts the program; fails if it can't be started.
  init?(command: String, environment: Environment) {
    unsafe setenv("LESS", Self.lessOptions(environment["LESS"]), 1)
    guard let process = ShellProcess(command, returnsOutput: false) else { return nil }
    self.process = process
    // While the pager runs, only the pager handles Ctrl-C.
    interruption = signal(SIGINT, SIG_IGN)
  }

  /// Ends the text, and waits until the pager has ended.
  ///
  /// - Returns: `false` if the shell could not run the program, so that nobody has read the text.
  func finish() -> Bool {
    close(descriptor)
    let status = process.wait()
    signal(SIGINT, interruption)
    return status.map { !ShellProcess.notFoundStatuses.contains($0) } ?? true
  }
}

import CLibrary
import ContactModel

/// The program in which a person edits a text: `$VISUAL`, `$EDITOR` or `editor`.
struct TextEditor: Sendable {
  /// The program and its arguments, without the file.
  private let words: [String]

  /// Finds the program.
  ///
  /// - Throws: `CommandError` if there is no terminal, or if the variable has an open quotation mark.
  init(in context: CommandContext, orAdvise advice: String) throws {
    let terminal = context.options.isInputForbidden ? nil : Self.terminal(STDIN_FILENO)
    if let terminal, terminal > STDERR_FILENO { close(terminal) }
    guard terminal != nil else {
      throw CommandError.usage("There is no terminal for an editor: \(advice)")
    }
    words = try context.environment.command(in: "VISUAL", "EDITOR", otherwise: "editor")
  }

  /// Runs the program on a file, and waits until it has ended.
  ///
  /// - Throws: `CommandError` if the program can't be started or fails.
  func edit(_ path: String) throws(CommandError) {
    // While the editor runs, only the editor handles Ctrl-C.
    let interruption = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    let streams = [STDIN_FILENO, STDOUT_FILENO].compactMap { stream in
      Self.terminal(stream).map { (from: $0, to: stream) }
    }
    defer {
      for stream in streams where stream.from > STDERR_FILENO { close(stream.from) }
      signal(SIGINT, interruption)
      signal(SIGQUIT, quit)
    }
    let editor = words.joined(separator: " ").singleLine
    let process: ChildProcess
    do throws(SystemError) {
      process = try ChildProcess(words + [path], streams: streams)
    } catch {
      throw CommandError(
        .configuration,
        "The editor “\(editor)” can't be started (\(error.reason)): set VISUAL or EDITOR to an editor."
      )
    }
    let status = process.wait()
    guard status != 0 else { return }
    throw CommandError(
      .nothingMatched,
      "The editor “\(editor)” ended \(ChildProcess.ending(status)); nothing was changed.")
  }

  /// Returns a terminal to use as a standard stream: the stream itself, that of the process, or another stream.
  private static func terminal(_ stream: Int32) -> Int32? {
    guard isatty(stream) != 1 else { return stream }
    let terminal = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    return terminal < 0 ? (STDIN_FILENO...STDERR_FILENO).first { isatty($0) == 1 } : terminal
  }
}

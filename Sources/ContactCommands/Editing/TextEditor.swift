import CLibrary
import ContactModel
import ContactService

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

/// A file that a person edits, in a folder that only the person can read.
struct EditorFile {
  /// The path of the file.
  let path: String

  private let folder: String
  private let name: String

  /// Writes a new file.
  ///
  /// - Throws: `CommandError` if the file can't be written; nothing remains then.
  init(_ text: String, named name: String, _ environment: Environment) throws {
    let parent = environment["TMPDIR"] ?? "/tmp"
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    folder = NewFile.path("contacts-\(number)", in: parent)
    self.name = name
    path = NewFile.path(name, in: folder)
    do throws(SystemError) {
      try FileSystem.makeFolder(folder, mode: 0o700)
    } catch {
      throw CommandError(making: folder, named: "A file in “\(parent)”", error)
    }
    do {
      try write(text)
    } catch {
      remove()
      throw error
    }
  }

  /// Replaces the text; if that fails, the file stays as it was.
  func write(_ text: String) throws {
    var file = try NewFile(in: folder, isPrivate: true)
    try file.write(Array(text.utf8))
    _ = try file.finish(as: name, replacing: true)
  }

  /// Whether there is a file; an editor may delete it, or make a folder of it.
  var isThere: Bool { (try? FileStatus(path: path))?.kind == .regular }

  /// Returns the text.
  ///
  /// - Throws: `CommandError` if the file can't be read or isn't in UTF-8.
  func text() throws -> String {
    let bytes = try InputFile.bytes(of: path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(.usage, "The text isn't in UTF-8.")
    }
    return text
  }

  /// Deletes the file, with what an editor left beside it.
  func remove() {
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      FileSystem.remove(NewFile.path(name, in: folder))
    }
    FileSystem.removeFolder(folder)
  }
}

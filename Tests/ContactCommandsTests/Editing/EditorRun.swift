import Foundation

/// A run of the program on a terminal, with a shell script as the editor.
struct EditorRun {
  /// How the program ended.
  let status: Int32

  /// What the program wrote to the terminal, with `<file>` for the path of the person's text.
  let text: String

  /// The texts that the editor was given, one for each time that it ran.
  let texts: [String]

  /// The files that remain of those that the person edited.
  let files: [URL]

  /// The text that remains, if it does.
  var kept: String { files.first.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "" }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - scripts: What the editor does each time that it runs; the file is `$1`. The last one is for all later times.
  ///   - sandbox: The folder with the list.
  /// - Throws: An error if the program can't be started.
  init(_ arguments: String..., scripts: String..., in sandbox: Sandbox) throws {
    let cases = scripts.enumerated().map { index, script in
      "\(index + 1 == scripts.count ? "*" : "\(index + 1)")) \(script) ;;"
    }
    let script = """
      #!/bin/sh
      count=$(($(ls seen | wc -l) + 1))
      cp "$1" seen/$count
      case $count in
      \(cases.joined(separator: "\n"))
      esac

      """
    try sandbox.write(script, to: "my editor")
    try sandbox.shell("chmod +x 'my editor'; rm -rf seen texts; mkdir seen texts")
    let terminal = try PseudoTerminal(
      arguments, in: sandbox, environment: Self.environment(sandbox))
    status = terminal.end()
    let folder = sandbox.folder
    let seen = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "seen").path)
    texts = try seen.sorted().map {
      try String(contentsOf: folder.appending(path: "seen/\($0)"), encoding: .utf8)
    }
    files = try Self.files(in: sandbox)
    text = terminal.text.replacing("\r\n", with: "\n")
      .replacing(/“[^”]*\/texts\/[^”]*”/, with: "“<file>”")
  }

  /// The variables of a run: the editor, and a folder for its files.
  static func environment(_ sandbox: Sandbox) -> [String: String] {
    [
      "VISUAL": "'\(sandbox.folder.path)/my editor'", "contacts": Sandbox.executable.path,
      "TMPDIR": sandbox.folder.appending(path: "texts").path,
    ]
  }

  /// Returns the files that persons edited and that remain.
  static func files(in sandbox: Sandbox) throws -> [URL] {
    let folder = sandbox.folder.appending(path: "texts")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .map { folder.appending(path: $0) }
      .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true }
  }
}

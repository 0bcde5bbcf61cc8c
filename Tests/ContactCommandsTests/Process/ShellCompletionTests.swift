import Foundation
import Testing

/// The completion scripts in the shells that people use.
@Suite struct ShellCompletionTests {
  private static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }

  /// Types the beginnings of names, a tab and Enter, and expects that the shell runs the command with the whole name.
  ///
  /// - Parameters:
  ///   - shell: The shell, and its options.
  ///   - settings: What the shell reads first, from the file `.zshrc`.
  /// - Throws: An error if the shell can't be started.
  private func expectCompletion(in shell: [String], _ settings: String) throws {
    let sandbox = try Sandbox(dropping: SampleCards.zoe)
    try sandbox.contacts("backup", "create")
    try sandbox.contacts("backup", "create", "kept.sqlite")
    let backups = sandbox.database.path + ".backups"
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: backups).first)
    try sandbox.shell("mkdir bin; ln -s \"$contacts\" bin/contacts")
    try sandbox.write(settings, to: ".zshrc")
    // Shells with job control require a terminal of their own.
    let terminal = try PseudoTerminal(
      ["--ctty", "--wait"] + shell, of: URL(filePath: "/usr/bin/setsid"), in: sandbox,
      environment: [
        "PATH": "\(sandbox.folder.path)/bin:/usr/bin:/bin", "ZDOTDIR": sandbox.folder.path,
      ])
    #expect(terminal.waits(for: "READY> "))
    for (word, found) in [
      (String(name.prefix(1)), name), ("ke", "kept.sqlite"), ("./ke", "kept.sqlite"),
      ("~/ke", "kept.sqlite"),
    ] {
      terminal.type("contacts backup verify \(word)\t\r")
      #expect(terminal.waits(for: "Nothing is wrong with \(found)."), "\(word): \(terminal.text)")
    }
    terminal.type("exit\r")
    #expect(terminal.end() == 0)
  }

  @Test func `bash completes the names of backups, and files`() throws {
    try expectCompletion(
      in: ["bash", "--rcfile", ".zshrc", "-i"],
      "PS1='READY> '; source <(contacts completions bash)\n")
  }

  @Test(.enabled(if: has("zsh"), "zsh is not installed."))
  func `zsh completes the names of backups, and files`() throws {
    try expectCompletion(
      in: ["zsh", "-d", "-i"],
      "autoload -Uz compinit; compinit -u -D; PS1='READY> '; source <(contacts completions zsh)\n")
  }

  @Test(.enabled(if: has("fish"), "fish is not installed."))
  func `fish completes the names of backups, and files`() throws {
    try expectCompletion(
      in: ["fish", "--no-config", "-i", "-C", "source .zshrc"],
      "function fish_prompt; echo 'READY> '; end; contacts completions fish | source\n")
  }

  @Test(.enabled(if: has("fish"), "fish is not installed."))
  func `fish reads the line once for each command, not for each option`() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell(
      """
      "$contacts" completions fish >script
      fish --no-config --profile profile -c 'source script; complete -C "contacts trash empty --"' |
        cut -f1
      grep -c '> __contacts_parse_tokens$' profile >&2
      """)
    let offered = outcome.standardOutput.split(separator: "\n")
    #expect(offered.contains("--dry-run") && !offered.contains("--limit"))
    let count = try #require(Int(outcome.standardError.split(separator: "\n").last ?? ""))
    #expect(count < 2 * CommandReference.commands.count)
  }
}

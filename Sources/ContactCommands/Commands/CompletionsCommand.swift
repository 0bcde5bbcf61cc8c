import ArgumentParser

/// `contacts completions`: prints the script with which a shell completes the command line.
struct CompletionsCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    _superCommandName: "contacts",
    abstract: "Print the completion script of a shell.",
    usage: "contacts completions bash|zsh|fish",
    discussion: """
      The script completes commands, options, files, fields, books, groups and the names of \
      contacts. The package installs it for all three shells. Otherwise load it when the shell \
      starts:

        source <(contacts completions bash)       in ~/.bashrc
        source <(contacts completions zsh)        in ~/.zshrc, after compinit
        contacts completions fish | source        in ~/.config/fish/config.fish
      """)

  /// A shell with programmable completion.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash
    case zsh
    case fish
  }

  @Argument(help: "The shell.")
  var shell: Shell

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let shell: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    var script = Contacts.completionScript(for: shell)
    if shell == .bash { script.replace(Self.addition, with: Self.addition + Self.continuation) }
    try context.output.write(Array("\(script)\n".utf8))
    return .success
  }

  /// The line of the parser's script for bash that adds a completion.
  private static let addition = """
            COMPREPLY+=("${completion}")

    """

  /// Ends a field or the beginning of a place without a blank or a backslash, because a value follows.
  private static let continuation = """
            [[ "${completion}" != *[=:] ]] || compopt -o nospace +o filenames 2>/dev/null

    """
}

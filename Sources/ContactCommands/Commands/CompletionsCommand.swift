import ArgumentParser

/// `contacts completions`: prints the script with which a shell completes the command line.
struct CompletionsCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts completions",
    abstract: "Print the completion script of a shell.",
    usage: "contacts completions bash|zsh|fish",
    discussion: """
      The script completes commands, aliases, options, files, backups, fields, books, groups and \
      the names of contacts. The package installs it for all three shells. Otherwise load it when the shell \
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

  /// Whether to print the aliases instead, for the script.
  @Flag(name: .customLong("aliases"), help: .private)
  var printsAliases = false

  @OptionGroup var global: GlobalOptions

  static var usesSettings: Bool { false }

  func run(in context: CommandContext) async throws -> ExitStatus {
    guard !printsAliases else {
      try context.output.write(Array(AliasCompletion.list.utf8))
      return .success
    }
    let shell: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    var script = CompletedContacts.completionScript(for: shell)
    if shell == .bash {
      script.replace(Self.addition, with: Self.addition + Self.continuation)
      script.replace("-F _contacts ", with: "-F __contacts_join_words ")
      script += Self.joining
    }
    Self.completeHelp(in: &script, for: self.shell)
    Self.completeFiles(in: &script, for: self.shell)
    AliasCompletion.add(to: &script, for: self.shell)
    if shell == .fish { script = Self.askingForCommandFirst(script) }
    try context.output.write(Array("\(script)\n".utf8))
    return .success
  }

  /// Completes the names of commands after `help`, which is the parser's own command, as after `man`.
  private static func completeHelp(in script: inout String, for shell: Shell) {
    let command = "---completion man -- positional@0"
    switch shell {
    case .bash:
      let end = "    __contacts_offer_flags_options -1\n"
      guard let start = script.firstRange(of: "\n_contacts_help() {\n"),
        let line = script[start.upperBound...].firstRange(of: end)
      else { return }
      let positions = #""${COMP_CWORD}" "$(__contacts_cursor_index_in_current_word)""#
      script.insert(
        contentsOf: """
              __contacts_add_completions -W "$(__contacts_custom_complete \(command) \(positions))"

          """, at: line.upperBound)
    case .zsh:
      let positions = #""${current_word_index}" "$(__contacts_cursor_index_in_current_word)""#
      script.replace(
        "'*:subcommands:'", with: "'*:command:{__contacts_custom_complete \(command) \(positions)}'"
      )
    case .fish:
      let positions = "(count (__contacts_tokens -pc)) (__contacts_tokens -tC)"
      let offers = #"__contacts_should_offer_completions_for_positional "contacts help" -ge 1"#
      script +=
        "\ncomplete -c 'contacts' -n '\(offers)' -fka '(__contacts_custom_completion \(command) \(positions))'"
    }
  }

  /// Completes files, too, where the name of a backup or a path is expected: only a shell knows what `~` means.
  private static func completeFiles(in script: inout String, for shell: Shell) {
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices
    where lines[index].contains("---completion backup ") && lines[index].contains("positional@0") {
      switch shell {
      case .bash:
        lines[index] += "\n        [[ ${#COMPREPLY[@]} -gt 0 ]] || __contacts_add_completions -f"
      case .zsh:
        lines[index].replace("}'", with: "; (( compstate[nmatches] )) || _files}'")
      case .fish:
        // The script begins with -f, so only -F offers files; in the same line, it would offer them beside the backups.
        let files = lines[index].replacing("' -fka '", with: #"; and test -z "$"#)
        lines[index] += "\n\(files.dropLast())\"' -F"
      }
    }
    script = lines.joined(separator: "\n")
  }

  /// Returns the script for fish in which each completion asks first whether its command is typed.
  ///
  /// The parser's script reads the whole line for each of 1,100 completions, which takes more than a second. fish asks a
  /// question only once if several completions have it. Before fish 3.6, only the last question of a completion counts.
  private static func askingForCommandFirst(_ script: String) -> String {
    let (start, question) = ("complete -c 'contacts' ", "__contacts_should_offer_completions_for_")
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("\(start)-n '\(question)"),
        let command = line.split(separator: "\"", maxSplits: 2).dropFirst().first
      else { return line }
      let isTyped = "\(question)positional \"\(command)\" -ge 0"
      return "\(start)-n '\(isTyped)' \(line.dropFirst(start.count))"
    }
    return lines.joined(separator: "\n")
  }

  /// The line of the parser's script for bash that adds a completion.
  private static let addition = """
            COMPREPLY+=("${completion}")

    """

  /// Ends a field or the beginning of a place without a blank or a backslash, because a value follows.
  private static let continuation = """
            [[ "${completion}" != *[=:] ]] || compopt -o nospace +o filenames 2>/dev/null

    """

  /// Completes words with colons, such as `group:family`, of which bash makes several, and an option with its value, such
  /// as `--fields=name`, of which it makes three words instead of two.
  private static let joining = """


    __contacts_join_words() {
        local -a words=()
        local -i index=0 current=0
        local word start= option= COMP_LINE="${COMP_LINE}"
        for word in "${COMP_WORDS[@]}"; do
            if [[ "${word}" == = && "${option}" == --?* ]]; then
                COMP_LINE="${COMP_LINE/"${option}="/${option} }"
                if [[ "${index}" -eq "${COMP_CWORD}" ]]; then words+=(""); fi
            elif [[ ${#words[@]} -gt 1 && "${COMP_WORDBREAKS}" == *:* && -n "${word}" ]] &&
                [[ "${word}" == : || "${words[${#words[@]} - 1]}" == *: ]]; then
                [[ "${index}" -ne "${COMP_CWORD}" ]] || start="${words[${#words[@]} - 1]}"
                words[${#words[@]} - 1]+="${word}"
            else
                words+=("${word}")
            fi
            [[ "${index}" -ne "${COMP_CWORD}" ]] || current=$((${#words[@]} - 1))
            option="${words[${#words[@]} - 1]}"
            index+=1
        done
        word="${2}"
        if [[ -n "${start}" && "${COMP_WORDS[COMP_CWORD]}" == : ]]; then
            start+=:
            word=
        fi
        [[ "${COMP_WORDS[COMP_CWORD]}" != = || -n "${words[current]}" ]] || word=
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD="${current}"
        _contacts "${1}" "${start}${word}" "${words[current - 1]}"
        COMPREPLY=("${COMPREPLY[@]#"${start}"}")
    }
    """
}

/// The program as shells complete it: global options may also stand before the name of a command.
struct CompletedContacts: ParsableCommand {
  static var configuration: CommandConfiguration { Contacts.configuration }

  @OptionGroup var global: GlobalOptions
}

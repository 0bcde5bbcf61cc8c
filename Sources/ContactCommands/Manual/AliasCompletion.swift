/// Completes the names of aliases as those of commands, and their arguments as those of the commands they stand for.
///
/// The parser's scripts know only commands. When a word in the place of a command is none, they ask the program for the
/// aliases, so that a change of the settings counts at once.
enum AliasCompletion {
  /// The aliases that a shell completes, one in a line: the name and the words, with tabs between.
  static var list: String {
    let aliases = aliases.filter { name, words in
      name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
        && !words.joined().unicodeScalars.contains { $0.value < 0x20 }
    }
    return aliases.sorted { $0.key < $1.key }
      .map { (name, words) in ([name] + words).joined(separator: "\t") + "\n" }.joined()
  }

  private static var aliases: [String: [String]] {
    (try? ConfigurationFile.ofProcess.get())?.aliases ?? [:]
  }

  /// Replaces an alias in a command line by the words for which it stands.
  ///
  /// - Parameter words: The words, with the name of the program.
  /// - Returns: The words.
  static func expanding(_ words: [String]) -> [String] {
    words.prefix(1)
      + Contacts.globalArguments.expanding(aliases, in: Array(words.dropFirst()))
  }

  /// Adds aliases to the parser's script for a shell.
  static func add(to script: inout String, for shell: CompletionsCommand.Shell) {
    switch shell {
    case .bash:
      let place = "    # Offer subcommand / subcommand argument completions\n"
      script.insert("    __contacts_expand_alias\n", before: place)
      script.insert(
        """
                __contacts_add_completions -W "$(__contacts_aliases | while IFS=$'\\t' read -r name _; do echo "${name}"; done)"

        """, before: "        ;;\n    esac\n}\n\n_contacts_list() {")
      script += functionsOfBash
    case .zsh:
      script.insert(
        """
                local -a alias_names
                alias_names=("${(@f)$(__contacts_aliases)}")
                alias_names=(${alias_names%%$'\\t'*})
                [[ -n "${alias_names[1]}" ]] && _describe -V alias alias_names && ret=0

        """, before: "        ;;\n    arg)\n")
      // zsh restores the words when a function ends.
      script.insert(
        """
                local -a alias_words
                __contacts_find_alias
                if (( ${#alias_words} )); then
                    words=("${alias_words[@]}" "${(@)words[2,-1]}")
                    (( CURRENT += ${#alias_words} - 1 ))
                fi

        """, before: "        case \"${words[1]}\" in\n")
      script.insert(functionsOfZsh, before: "_contacts() {\n")
    case .fish:
      script.insert(
        "        __contacts_expand_alias\n",
        before: "        switch $unparsed_tokens[1]\n        case 'list'\n")
      script += functionsOfFish
    }
  }

  private static let functionsOfBash = #"""


    __contacts_aliases() {
        "${COMP_WORDS[0]}" completions bash --aliases 2>/dev/null
    }

    __contacts_expand_alias() {
        [[ "${#unparsed_words[@]}" -gt 1 ]] || return 0
        ! declare -F "_contacts_${unparsed_words[0]}" >/dev/null || return 0
        local -a alias
        while IFS=$'\t' read -r -a alias; do
            [[ "${alias[0]}" == "${unparsed_words[0]}" ]] || continue
            unparsed_words=("${alias[@]:1}" "${unparsed_words[@]:1}")
            return 0
        done < <(__contacts_aliases)
    }
    """#

  private static let functionsOfZsh = #"""
    __contacts_aliases() {
        "${command_name}" completions zsh --aliases 2>/dev/null
    }

    __contacts_find_alias() {
        (( CURRENT > 1 )) || return 0
        ! typeset -f "_contacts_${words[1]}" >/dev/null || return 0
        local line
        local -a alias
        for line in "${(@f)$(__contacts_aliases)}"; do
            alias=("${(@ps:\t:)line}")
            [[ "${alias[1]}" != "${words[1]}" ]] || alias_words=("${(@)alias[2,-1]}")
        done
    }


    """#

  /// fish asks for each completion whether it is possible, so the aliases are kept until the next command is typed.
  private static let functionsOfFish = #"""


    function __contacts_alias_names
        set -g __contacts_aliases (command contacts completions fish --aliases 2> /dev/null)
        string replace -r '\t.*' '' -- $__contacts_aliases
    end

    function __contacts_expand_alias -S
        set -q __contacts_aliases; or __contacts_alias_names > /dev/null
        for alias in $__contacts_aliases
            set -l alias_words (string split \t -- $alias)
            if test "$alias_words[1]" = "$unparsed_tokens[1]"
                set unparsed_tokens $alias_words[2..] $unparsed_tokens[2..]
                break
            end
        end
    end

    complete -c 'contacts' -n '__contacts_should_offer_completions_for_positional "contacts" -eq 1' -fa '(__contacts_alias_names)' -d 'Alias'
    """#
}

extension String {
  /// Inserts a text before the first occurrence of another one.
  fileprivate mutating func insert(_ text: String, before place: String) {
    if let start = firstRange(of: place)?.lowerBound { insert(contentsOf: text, at: start) }
  }
}

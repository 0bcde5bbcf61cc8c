import ArgumentParser
import Foundation

@testable import ContactCommands

/// docs/cli.md: the help of every command, and once the options that most commands share.
struct CommandReference {
  static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/cli.md")

  /// The names of all commands, as they are typed.
  static let commands: [String] = names(below: Contacts.self, path: "contacts")

  /// The options that most commands share, as help prints them.
  static let commonOptions: [String] = {
    let shared = DryRunOption.helpMessage(columns: 80) + GlobalOptions.helpMessage(columns: 80)
    var seen: Set<String> = []
    return (shared + Contacts.helpMessage(columns: 80)).optionEntries
      .filter { seen.insert($0).inserted }
      .sorted { !$0.hasPrefix("  --version") && $1.hasPrefix("  -h") }
  }()

  /// Returns the section of a command in the page.
  ///
  /// - Parameters:
  ///   - command: The names of the command, with blanks between.
  ///   - help: The help text of the command.
  /// - Returns: The section, from its heading to the end of its block of code.
  static func section(of command: String, help: String) -> String {
    let common = Set(commonOptions)
    var text = help
    if command != "contacts" {
      for entry in help.optionEntries where common.contains(entry) {
        text = text.replacing(entry, with: "", maxReplacements: 1)
      }
      text = text.replacing("\nOPTIONS:\n\n", with: "\n")
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
    let option = help.contains("  --json ") ? "--json" : "--format json"
    let documents = documents(of: command).map {
      "\n\(DocumentTable(of: $0, option: option).text)"
    }
    return "## \(command)\n\n```text\n\(text)```\n\(documents.joined())"
  }

  /// Returns the names of the documents that a command prints.
  private static func documents(of command: String) -> [String] {
    DocumentCatalog.names.filter { name in
      let path = "contacts \(name.replacing("-", with: " "))"
      return path == command
        || !commands.contains(path) && path.hasPrefix("\(command) ")
          && command != "contacts"
    }
  }

  /// The section that lists the common options.
  static var commonSection: String {
    "## Common options\n\n```text\n\(commonOptions.joined())```\n"
  }

  private static func names(below command: any ParsableCommand.Type, path: String) -> [String] {
    [path]
      + command.configuration.subcommands.flatMap { subcommand in
        names(below: subcommand, path: "\(path) \(subcommand.configuration.commandName ?? "")")
      }
  }
}

extension String {
  /// The entries of the options in a help text, each with all of its lines.
  fileprivate var optionEntries: [String] {
    var entries: [String] = []
    var isInEntry = false
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  -") {
        entries.append("\(line)\n")
        isInEntry = true
      } else if isInEntry, line.hasPrefix("          ") {
        entries[entries.count - 1] += "\(line)\n"
      } else {
        isInEntry = false
      }
    }
    return entries
  }
}

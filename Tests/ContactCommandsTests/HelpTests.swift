import ArgumentParser
import Foundation
import Testing

@testable import ContactCommands

@Suite struct HelpTests {
  private static let document = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/cli.md")

  /// The names of all commands, as they are typed.
  private static let commands: [String] = names(below: Contacts.self, path: "contacts")

  private static func names(below command: any ParsableCommand.Type, path: String) -> [String] {
    [path]
      + command.configuration.subcommands.flatMap { subcommand in
        names(
          below: subcommand, path: "\(path) \(subcommand.configuration.commandName ?? "")")
      }
  }

  @Test(arguments: HelpTests.commands)
  func `docs/cli.md has the help of every command as it is printed`(command: String) throws {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let names = command.split(separator: " ").dropFirst().map(String.init)
    let help = try Sandbox().contacts(["help"] + names)
    #expect(help.status == 0)
    let section = "\n## \(command)\n\n```text\n\(help.standardOutput)```\n"
    #expect(text.contains(section), "Write the help of “\(command)” into docs/cli.md anew.")
  }

  @Test func `docs/cli.md has no other commands`() throws {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## contacts") }
    #expect(Set(headings.map { $0.dropFirst(3) }) == Set(Self.commands.map { $0[...] }))
  }

  @Test(arguments: [["--help"], ["list", "--help"], ["help", "book", "add"], []])
  func `help is printed on standard output`(arguments: [String]) throws {
    let outcome = try Sandbox().contacts(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.standardError.isEmpty)
    #expect(outcome.standardOutput.hasPrefix("OVERVIEW: "))
  }

  @Test(arguments: HelpTests.commands)
  func `no line of help is wider than a terminal`(command: String) throws {
    let names = command.split(separator: " ").dropFirst().map(String.init)
    let help = try Sandbox().contacts(["help"] + names).standardOutput
    let wide = help.split(separator: "\n").filter { $0.count > 80 }
    #expect(wide.isEmpty)
  }
}

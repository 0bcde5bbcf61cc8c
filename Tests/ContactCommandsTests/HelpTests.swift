import ArgumentParser
import Foundation
import Testing

@testable import ContactCommands

@Suite struct HelpTests {
  @Test(arguments: CommandReference.commands)
  func `docs/cli.md has the help of every command without the common options`(command: String)
    throws
  {
    let text = try String(contentsOf: CommandReference.url, encoding: .utf8)
    let help = try Self.help(of: command)
    #expect(
      text.contains("\n\(CommandReference.section(of: command, help: help))"),
      "Run CONTACTS_WRITE_DOCS=1 swift test --filter HelpTests, and read what it wrote.")
  }

  @Test func `docs/cli.md lists the common options once`() throws {
    let text = try String(contentsOf: CommandReference.url, encoding: .utf8)
    #expect(text.contains("\n\(CommandReference.commonSection)"))
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["CONTACTS_WRITE_DOCS"] != nil))
  func `the sections of docs/cli.md are written again`() throws {
    let text = try String(contentsOf: CommandReference.url, encoding: .utf8)
    let start = try #require(text.range(of: "## Common options\n")?.lowerBound)
    let sections = try CommandReference.commands.map { command in
      CommandReference.section(of: command, help: try Self.help(of: command))
    }
    let reference = ([CommandReference.commonSection] + sections).joined(separator: "\n")
    try (text[..<start] + reference).write(
      to: CommandReference.url, atomically: true, encoding: .utf8)
  }

  private static func help(of command: String) throws -> String {
    let names = command.split(separator: " ").dropFirst().map(String.init)
    let help = try Sandbox().contacts(["help"] + names)
    #expect(help.status == 0)
    return help.standardOutput
  }

  @Test func `help spells the path of a phonetic field as edited texts do`() throws {
    let words = try Self.help(of: "contacts set").split { $0.isWhitespace || $0 == "," }
    #expect(words.filter { $0.contains("phonetic") } == ["name.phonetic.first"])
  }

  @Test func `docs/cli.md has no commands that the program lacks`() throws {
    let text = try String(contentsOf: CommandReference.url, encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## contacts") }
    #expect(Set(headings.map { $0.dropFirst(3) }) == Set(CommandReference.commands.map { $0[...] }))
  }

  @Test(arguments: [["--help"], ["list", "--help"], ["help", "book", "add"], []])
  func `help is printed on standard output`(arguments: [String]) throws {
    let outcome = try Sandbox().contacts(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.standardError.isEmpty)
    #expect(outcome.standardOutput.hasPrefix("OVERVIEW: "))
  }

  @Test(arguments: CommandReference.commands)
  func `no line of help is wider than a terminal`(command: String) throws {
    let wide = try Self.help(of: command).split(separator: "\n").filter { $0.count > 80 }
    #expect(wide.isEmpty)
  }

  @Test(arguments: CommandReference.commands)
  func `no example in a help text continues on a second line`(command: String) throws {
    let lines = try Self.overview(of: command).components(separatedBy: "\n")
    let continued = zip(lines, lines.dropFirst()).filter { line, next in
      line.hasPrefix("  ") && !next.isEmpty && !next.hasPrefix("  ")
    }
    #expect(continued.map(\.0) == [])
  }

  @Test(arguments: CommandReference.commands)
  func `examples of the command follow its purpose, or one paragraph more`(command: String) throws {
    let paragraphs = try Self.overview(of: command).components(separatedBy: "\n\n")
    let examples = Self.examples(in: paragraphs.dropFirst().prefix(2).joined(separator: "\n"))
    #expect(examples.contains { $0.hasPrefix(command) })
  }

  @Test(arguments: CommandReference.commands)
  func `a help text has at least three examples`(command: String) throws {
    let lines = try Self.overview(of: command).split(separator: "\n")
    let examples = lines.filter { $0.hasPrefix("  ") && $0.contains("contacts ") }
    #expect(Set(examples).count >= 3)
  }

  @Test(arguments: CommandReference.commands)
  func `each example in a help text is a valid command line`(command: String) throws {
    for example in Self.examples(in: try Self.overview(of: command)) {
      let words = try #require(ShellWords(example).words)
      #expect(throws: Never.self, "\(example)") {
        try Contacts.parseAsRoot(Contacts.globalArguments.commandFirst(Array(words.dropFirst())))
      }
    }
  }

  @Test(arguments: CommandReference.commands)
  func `an option that a help text names to answer questions is listed`(command: String) throws {
    let help = try Self.help(of: command)
    let lines = help.split(separator: "\n").filter { !$0.hasPrefix("  contacts ") }
    #expect(
      !lines.contains { $0.contains("--yes") } || lines.contains { $0.hasPrefix("  -y, --yes ") })
  }

  @Test(arguments: ["drag", "merge", "photo get", "qr"], ["  -y, --yes ", "  --no-input "])
  func `a command that may ask lists the options for answers`(command: String, option: String)
    throws
  {
    let help = try Self.help(of: "contacts \(command)")
    #expect(help.contains("\n\(option)"))
  }

  @Test(arguments: CommandReference.commands)
  func `the forms of a command stand below each other`(command: String) throws {
    let usage = try #require(
      try Self.help(of: command).components(separatedBy: "\nUSAGE: ").dropFirst().first)
    let more = usage.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst()
    #expect(more.allSatisfy { $0.hasPrefix("       contacts ") || $0.hasPrefix("         [") })
  }

  private static func overview(of command: String) throws -> String {
    try help(of: command).components(separatedBy: "\nUSAGE:")[0]
  }

  /// Returns the command lines of a help text up to a pipe, a redirection or a comment, which follows several blanks.
  private static func examples(in text: String) -> [String] {
    let command = #/contacts (?:[^'"|<>&\s]|\s(?!\s)|'[^']*'|"[^"]*")+/#
    return text.split(separator: "\n").filter { $0.hasPrefix("  contacts ") }
      .compactMap { $0.dropFirst(2).prefixMatch(of: command).map { String($0.output) } }
  }
}

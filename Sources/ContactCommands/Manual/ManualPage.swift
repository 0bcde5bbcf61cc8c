import ArgumentParser

/// A manual page of the program or of one of its commands.
struct ManualPage {
  /// A part of the page.
  enum Block: Equatable {
    case heading(String)
    case paragraph(String)

    /// Lines that keep their breaks.
    case example([String])

    /// An option, an argument or a command, with its description.
    case item(term: String, text: String)
  }

  /// The name of the page, such as `contacts-book-add`.
  let name: String

  /// The parts of the page, in order.
  private(set) var blocks: [Block] = []

  /// Makes the page of a command.
  ///
  /// - Parameters:
  ///   - names: The names of the command, without the name of the program; empty for the program itself.
  ///   - type: The command.
  /// - Throws: Errors of decoding the parser's description of the command.
  init(of names: [String], _ type: any ParsableCommand.Type) throws {
    let command = (["contacts"] + names).joined(separator: " ")
    name = command.replacing(" ", with: "-")
    let configuration = type.configuration
    blocks = [
      .heading("Name"), .paragraph("\(name) - \(configuration.abstract)"), .heading("Synopsis"),
      .example(
        (configuration.usage ?? "\(command) COMMAND").split(separator: "\n").map(String.init)),
      .heading("Description"),
    ]
    appendText(configuration.discussion)
    let common = Set(try Parameter.common.map(\.term))
    let own = try Parameter.all(of: type).filter { !common.contains($0.term) }
    append(own.filter(\.isArgument), under: "Arguments")
    append(own.filter { !$0.isArgument }, under: "Options")
    appendCommands(of: type, names)
    if names.isEmpty { try appendCommonSections() }
    appendReferences(names)
  }

  /// Appends paragraphs, and as examples the lines that begin with two blanks.
  private mutating func appendText(_ text: String) {
    for part in text.split(separator: "\n\n") {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let isExample = lines.allSatisfy { $0.hasPrefix("  ") }
      blocks.append(isExample ? .example(lines) : .paragraph(lines.joined(separator: " ")))
    }
  }

  private mutating func append(_ parameters: [Parameter], under heading: String) {
    guard !parameters.isEmpty else { return }
    blocks.append(.heading(heading))
    blocks += parameters.map { .item(term: $0.term, text: $0.text) }
  }

  private mutating func appendCommands(of type: any ParsableCommand.Type, _ names: [String]) {
    let commands = type.configuration.subcommands
    guard !commands.isEmpty else { return }
    blocks.append(.heading("Commands"))
    for command in commands {
      let path = names + [command.configuration.commandName ?? ""]
      blocks.append(
        .item(term: path.joined(separator: " "), text: command.configuration.abstract))
    }
  }

  private mutating func appendCommonSections() throws {
    append(try Parameter.common, under: "Common options")
    append(ExitStatus.meanings.map { ($0.statuses, $0.meaning) }, under: "Exit status")
    append(Self.variables.map { ($0.names, $0.meaning) }, under: "Environment")
    append(Self.files.map { ($0.path, $0.meaning) }, under: "Files")
  }

  /// Appends rows of a table of docs/cli.md, without the backticks around its code.
  private mutating func append(_ rows: [(term: String, text: String)], under heading: String) {
    blocks.append(.heading(heading))
    blocks += rows.map { .item(term: $0.term, text: $0.text.replacing("`", with: "")) }
  }

  private mutating func appendReferences(_ names: [String]) {
    guard !names.isEmpty else { return }
    blocks += [
      .heading("See also"),
      .paragraph("contacts(1) has the options that every command accepts, and the exit statuses."),
    ]
  }
}

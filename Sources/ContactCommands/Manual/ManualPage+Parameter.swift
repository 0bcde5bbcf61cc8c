import ArgumentParser
import FoundationEssentials

extension ManualPage {
  /// An option or an argument of a command.
  struct Parameter {
    /// The parameter as a command line has it, such as `--at ROW`.
    let term: String

    /// The description.
    let text: String

    /// Whether it is an argument, which has no name.
    let isArgument: Bool

    /// The names of an option with a value, which is the next word of the command line; otherwise empty.
    let namesBeforeValue: [String]

    /// The options that every command accepts.
    static var common: [Parameter] { get throws { try all(of: CommonOptions.self) } }

    /// Returns the parameters of a command.
    static func all(of type: any ParsableCommand.Type) throws -> [Parameter] {
      let description = try JSONDecoder().decode(
        Description.self, from: Data(type._dumpHelp().utf8))
      let arguments = (description.command.arguments ?? []).filter(\.shouldDisplay)
      return arguments.map(Parameter.init).filter {
        !["-h, --help", "--version"].contains($0.term)
      }
    }

    private init(_ argument: Argument) {
      let names = (argument.names ?? []).sorted { $0.kind == "short" && $1.kind != "short" }
        .map { ($0.kind == "long" ? "--" : "-") + $0.name }
      let value = argument.kind == "flag" ? nil : argument.valueName?.uppercased()
      isArgument = names.isEmpty
      namesBeforeValue = argument.kind == "flag" ? [] : names
      let repeats = argument.isRepeating && isArgument ? " ..." : ""
      term =
        names.joined(separator: ", ") + (isArgument ? "" : value.map { _ in " " } ?? "")
        + (value ?? "") + repeats
      text = [argument.abstract, argument.discussion].compactMap(\.self).joined(separator: " ")
    }
  }

  /// A command with nothing but the common options, which the parser can describe.
  private struct CommonOptions: AsyncParsableCommand {
    @OptionGroup var global: GlobalOptions
  }

  /// The parser's description of a command, as far as a manual page needs it.
  private struct Description: Decodable {
    let command: Command
  }

  private struct Command: Decodable {
    let arguments: [Argument]?
  }

  struct Argument: Decodable {
    let kind: String
    let shouldDisplay: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let discussion: String?
  }

  struct Name: Decodable {
    let kind: String
    let name: String
  }
}

import ArgumentParser
import ContactDocuments
import ContactModel

/// A command of the program: it has the global options and runs in a context made from them.
protocol ContactCommand: AsyncParsableCommand {
  /// The options that every command accepts.
  var global: GlobalOptions { get }

  /// The arguments that are paths and need not be UTF-8; all other arguments must be.
  var paths: [String] { get }

  /// The names of books, groups and removed contacts that arguments give.
  var names: [String] { get }

  /// The document of the command if it finds nothing to do; `nil` if it then prints none.
  var emptyDocument: (any Document)? { get }

  /// Whether the personal settings matter, so that an invalid line of their file is an error.
  static var usesSettings: Bool { get }

  /// Runs the command.
  ///
  /// - Throws: `CommandError`, or an error of a library that `CommandError.init(_:)` understands.
  func run(in context: CommandContext) async throws -> ExitStatus
}

extension ContactCommand {
  var paths: [String] { [] }

  var names: [String] { [] }

  var emptyDocument: (any Document)? { nil }

  static var usesSettings: Bool { true }

  /// Checks that the arguments that must be text are UTF-8.
  func requireText(in arguments: [String]) throws(CommandError) {
    let paths = paths + [global.database].compactMap(\.self)
    for argument in arguments where argument.hasPathBytes {
      guard paths.contains(where: { $0.hasPathBytes && argument.hasSuffix($0) }) else {
        throw .usage("“\(argument)” isn't UTF-8; only paths may contain other bytes.")
      }
    }
  }
}

/// A command that writes, unless it is a dry run.
protocol WritingCommand: ContactCommand {
  var dryRun: DryRunOption { get }
}

extension WritingCommand {
  /// Whether the command only says what would happen.
  var isDryRun: Bool { dryRun.isDryRun }

  /// Whether a file that an option names is made.
  var fileMode: NewFile.Mode { isDryRun ? .trial : .making }
}

extension CommandConfiguration {
  /// Creates the configuration of a command without subcommands.
  ///
  /// - Parameters:
  ///   - command: The whole command, such as `contacts book add`.
  ///   - abstract: What it does, in a sentence.
  ///   - usage: How it is written.
  ///   - discussion: Examples and rules.
  init(command: String, abstract: String, usage: String, discussion: String) {
    let blank = command.utf8.lastIndex(of: UInt8(ascii: " ")) ?? command.startIndex
    self.init(
      commandName: String(command[blank...].dropFirst()),
      _superCommandName: String(command[..<blank]), abstract: abstract, usage: usage,
      discussion: discussion)
  }
}

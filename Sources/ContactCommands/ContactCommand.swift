import ArgumentParser
import ContactModel

/// A command of the program: it takes the global options and runs in a context made of them.
protocol ContactCommand: AsyncParsableCommand {
  /// The options that every command takes.
  var global: GlobalOptions { get }

  /// The arguments that are paths, whose bytes needn't be UTF-8; those of all others must be.
  var paths: [String] { get }

  /// Does what the command is for.
  ///
  /// - Parameter context: Where results go and where the list is.
  /// - Returns: The status with which the program ends.
  /// - Throws: `CommandError`, or an error of a library that `CommandError.init(_:)` understands.
  func run(in context: CommandContext) async throws -> ExitStatus
}

extension ContactCommand {
  var paths: [String] { [] }

  /// Checks that what must be text is text.
  ///
  /// - Parameter arguments: All arguments of the program.
  /// - Throws: `CommandError` when one that is no path has bytes that aren't UTF-8.
  func requireText(in arguments: [String]) throws(CommandError) {
    let paths = paths + [global.database].compactMap(\.self)
    for argument in arguments where argument.hasPathBytes {
      guard paths.contains(where: { $0.hasPathBytes && argument.hasSuffix($0) }) else {
        throw .usage("“\(argument)” isn't UTF-8; only paths may be other bytes.")
      }
    }
  }
}

import ArgumentParser

/// A command of the program: it takes the global options and runs in a context made of them.
protocol ContactCommand: AsyncParsableCommand {
  /// The options that every command takes.
  var global: GlobalOptions { get }

  /// Does what the command is for.
  ///
  /// - Parameter context: Where results go and where the list is.
  /// - Returns: The status with which the program ends.
  /// - Throws: `CommandError`, or an error of a library that `CommandError.init(_:)` understands.
  func run(in context: CommandContext) async throws -> ExitStatus
}

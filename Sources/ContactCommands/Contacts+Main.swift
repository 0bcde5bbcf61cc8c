import ArgumentParser
import CLibrary
import CMemory
import ContactModel

extension Contacts {
  /// The arguments of this process without the name of the program; paths keep their bytes.
  public static let processArguments = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
    unsafe CommandLine.unsafeArgv[index].map { unsafe String(path: $0) }
  }

  /// Runs the program.
  ///
  /// - Parameter arguments: The arguments, without the name of the program.
  /// - Returns: The exit status of the process.
  public static func run(_ arguments: [String]) async -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    // A write beyond the size limit of files then fails with an error.
    signal(SIGXFSZ, SIG_IGN)
    Signals.prepare()
    // Otherwise a large card needs one and a half times the memory.
    cmemory_give_back_blocks(1 << 20)
    // Otherwise a drop of 100 cards needs 8 % more processor time.
    cmemory_share_one_heap()
    cmemory_keep_no_sqlite_statistics()
    do throws(CommandError) {
      try ProcessFiles.prepare()
    } catch {
      return finish(parsing: error, of: Contacts.self)
    }
    guard arguments != ["--version"] else { return printText(configuration.version) }
    var names = globalArguments
    if arguments.isEmpty ? hasList : names.hasOnlyOptions(arguments) {
      let status = await run(["status"] + arguments)
      let options = try? StatusCommand.parse(arguments).global
      let isForPeople = options.map { !$0.json && !$0.plain && !$0.null && !$0.quiet } ?? false
      return status == 0 && isForPeople ? printText(firstCommands) : status
    }
    let command: any ParsableCommand
    var type: any ParsableCommand.Type = Contacts.self
    let file = ConfigurationFile.ofProcess
    do {
      let settings = (try? file.get()) ?? ConfigurationFile()
      names.aliases = Array(settings.aliases.keys)
      let arguments = try names.commandFirst(names.expanding(settings.aliases, in: arguments))
      type = commandType(arguments).type
      command = try parse(adding(settings, to: arguments))
      if let command = command as? any ContactCommand, Swift.type(of: command).usesSettings {
        _ = try file.get()
      }
    } catch {
      // Help needs no settings, and without them an alias is unknown.
      if case .failure(let invalid) = file, !exitCode(for: error).isSuccess {
        return finish(parsing: invalid, of: type)
      }
      return finish(parsing: error, of: type)
    }
    guard let command = command as? any ContactCommand else {
      return runBuiltIn(command)
    }
    do throws(CommandError) {
      try command.requireText(in: arguments)
      try command.requireValues(in: arguments)
    } catch {
      return finish(parsing: error, of: Contacts.self)
    }
    return await run(command).rawValue
  }

  static var commandNames: Set<String> { Set(globalArguments.commands.keys) }

  /// Adds the options that a person has set to arguments that begin with the names of a command.
  private static func adding(_ settings: ConfigurationFile, to arguments: [String]) -> [String] {
    let (type, rest) = commandType(arguments)
    guard let type = type as? any ContactCommand.Type else { return arguments }
    return arguments.dropLast(rest.count) + settings.options(for: type, .process) + rest
  }

  /// Whether there is a list at the default location.
  private static var hasList: Bool {
    let options = try? StatusCommand.parse([]).global
    return (try? options.map { try CommandContext(options: $0).location.exists }) == true
  }

  /// The commands that people need first, shown below the status.
  private static let firstCommands = """

    contacts list                  list everybody
    contacts show ada              show all properties of Ada
    contacts drop FILE             add the cards of a file
    contacts set ada tel=112       change a number
    contacts undo                  undo the last operation
    contacts --help                show all commands
    """

  /// Parses arguments that begin with the names of a command and its subcommand.
  ///
  /// - Throws: An error of the parser; for a negative value of an option, the reason why the option refuses it.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsWritten(arguments)
    } catch {
      let joined = UnknownOption.withNegativeValue(arguments, for: message(for: error))
      if let joined { _ = try parseAsWritten(joined) }
      throw error
    }
  }

  /// Parses arguments that begin with the names of a command and its subcommand.
  ///
  /// The method tries the command's own parser first: it costs a third less than the whole tree. If that yields no
  /// command, as with help and errors, the whole tree parses the arguments.
  private static func parseAsWritten(_ arguments: [String]) throws -> any ParsableCommand {
    let (type, rest) = commandType(arguments)
    if let type = type as? any ContactCommand.Type,
      let command = try? type.parseAsRoot(Array(rest)), Swift.type(of: command) == type
    {
      return command
    }
    // A completion script asks for values of options, also of those before the name of a command.
    return arguments.first == "---completion"
      ? try CompletedContacts.parseAsRoot(arguments) : try parseAsRoot(arguments)
  }

  /// Returns the command whose names the arguments begin with, and the remaining arguments.
  static func commandType(
    _ arguments: [String]
  ) -> (type: any ParsableCommand.Type, rest: ArraySlice<String>) {
    var type: any ParsableCommand.Type = Contacts.self
    var rest = arguments[...]
    while let name = rest.first,
      let subcommand = type.configuration.subcommands.first(where: {
        $0.configuration.commandName == name
      })
    {
      type = subcommand
      rest = rest.dropFirst()
    }
    return (type, rest)
  }

  private static func run(_ command: any ContactCommand) async -> ExitStatus {
    let context = CommandContext(options: command.global)
    defer { context.openStores.close() }
    var status: ExitStatus
    do {
      try IgnoredOptions(of: type(of: command)).check(command.global)
      status = try await command.run(in: context)
      if status == .success, !context.unmatchedNames.isEmpty { status = .partial }
      if status == .nothingMatched { try context.output.writeIfEmpty(command.emptyDocument) }
      // The status says what was done, also if nobody reads the report.
      do { try context.output.close() } catch is Output.Closed {}
    } catch is Output.Closed {
      status = .success
    } catch {
      UnfinishedFile.waitIfEnding()
      let settings = (try? ConfigurationFile.ofProcess.get()) ?? ConfigurationFile()
      var error = settings.locating(CommandError(error), currentBook: command.global.book)
      if error.status == .nothingMatched {
        try? context.output.writeIfEmpty(command.emptyDocument)
      }
      try? context.output.close()
      if context.output.isClosed, Signals.isCommitDone { error = error.afterChange }
      context.output.report(error)
      status = error.status
    }
    return status
  }

  /// Runs a command of the parser, such as its help.
  private static func runBuiltIn(_ command: any ParsableCommand) -> Int32 {
    do {
      var command = command
      try command.run()
      return ExitStatus.success.rawValue
    } catch {
      return finish(parsing: error, of: Contacts.self)
    }
  }

  /// Prints the parser's message: help on standard output, errors on standard error.
  private static func finish(parsing error: any Error, of type: any ParsableCommand.Type) -> Int32 {
    if let error = error as? CommandError {
      try? writeAll(Array("contacts: \(error.description.singleLine)\n".utf8), to: STDERR_FILENO)
      return error.status.rawValue
    }
    let code = exitCode(for: error)
    let descriptor = code.isSuccess ? STDOUT_FILENO : STDERR_FILENO
    let columns = Terminal(descriptor: descriptor).width ?? 80
    let message = fullMessage(for: error, columns: min(columns, 100))
    let text =
      code.isSuccess
      ? leaveIgnoredOptions(outOf: message)
      : UnknownOption.improve(message, help: type.helpMessage())
    return printText(text, to: descriptor, status: code.rawValue)
  }

  /// Removes the options that a command ignores from its help.
  private static func leaveIgnoredOptions(outOf help: String) -> String {
    guard let usage = help.firstRange(of: "USAGE: contacts ") else { return help }
    let words = help[usage.upperBound...].prefix { $0 != "\n" }.split(separator: " ")
    let (type, _) = commandType(words.map(String.init))
    guard let type = type as? any ContactCommand.Type else { return help }
    return IgnoredOptions(of: type).removeEntries(from: help)
  }

  private static func printText(
    _ text: String, to descriptor: Int32 = STDOUT_FILENO, status: Int32 = 0
  ) -> Int32 {
    do throws(SystemError) {
      let lines = text.displayLines.joined(separator: "\n")
      try writeAll(Array("\(lines)\n".utf8), to: descriptor)
      return status
    } catch {
      guard error.code != EPIPE, descriptor == STDOUT_FILENO else { return status }
      return finish(parsing: Output.failure(error), of: Contacts.self)
    }
  }

  /// The arguments that every command has, among the names of all commands.
  static var globalArguments: GlobalArguments {
    var names: [String: [String]] = ["help": []]
    for command in configuration.subcommands {
      let name = command.configuration.commandName ?? ""
      names[name] = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    }
    return GlobalArguments(commands: names)
  }
}

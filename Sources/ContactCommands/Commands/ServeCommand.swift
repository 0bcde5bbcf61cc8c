import ArgumentParser
import CLibrary
import ContactModel
import ContactStorage

/// `contacts serve`: opens a page on the list in a browser.
struct ServeCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts serve",
    abstract: "Show the list as a page in your browser, on this machine only.",
    usage: """
      contacts serve [--port NUMBER | --socket PATH] [--open] [--read-only]
        [--print-unit]
      """,
    discussion: """
        contacts serve --open          open the page in your browser
        contacts serve                 print its address
        contacts serve --read-only     a page that can't change anything
        contacts serve --port 0        on any free port

      On the page you drag cards, photos and text onto the list, and rows to other places. It shows \
      what other programs change as soon as they change it.

      The command prints one line with the address and serves the page until you stop it with \
      Ctrl-C. The address contains a key that works once. If the list is served already, the \
      command prints a new address of that server and ends; a message says so if the server \
      doesn't listen on the port or socket that you name. Only programs and browsers of this \
      machine reach the server. Scripts send the key that is in \
      $XDG_RUNTIME_DIR/contacts/serve-….txt, as docs/server.md explains.

      --socket listens on a Unix socket instead, for a proxy. --print-unit prints a unit with \
      which systemd keeps the page open while you are logged in.

      The exit status is 73 if the port is taken by another program.
      """)

  @Option(help: ArgumentHelp("The port; 0 takes a free one. (default: 6350)", valueName: "number"))
  var port: Int?

  @Option(
    help: ArgumentHelp("The Unix socket to listen on.", valueName: "path"), completion: .file())
  var socket: String?

  @Flag(help: "Open the page in your browser.")
  var open = false

  @Flag(help: "Refuse all changes.")
  var readOnly = false

  @Flag(help: "Print a systemd unit that does this, and exit.")
  var printUnit = false

  @OptionGroup var global: GlobalOptions

  var paths: [String] { [socket].compactMap(\.self) }

  mutating func validate() throws {
    guard socket == nil || port == nil && !open else {
      throw ValidationError("--socket can't be used with --port or --open.")
    }
    guard port.map({ (0...65_535).contains($0) }) ?? true else {
      throw ValidationError("--port requires a number from 0 to 65535.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    // The library that listens on it would use another path.
    if let socket, socket.hasPathBytes {
      throw CommandError.usage(
        "“\(socket.singleLine)” can't be the path of a socket, because it isn't UTF-8: name another one."
      )
    }
    if printUnit {
      try context.output.write(Array(try unit(in: context).text.utf8))
      return .success
    }
    guard let program = context.path(ofProgram: "contacts-server") else {
      throw CommandError(
        .configuration,
        "The program “contacts-server” is missing: install it beside “contacts”, or in the PATH.")
    }
    // Make the list, or find out that it can't be opened, before the page is shown.
    do {
      _ = try context.openList(readOnly ? .readOnly : .create)
    } catch let error as ContactError where error.code == .permission {
      guard !readOnly, (try? context.openList(.readOnly)) != nil else { throw error }
      throw CommandError(
        .noPermission,
        "\(error.message) “contacts serve --read-only” shows a list that you can only read.")
    }
    context.openStores.close()
    let error = ChildProcess.become([program] + (try arguments(in: context)))
    throw CommandError(.inputOutputError, "“\(program)” can't be started: \(error.reason).")
  }

  private func arguments(in context: CommandContext) throws -> [String] {
    var arguments = [
      "--list", FileSystem.absolute(try context.location.path),
      "--keys", keyFolder(context.environment),
    ]
    if let port { arguments += ["--port", String(port)] }
    if let socket { arguments += ["--socket", FileSystem.absolute(socket)] }
    if let path = context.path(ofProgram: CommandContext.photoProgram) {
      arguments += ["--photo-program", path]
    }
    if let folder = context.photoCacheFolder { arguments += ["--photo-cache", folder] }
    if let region = try context.environment.region {
      arguments += ["--region", region.code]
    }
    if readOnly { arguments.append("--read-only") }
    if open {
      let browser = try context.environment.command(in: "BROWSER", otherwise: "xdg-open")
      arguments += browser.flatMap { ["--open-with", $0] }
    }
    return arguments
  }

  /// Returns the folder for the key of scripts, which ends with the log-in.
  private func keyFolder(_ environment: Environment) -> String {
    environment.folder("XDG_RUNTIME_DIR").map { "\($0)/contacts" }
      ?? "\(environment.folder("TMPDIR") ?? "/tmp")/contacts-\(getuid())"
  }

  /// Returns the systemd unit that serves the page with the same options.
  private func unit(in context: CommandContext) throws -> SystemdUnit {
    var command = [FileSystem.executablePath ?? CommandLine.arguments[0], "serve"]
    command += ["--db", FileSystem.absolute(try context.location.path)]
    if let port { command += ["--port", String(port)] }
    if let socket { command += ["--socket", FileSystem.absolute(socket)] }
    if readOnly { command.append("--read-only") }
    return SystemdUnit(description: "Serve the page of the contact list", command: command)
  }
}

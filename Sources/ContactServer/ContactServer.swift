public import ArgumentParser
import CLibrary
import ContactDocuments
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

/// The program `contacts-server`, which `contacts serve` starts: it serves one list to pages and scripts of this machine.
///
/// It reads no environment and no configuration: `contacts serve` finds out what it needs to know.
public struct ContactServer: AsyncParsableCommand {
  /// The name and the help.
  public static let configuration = CommandConfiguration(
    commandName: "contacts-server",
    abstract: "Serve a contact list to pages and scripts on this machine.",
    discussion: "“contacts serve” starts this program with what it needs to know.")

  @Option(help: "The file of the list.")
  var list: String

  @Option(help: "The port on this machine, if it isn't the usual one; 0 takes a free one.")
  var port: UInt16?

  @Option(help: "A Unix socket to use instead of a port.")
  var socket: String?

  @Option(help: "The folder for the key of scripts.")
  var keys: String

  @Option(help: "The program that opens photos.")
  var photoProgram: String?

  @Option(help: "The folder for derived photos.")
  var photoCache: String?

  @Option(help: "The region of numbers that name no country.")
  var region: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: "The program that opens the page; repeat it for each of its arguments.")
  var openWith: [String] = []

  @Flag(help: "Only answer requests that change nothing.")
  var readOnly = false

  /// The number of the standard for vCard.
  private static let usualPort: UInt16 = 6_350

  /// Makes a command without arguments.
  public init() {}

  /// Reads the arguments of this process, and runs the program.
  public static func start() async { await main(nil) }

  /// Serves the list until a signal ends the program.
  public func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // The socket, the uploaded items and the photos are for the user alone.
    umask(0o077)
    do {
      try await serve()
    } catch let error as ServerError {
      Self.exit(error.kind == .cannotCreate ? 73 : 70, error.message)
    } catch let error as ContactError {
      Self.exit(66, error.message)
    }
  }

  private func serve() async throws {
    let keyFile = KeyFile(folder: keys, list: list, isSocket: socket != nil, isReadOnly: readOnly)
    let announcement = Announcement(command: openWith)
    do {
      try keyFile.prepareFolder()
    } catch let error as SystemError {
      throw Self.error(writing: keyFile, error)
    }
    if let running = RunningServer(keyFile), let address = running.newAddress() {
      if let wanted = wantedAddress, wanted != running.address {
        Self.say(
          "The list is served at \(running.address) already: to serve it at \(wanted), stop that server first."
        )
      }
      return announcement.show(address)
    }
    let store = try ContactStore(
      StoreOpener(
        path: list, mode: readOnly ? .readOnly : .readWrite,
        region: region.flatMap(Region.init), wait: WriterWait(seconds: 60)))
    let keys = AccessKeys()
    let served = ServedList(
      list: ContactList(store),
      photoRenderer: PhotoRenderer(
        programPath: photoProgram, cache: photoCache.map(PhotoCache.init)),
      isReadOnly: readOnly, keys: keys)
    try await ListService(
      served: served, port: Int(port ?? Self.usualPort), socket: socket
    ).run { address in
      do {
        try keyFile.write(address: address, key: keys.scriptKey)
      } catch {
        Self.exit(73, Self.error(writing: keyFile, error).message)
      }
      announcement.show("\(address)?key=\(keys.makePageKey())")
    }
    keyFile.remove(key: keys.scriptKey)
    try store.close()
  }

  /// The address that the user names; `nil` if any will do.
  private var wantedAddress: String? {
    guard socket == nil else { return ListService.address(port: nil, socket: socket) }
    return port.flatMap { $0 == 0 ? nil : ListService.address(port: Int($0), socket: nil) }
  }

  private static func error(writing file: KeyFile, _ error: any Error) -> ServerError {
    let reason = (error as? SystemError)?.reason ?? "\(error)"
    return ServerError(
      .cannotCreate,
      "The key for scripts can't be written to “\(file.path)”: \(reason). XDG_RUNTIME_DIR can name another folder."
    )
  }

  private static func exit(_ status: Int32, _ message: String) -> Never {
    say(message)
    _exit(status)
  }

  fileprivate static func say(_ message: String) {
    try? writeAll(Array("contacts: \(message)\n".utf8), to: STDERR_FILENO)
  }
}

/// Tells the user the address of the page.
private struct Announcement: Sendable {
  /// The program that opens the page, and its arguments; empty for none.
  let command: [String]

  /// Prints an address, and opens it.
  func show(_ address: String) {
    try? writeAll(Array("\(address)\n".utf8), to: STDOUT_FILENO)
    guard let program = command.first else { return }
    var process: pid_t = 0
    let code = unsafe (command + [address]).withWords { words in
      unsafe posix_spawnp(&process, program, nil, nil, words, environ)
    }
    guard code != 0 else { return }
    let reason = SystemError(code: code).reason
    ContactServer.say("“\(program)” can't be started (\(reason)): open the address yourself.")
  }
}

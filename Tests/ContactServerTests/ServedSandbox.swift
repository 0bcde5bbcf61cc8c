import CLibrary
import ContactTestSupport
import Foundation
import Synchronization

/// A list in a temporary folder, and a real server for it.
final class ServedSandbox: Sendable {
  /// The folder.
  var folder: URL { home.url }

  private let home: TemporaryFolder

  private let process: Mutex<Process>
  private let arguments: [String]

  /// The port of the server.
  let port: UInt16

  /// The first address that the server printed.
  let address: String

  /// The key for scripts.
  let key: String

  /// Makes a list of cards, and starts a server for it.
  init(_ cards: String = "", options: [String] = []) throws {
    home = try TemporaryFolder()
    let folder = home.url
    try home.write(Array(cards.utf8), to: "cards.vcf")
    if !cards.isEmpty {
      try Self.run("contacts", ["drop", "cards.vcf", "--db", "list.sqlite"], in: folder)
    } else {
      try Self.run("contacts", ["book", "add", "other", "--db", "list.sqlite"], in: folder)
    }
    arguments = [
      "--port", "0", "--list", folder.appending(path: "list.sqlite").path, "--keys",
      folder.appending(path: "keys").path, "--photo-program",
      TestRun.programs.appending(path: "contacts-photo").path,
    ]
    let (process, line) = try Self.start(arguments + options, in: folder)
    self.process = Mutex(process)
    address = line
    let port = line.split(separator: ":").last.flatMap { UInt16($0.prefix { $0.isNumber }) }
    self.port = port ?? 0
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "keys").path)
    let file = folder.appending(path: "keys/\(names.first ?? "")")
    key =
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").last.map(String.init)
      ?? ""
  }

  deinit {
    process.withLock { process in
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// Runs a program in a folder, and returns what it prints.
  @discardableResult
  static func run(_ name: String, _ arguments: [String], in folder: URL) throws
    -> String
  {
    let process = Process()
    let output = Pipe()
    process.executableURL = TestRun.programs.appending(path: name)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "TZ": "UTC"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Runs `contacts` on the list.
  @discardableResult
  func contacts(_ arguments: String...) throws -> String {
    try Self.run("contacts", arguments + ["--db", "list.sqlite"], in: folder)
  }

  private static func start(
    _ arguments: [String], in folder: URL, errors: Any? = FileHandle.nullDevice
  ) throws -> (Process, String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = TestRun.programs.appending(path: "contacts-server")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["TMPDIR": folder.path]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A {
      line.append(byte)
    }
    return (process, String(decoding: line, as: UTF8.self))
  }

  /// Starts another server for the list, and waits for its end.
  ///
  /// - Parameters:
  ///   - options: Its options.
  ///   - body: What to do while it runs, before it is asked to end; `nil` if it ends by itself.
  /// - Returns: The first line that it printed, its exit status, and its messages.
  /// - Throws: The errors of `body`, or of starting it.
  func startAnother(
    _ options: [String], _ body: ((_ line: String) throws -> Void)? = nil
  ) throws -> (line: String, status: Int32, messages: String) {
    let errors = Pipe()
    let (process, line) = try Self.start(arguments + options, in: folder, errors: errors)
    if let body {
      defer { process.terminate() }
      try body(line)
    }
    process.waitUntilExit()
    let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
    return (line, process.terminationStatus, String(decoding: messages, as: UTF8.self))
  }

  /// Asks the server to end, and waits for that.
  ///
  /// - Parameters:
  ///   - signal: The signal that asks it.
  ///   - body: What to do before waiting.
  /// - Returns: Its exit status; `nil` if it hasn't ended in 18 seconds: without an end of its own, the HTTP library
  ///   waits for 20.
  func stop(by signal: Int32 = SIGTERM, _ body: () -> Void = {}) -> Int32? {
    process.withLock { process in
      kill(process.processIdentifier, signal)
      let end = ContinuousClock.now + .seconds(18)
      body()
      while process.isRunning, ContinuousClock.now < end { usleep(20_000) }
      return process.isRunning ? nil : process.terminationStatus
    }
  }

  /// The processor time that the server has used, in the units of the system.
  var processorTime: Int {
    let path = "/proc/\(process.withLock(\.processIdentifier))/stat"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    // The name of the program, in parentheses, may have blanks. Source: proc_pid_stat(5).
    let fields = text.split(separator: ") ").last?.split(separator: " ") ?? []
    return fields.dropFirst(11).prefix(2).compactMap { Int($0) }.reduce(0, +)
  }

  /// The files in the folder for keys.
  var keyFiles: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "keys").path))
      ?? []
  }
}

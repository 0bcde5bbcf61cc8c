import ContactTestSupport
import Foundation
import Synchronization

/// A temporary folder for one test, with a home and a contact list in it.
final class Sandbox: Sendable {
  /// The results of a run of the program.
  struct Outcome: Equatable {
    var standardOutput: String
    var standardError: String
    var status: Int32
  }

  /// A running program.
  struct Running {
    let process: Process
    let output: URL
    let errors: URL

    /// Waits for the end of the program.
    func outcome() throws -> Outcome {
      process.waitUntilExit()
      let isSignalled = process.terminationReason == .uncaughtSignal
      return Outcome(
        standardOutput: String(decoding: try Data(contentsOf: output), as: UTF8.self),
        standardError: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
        status: isSignalled ? -process.terminationStatus : process.terminationStatus)
    }
  }

  /// The program.
  static let executable = TestRun.programs.appending(path: "contacts")

  /// The folder.
  var folder: URL { home.url }

  private let home: TemporaryFolder

  private let runs = Mutex(0)

  init() throws {
    home = try TemporaryFolder()
  }

  /// Makes a folder, and a list with some cards in it.
  convenience init(dropping cards: [UInt8]) throws {
    try self.init()
    try write(cards, to: "all.vcf")
    try contacts("drop", "all.vcf")
  }

  /// The default list of the program.
  var database: URL { folder.appending(path: "contacts.sqlite") }

  /// Writes a file into the folder.
  ///
  /// - Returns: Its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try home.write(bytes, to: name)
  }

  /// Writes a text into the folder as a file in UTF-8.
  ///
  /// - Returns: Its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try home.write(Array(text.utf8), to: name)
  }

  /// Returns the content of a file in the folder.
  func bytes(of name: String) throws -> [UInt8] { try home.bytes(of: name) }

  /// Returns the text of a file in the folder.
  func text(of name: String) throws -> String { try home.text(of: name) }

  /// Returns the names in a folder of the folder, sorted.
  func names(in folder: String = "") throws -> [String] { try home.names(in: folder) }

  /// Returns whether the folder has a file.
  func exists(_ name: String) -> Bool { home.exists(name) }

  /// Runs the program in the folder and waits for its end.
  @discardableResult
  func contacts(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    let file = folder.appending(path: "input-\(UUID().uuidString)")
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    return try start(arguments, standardInput: handle, environment: environment).outcome()
  }

  /// Runs the program in the folder and waits for its end.
  @discardableResult
  func contacts(_ arguments: String...) throws -> Outcome {
    try contacts(arguments)
  }

  /// Runs the program in the folder, and returns its standard output.
  func output(_ arguments: [String]) throws -> String { try contacts(arguments).standardOutput }

  /// Runs the program in the folder, and returns its standard output.
  func output(_ arguments: String...) throws -> String { try output(arguments) }

  /// Runs a shell line in which `$contacts` is the program.
  @discardableResult
  func shell(_ line: String) throws -> Outcome {
    try start(["-c", line], of: URL(filePath: "/bin/sh")).outcome()
  }

  /// Starts a program in the folder: this one, or another one of the system.
  func start(
    _ arguments: [String], of executable: URL = executable,
    standardInput: FileHandle = .nullDevice, environment: [String: String] = [:]
  ) throws -> Running {
    let number = runs.withLock { number in
      number += 1
      return number
    }
    let output = folder.appending(path: ".output-\(number)")
    let errors = folder.appending(path: ".errors-\(number)")
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "HOME": folder.path, "CONTACTS_DB": database.path, "PATH": "/usr/bin:/bin", "TZ": "UTC",
      "contacts": Self.executable.path, "SWIFT_BACKTRACE": "enable=no",
    ].merging(environment) { $1 }
    process.standardInput = standardInput
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    return Running(process: process, output: output, errors: errors)
  }
}

extension Sandbox.Outcome {
  /// Returns the outcome with `<id>` for ids, `<date>` for dates and `<folder>` for the sandbox.
  func normalized(in sandbox: Sandbox) -> Self {
    Self(
      standardOutput: Self.normalize(standardOutput, sandbox),
      standardError: Self.normalize(standardError, sandbox), status: status)
  }

  private static func normalize(_ text: String, _ sandbox: Sandbox) -> String {
    text.replacing(sandbox.folder.path, with: "<folder>")
      .replacing(/\b[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z/, with: "<date>")
      .replacing(/\b[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}\b/, with: "<date>")
      .replacing(/"[0-9a-f]{16}"/, with: "\"<id>\"")
      .replacing(/\b(id:)?[0-9a-f]{16}\b/) { "\($0.output.1 ?? "")<id>" }
      .replacing(/"[0-9a-hjkmnp-tv-z]{13}"/, with: "\"<operation>\"")
      .replacing(/(?m)^[0-9a-hjkmnp-tv-z]{13}\b/, with: "<operation>")
      .replacing(/(@[^ \n]+  (id:)?)[0-9a-f]{4}\b/) { "\($0.output.1)<id>" }
      .replacing(/(?m)^[0-9a-hjkmnp-tv-z]{4}  <date>/, with: "<op>  <date>")
  }
}

extension Sandbox {
  /// Whether the list exists.
  var hasDatabase: Bool { FileManager.default.fileExists(atPath: database.path) }

  /// The prefix that runs a command as a user other than root; `nil` if that is impossible.
  static var unprivileged: [String]? {
    guard geteuid() == 0 else { return [] }
    let path = "/usr/bin/setpriv"
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    return [path, "--reuid=65534", "--regid=65534", "--clear-groups"]
  }
}

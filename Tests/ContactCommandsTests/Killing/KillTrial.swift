import ContactTestSupport
import Foundation

/// A command that is run and killed repeatedly, each time on the same list.
struct KillTrial {
  /// How often each command is killed; `.ci/run` sets a large number.
  static let count = TestRun.number("CONTACTS_KILLS") ?? 3

  let sandbox: Sandbox
  let arguments: [String]

  /// The file that the command writes to most.
  private let watched: URL
  private let watchedSize: Int
  private let duration: TimeInterval

  /// Saves the list, and runs the command once to measure its time and the size of its file.
  ///
  /// The command must end with the expected status if it isn't killed.
  init(
    _ arguments: [String], in sandbox: Sandbox, watched: String? = nil,
    endingWith expected: Int32 = 0
  ) throws {
    self.arguments = arguments
    self.sandbox = sandbox
    let watched = sandbox.folder.appending(path: watched ?? "contacts.sqlite-wal")
    self.watched = watched
    try FileManager.default.copyItem(at: sandbox.database, to: Self.kept(in: sandbox))
    let start = Date.now
    let running = try sandbox.start(arguments)
    var size = 0
    while running.process.isRunning {
      size = max(size, KillMoment.size(of: watched))
      usleep(50)
    }
    duration = Date.now.timeIntervalSince(start)
    watchedSize = size
    guard try running.outcome().status == expected else {
      throw CocoaError(.executableRuntimeMismatch)
    }
  }

  /// Returns moments of both kinds in turn: at any time of a run, and while the program writes.
  func moments() -> [KillMoment] {
    (0..<Self.count).map { number in
      guard number.isMultiple(of: 2) else {
        return .time(.random(in: 0...(1.2 * duration)))
      }
      return .size(
        .random(in: 0...watchedSize), of: watched, later: Bool.random() ? 0 : .random(in: 0...0.01))
    }
  }

  /// Restores the saved list.
  func reset() throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: sandbox.folder.path)
    where name.hasPrefix("contacts.sqlite") {
      try files.removeItem(at: sandbox.folder.appending(path: name))
    }
    try files.copyItem(at: Self.kept(in: sandbox), to: sandbox.database)
  }

  /// Runs the command on the saved list, and kills it.
  ///
  /// - Returns: Whether the command had reported success before.
  func kill(at moment: KillMoment) throws -> Bool {
    try reset()
    let running = try sandbox.start(arguments)
    moment.wait(for: running.process)
    if running.process.isRunning { Foundation.kill(running.process.processIdentifier, SIGKILL) }
    let outcome = try running.outcome()
    return outcome.status == 0 || !outcome.standardOutput.isEmpty
  }

  private static func kept(in sandbox: Sandbox) -> URL {
    sandbox.folder.appending(path: "kept.sqlite")
  }
}

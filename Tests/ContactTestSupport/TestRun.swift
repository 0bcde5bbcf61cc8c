public import Foundation

/// How much a run of the tests does, as its environment asks.
public enum TestRun {
  /// Whether it does all that takes long: every file of the corpus, large cards, and programs of others.
  public static let isComplete = ProcessInfo.processInfo.environment["CONTACTS_ALL"] != nil

  /// Why a test is skipped if the run isn't complete.
  public static let reason = "It takes long: .ci/test --all runs it."

  /// The folder of the programs that tests start: in CI that of the release build, which start in a fifth of the time,
  /// otherwise that of the program that runs the tests.
  public static let programs =
    ProcessInfo.processInfo.environment["CONTACTS_PROGRAMS"]
    .flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
    ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// Returns the number in an environment variable.
  ///
  /// - Parameter name: The name of the variable.
  /// - Returns: The number; `nil` if there is none.
  public static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}

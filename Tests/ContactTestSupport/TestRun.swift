import Foundation

/// How much a run of the tests does, as its environment asks.
public enum TestRun {
  /// Whether it does all that takes long: every file of the corpus, large cards, and programs of others.
  public static let isComplete = ProcessInfo.processInfo.environment["CONTACTS_ALL"] != nil

  /// Why a test is skipped if the run isn't complete.
  public static let reason = "It takes long: .ci/test --all runs it."

  /// Returns the number in an environment variable.
  ///
  /// - Parameter name: The name of the variable.
  /// - Returns: The number; `nil` if there is none.
  public static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}

internal import Foundation

/// Waits until a condition holds, with a limit that suits a busy machine.
///
/// - Parameter holds: The condition.
/// - Returns: Whether the condition holds.
/// - Throws: The errors of the condition.
public func waits(until holds: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(120)
  while ContinuousClock.now < end {
    if try holds() { return true }
    Thread.sleep(forTimeInterval: 0.02)
  }
  return try holds()
}

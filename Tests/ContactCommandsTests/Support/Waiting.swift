import Foundation

/// Waits until something holds, for as long as a busy machine may take to get there.
///
/// - Returns: Whether it holds.
func waits(until holds: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(120)
  while ContinuousClock.now < end {
    if try holds() { return true }
    Thread.sleep(forTimeInterval: 0.02)
  }
  return try holds()
}

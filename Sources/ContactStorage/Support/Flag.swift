internal import Synchronization

/// A flag that can only be set.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() {
    value.store(true, ordering: .relaxed)
  }
}

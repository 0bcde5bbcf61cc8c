import FoundationEssentials

/// Lets in as many at once as there are processors; the others wait in their order.
actor AsyncSemaphore {
  private var free = max(1, ProcessInfo.processInfo.activeProcessorCount)
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until there is room.
  func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Makes room.
  func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    free += 1
  }
}

import FoundationEssentials

/// A semaphore that admits as many tasks at once as there are processors; the others wait in order of arrival.
actor AsyncSemaphore {
  // Counting the processors reads files, and most commands need no photos.
  private lazy var free = max(1, ProcessInfo.processInfo.activeProcessorCount)
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until a processor is free, and occupies it.
  func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Frees the processor for the task that has waited longest.
  func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    free += 1
  }
}

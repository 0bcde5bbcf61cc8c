import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tells when something may have changed in some folders: at once where the system does, else every few seconds.
final class FolderEvents {
  /// An element whenever it is worth to look; some that come close together are one.
  let stream: AsyncStream<Void>

  private let continuation: AsyncStream<Void>.Continuation
  private let descriptor: Int32
  private let source: (any DispatchSourceRead)?
  private let timer: any DispatchSourceTimer

  /// How often it is looked even where the system tells nothing, as of folders on other machines.
  private static let interval = 10

  /// Makes events for no folders.
  init() {
    (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    #else
      descriptor = -1
    #endif
    if descriptor >= 0 {
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
      source.setEventHandler { [descriptor, continuation] in
        var events = [UInt8](repeating: 0, count: 1 << 14)
        while unsafe read(descriptor, &events, events.count) > 0 {}
        continuation.yield()
      }
      source.setCancelHandler { [descriptor] in close(descriptor) }
      self.source = source
    } else {
      source = nil
    }
    timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now(), repeating: .seconds(Self.interval))
    timer.setEventHandler { [continuation] in continuation.yield() }
    source?.resume()
    timer.resume()
  }

  deinit {
    timer.cancel()
    source?.cancel()
  }

  /// Adds folders; those that are watched already stay so.
  func watch(_ folders: [String]) {
    #if os(Linux)
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE)
      for folder in folders { _ = unsafe inotify_add_watch(descriptor, folder, mask) }
    #endif
  }

  /// Looks again after some time.
  func wake(after seconds: Double) {
    let delay = DispatchTimeInterval.milliseconds(Int((seconds * 1_000).rounded(.up)))
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [continuation] in
      continuation.yield()
    }
  }
}

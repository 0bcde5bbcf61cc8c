import CLibrary
import Dispatch

/// Reports when some folders may have changed: at once if the system does, and every few seconds.
final class FolderEvents {
  /// An element whenever the folders should be inspected; changes in quick succession are one element.
  let stream: AsyncStream<Void>

  private let continuation: AsyncStream<Void>.Continuation
  private let descriptor: Int32
  private let source: (any DispatchSourceRead)?
  private let timer: any DispatchSourceTimer

  /// The interval in seconds of inspections without an event, for systems and network folders that send none.
  private static let interval = 10

  /// Creates events for no folders.
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

  /// Adds folders; those that are already watched stay so.
  func watch(_ folders: [String]) {
    #if os(Linux)
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_MOVE_SELF | IN_DELETE_SELF)
      for folder in folders { _ = unsafe inotify_add_watch(descriptor, folder, mask) }
    #endif
  }

  /// Sends an element after some time.
  func wake(after seconds: Double) {
    let delay = DispatchTimeInterval.milliseconds(Int((seconds * 1_000).rounded(.up)))
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [continuation] in
      continuation.yield()
    }
  }
}

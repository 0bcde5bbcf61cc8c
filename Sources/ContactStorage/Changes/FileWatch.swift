internal import CLibrary
internal import ContactModel

/// Waits until a file in a folder is written to.
///
/// If the system has no such events, or a network file system doesn't send them, this only waits.
struct FileWatch: ~Copyable {
  private let descriptor: Int32

  /// Watches the folder of a file, because writers also write to files beside it, such as its log.
  init(path: String) {
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      _ = unsafe FileSystem.parts(of: path).folder.withPath {
        unsafe inotify_add_watch(descriptor, $0, UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO))
      }
      self.descriptor = descriptor
    #else
      descriptor = -1
    #endif
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// Waits for an event.
  ///
  /// - Parameter milliseconds: The longest time to wait.
  /// - Returns: Whether an event occurred.
  func wait(milliseconds: Int32) -> Bool {
    guard descriptor >= 0 else {
      usleep(UInt32(milliseconds) * 1_000)
      return false
    }
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    guard unsafe poll(&descriptors, 1, milliseconds) > 0 else { return false }
    var events = [UInt8](repeating: 0, count: 1 << 14)
    while unsafe read(descriptor, &events, events.count) == events.count {}
    return true
  }
}

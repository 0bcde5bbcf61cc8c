import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Standard output and error of a process, each with the end that is read here.
///
/// They are sockets: one call makes those so that no other program inherits them.
struct ChildOutputSockets {
  /// The ends that stay here; who reads from one doesn't wait.
  private(set) var ours: [Int32] = []

  private var theirs: [Int32] = []

  init() {
    for _ in 0..<2 {
      var ends: [Int32] = [-1, -1]
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { return }
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      ours.append(ends[0])
      theirs.append(ends[1])
    }
  }

  /// Whether there are both of them.
  var isOpen: Bool { ours.count == 2 }

  /// Closes the ends of the process, which has its own now.
  func closeTheirs() {
    for descriptor in theirs { close(descriptor) }
  }

  /// Closes the ends that stay here.
  func closeOurs() {
    for descriptor in ours { close(descriptor) }
  }

  /// Starts a program with the streams, and a file as its standard input.
  ///
  /// No signal is ignored or held back there, and of the environment it has only the place of libraries. It closes by
  /// itself what other files it may inherit.
  ///
  /// - Returns: 0, or the number of an error.
  func spawn(
    _ path: String, _ arguments: [String], input: Int32, _ process: inout pid_t
  ) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in ([input] + theirs).enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    // One arena: more of them take memory, for threads that there aren't.
    var variables = ["MALLOC_ARENA_MAX=1"]
    if let libraries = unsafe getenv("LD_LIBRARY_PATH") {
      variables.append("LD_LIBRARY_PATH=\(unsafe String(cString: libraries))")
    }
    return unsafe Self.withTexts([path] + arguments) { arguments in
      unsafe Self.withTexts(variables) { variables in
        unsafe path.withPath {
          unsafe posix_spawn(&process, $0, &actions, &attributes, arguments, variables)
        }
      }
    }
  }

  private static func withTexts<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }
    return unsafe body(pointers)
  }
}

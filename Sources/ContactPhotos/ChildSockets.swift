import CLibrary
import ContactModel

/// The standard output and standard error of a child process, as socket pairs.
///
/// They are sockets because one call creates a pair that no other program inherits, and because the child can read its
/// requests from the one to which it writes its answers.
struct ChildSockets {
  /// The ends that this process reads, output first; reading doesn't block.
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

  /// Whether both pairs could be created.
  var isOpen: Bool { ours.count == 2 }

  /// Closes the ends of the child, which has its own copies now.
  func closeTheirs() {
    for descriptor in theirs { close(descriptor) }
  }

  /// Closes the ends that this process reads.
  func closeOurs() {
    for descriptor in ours { close(descriptor) }
  }

  /// Starts a program with these streams, and with a file as its standard input.
  ///
  /// The child ignores and blocks no signal. Of the environment it gets only `LD_LIBRARY_PATH`. The program itself
  /// closes any other files that it inherits.
  ///
  /// - Returns: 0, or an `errno` code.
  func spawn(_ path: String, input: Int32, _ process: inout pid_t) -> Int32 {
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
    // The child has one thread, so that more arenas would only cost memory.
    var variables = ["MALLOC_ARENA_MAX=1"]
    if let libraries = unsafe getenv("LD_LIBRARY_PATH") {
      variables.append("LD_LIBRARY_PATH=\(unsafe String(cString: libraries))")
    }
    return unsafe [path].withWords { words in
      unsafe variables.withWords { variables in
        unsafe path.withPath {
          unsafe posix_spawn(&process, $0, &actions, &attributes, words, variables)
        }
      }
    }
  }
}

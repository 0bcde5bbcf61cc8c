import CLibrary
import ContactModel
import ContactStorage
import Dispatch
import Synchronization

/// Delivers signals to handlers; a signal without a handler deletes unfinished files and ends the process.
///
/// The status after a signal says that nothing was changed. So while a change is committed, signals wait, and
/// afterwards the first one is ignored: the command only has to say what it did. A second one ends it.
///
/// The system calls a function that only writes the number of the signal to a pipe. The function is installed when
/// the program starts, so no signal is lost when a handler is added or removed.
enum Signals {
  /// A function that receives the number of a signal.
  typealias Handler = @Sendable (Int32) -> Void

  /// Keeps a handler installed until it ends.
  final class Handling: Sendable {
    fileprivate init() {}

    deinit { end() }

    /// Removes the handler.
    func end() {
      Signals.handlers.withLock { handlers in
        handlers.removeAll { $0.handling == ObjectIdentifier(self) }
        isHandled.store(!handlers.isEmpty, ordering: .sequentiallyConsistent)
      }
    }
  }

  private enum Commit: UInt8, AtomicRepresentable { case notBegun, running, done }

  private static let commit = Atomic(Commit.notBegun)

  /// A signal that arrived during or after a commit; 0 if there was none.
  private static let pending = Atomic<Int32>(0)

  /// Lets signals wait while a change is committed.
  static let commitWatch = CommitWatch {
    commit.store(.running, ordering: .sequentiallyConsistent)
  } didCommit: { isDone in
    commit.store(isDone ? .done : .notBegun, ordering: .sequentiallyConsistent)
    let number = pending.load(ordering: .sequentiallyConsistent)
    if !isDone, number != 0 { end(number) }
  }

  /// Whether a change was committed since the last call of `forgetCommit`.
  static var isCommitDone: Bool { commit.load(ordering: .sequentiallyConsistent) == .done }

  /// Whether a change is being committed; a signal must then not cancel it.
  private static var isCommitRunning: Bool {
    commit.load(ordering: .sequentiallyConsistent) == .running
  }

  /// Lets signals end the process again: the program has said what it did, and begins something else.
  static func forgetCommit() {
    commit.store(.notBegun, ordering: .sequentiallyConsistent)
    let number = pending.exchange(0, ordering: .sequentiallyConsistent)
    if number != 0 { deliver(number) }
  }

  private static let isHandled = Atomic(false)

  private static let handlers = Mutex<[(handling: ObjectIdentifier, handler: Handler)]>([])

  private static let pipe = SignalPipe()

  /// The signals that end the process if there is no handler: from Ctrl-C, from `kill`, and from a terminal that was
  /// closed.
  private static let ending = [SIGINT, SIGTERM, SIGHUP]

  /// Catches the signals that end the process, except SIGHUP after `nohup`.
  static func prepare() {
    // The first use of a static property and of a generic type allocates memory, which a signal must not do.
    forgetCommit()
    _ = isCommitDone || isHandled.load(ordering: .sequentiallyConsistent)
    _ = ExitStatus(signal: SIGINT).rawValue
    UnfinishedFile.prepare()
    catchSignals(ProcessSignals.isIgnored(SIGHUP) ? [SIGINT, SIGTERM] : ending)
    // A program may start this one from a thread that blocks signals.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in ending { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Installs the function that the system calls for these signals.
  static func catchSignals(_ numbers: [Int32]) {
    for number in numbers { signal(number) { Signals.receive($0) } }
  }

  /// Adds a handler, which receives signals instead of earlier handlers.
  ///
  /// - Returns: An object that keeps the handler installed; `nil` if there are too many open files, so that signals
  ///   still end the process.
  static func handle(by handler: @escaping Handler) -> Handling? {
    guard pipe.isOpen else { return nil }
    let handling = Handling()
    handlers.withLock { handlers in
      handlers.append((ObjectIdentifier(handling), handler))
      isHandled.store(true, ordering: .sequentiallyConsistent)
    }
    return handling
  }

  /// Writes the signal to the pipe; the system calls this function.
  private static func receive(_ number: Int32) {
    guard isHandled.load(ordering: .sequentiallyConsistent) else { return end(number) }
    let code = errno
    pipe.append(number)
    errno = code
  }

  /// Calls the latest handler.
  fileprivate static func deliver(_ number: Int32) {
    if ending.contains(number), isCommitRunning { return end(number) }
    guard let handler = handlers.withLock({ $0.last?.handler }) else { return end(number) }
    handler(number)
  }

  /// Ends the process, unless its change is being committed or has just been.
  static func end(_ number: Int32) {
    let commit = commit.load(ordering: .sequentiallyConsistent)
    guard commit != .notBegun else { exit(ExitStatus(signal: number)) }
    let isRepeated = pending.exchange(number, ordering: .sequentiallyConsistent) != 0
    if commit == .done, isRepeated { exit(.inputOutputError) }
  }

  private static func exit(_ status: ExitStatus) -> Never {
    UnfinishedFile.removeAll()
    _exit(status.rawValue)
  }
}

/// A pipe with the numbers of signals; it stays open as long as the process lives.
private struct SignalPipe: Sendable {
  private let writer: Int32

  var isOpen: Bool { writer >= 0 }

  init() {
    var ends: [Int32] = [-1, -1]
    guard unsafe Self.open(&ends) else {
      writer = -1
      return
    }
    let reader = ends[0]
    writer = ends[1]
    let source = DispatchSource.makeReadSource(fileDescriptor: reader, queue: .global())
    source.setEventHandler {
      var number: UInt8 = 0
      while unsafe read(reader, &number, 1) == 1 { Signals.deliver(Int32(number)) }
      // This reference keeps the source alive.
      _ = source
    }
    source.resume()
  }

  /// Opens a pipe that other programs don't inherit and that never blocks.
  private static func open(_ ends: UnsafeMutablePointer<Int32>) -> Bool {
    guard unsafe pipe(ends) == 0 else { return false }
    for index in 0..<2 {
      let end = unsafe ends[index]
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return true
  }

  func append(_ number: Int32) {
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(writer, &byte, 1)
  }
}

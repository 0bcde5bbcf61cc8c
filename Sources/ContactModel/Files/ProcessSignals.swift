internal import CLibrary

/// The signals that this process gets.
package enum ProcessSignals {
  /// Whether the process ignores a signal, as `nohup` lets a program ignore SIGHUP.
  package static func isIgnored(_ number: Int32) -> Bool {
    let action = signal(number, SIG_IGN)
    signal(number, action)
    return unsafe unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

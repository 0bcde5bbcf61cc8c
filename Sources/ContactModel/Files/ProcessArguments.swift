internal import CArguments

/// The arguments of this process.
package enum ProcessArguments {
  /// The name of the program and its arguments; paths keep their bytes.
  ///
  /// Swift reads them from `/proc`, which a container may lack. So they are taken as the system passed them.
  package static let words: [String] = {
    let kept = unsafe carguments_words()
    let count = unsafe kept == nil ? CommandLine.argc : carguments_count()
    let words = unsafe kept ?? CommandLine.unsafeArgv
    return (0..<Int(count)).compactMap { unsafe words[$0].map { unsafe String(path: $0) } }
  }()
}

import ContactService

extension Output {
  /// Names the files of folders and archives that were left out.
  func note(_ leftOut: [LeftOutFile]) {
    guard verbosity != .quiet else { return }
    let named = verbosity == .verbose ? leftOut[...] : leftOut.prefix(Self.problemLimit)
    for file in named { note("contacts: \(file.sentence)") }
    if leftOut.count > named.count {
      note("contacts: \(leftOut.count - named.count) more files were left out; -v lists all.")
    }
  }
}

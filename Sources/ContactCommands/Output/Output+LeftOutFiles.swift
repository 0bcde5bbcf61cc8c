import ContactService

extension Output {
  /// The number of files that are named unless the command is verbose.
  private static let fileLimit = 20

  /// Names the files of folders and archives that were left out.
  func note(_ leftOut: [LeftOutFile]) {
    guard verbosity != .quiet else { return }
    let named = verbosity == .verbose ? leftOut[...] : leftOut.prefix(Self.fileLimit)
    for file in named { note("contacts: \(file.sentence)") }
    if leftOut.count > named.count {
      note("contacts: \(leftOut.count - named.count) more files were left out; -v lists all.")
    }
  }
}

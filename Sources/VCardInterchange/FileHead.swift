/// The beginning of a file of cards, which is written once: before the first card or, without cards, at the end.
struct FileHead {
  private var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Appends the beginning, unless it is written already.
  mutating func append(to result: inout [UInt8]) {
    result += bytes
    bytes = []
  }
}

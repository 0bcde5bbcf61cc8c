/// Reads cards of a format that consists of lines of text.
protocol LineSource: CardSource {
  /// The lines.
  var lines: TextLines { get set }
}

extension LineSource {
  mutating func append(_ bytes: [UInt8]) { lines.append(bytes) }

  mutating func finish() { lines.finish() }
}

/// The unread text of an input in UTF-8, and the bytes from which it was decoded.
struct TextSource: Sendable {
  /// The text, from the first byte that is still required.
  private(set) var text: [UInt8] = []

  /// The encoding of the input.
  private(set) var encoding = StreamEncoding.narrow

  /// Whether the encoding is known.
  private(set) var isReady = false

  /// The input's bytes, if they differ from the text.
  private var original: [UInt8] = []

  /// The number of bytes of the input before `text` or `original`.
  private var base = 0

  /// The number of bytes of `original` that are in `text`.
  private var decoded = 0

  /// An offset in `text`, and the corresponding offset in `original`.
  private var mark = (text: 0, original: 0)

  private var isFinished = false

  init(holding bytes: [UInt8]?) {
    guard let bytes else { return }
    original = bytes
    isFinished = true
  }

  mutating func append(_ bytes: Span<UInt8>) {
    guard isReady, encoding == .narrow else {
      original.append(bytes, 0..<bytes.count)
      decode()
      return
    }
    text.append(bytes, 0..<bytes.count)
  }

  mutating func finish() {
    isFinished = true
    decode()
  }

  /// Finds the encoding as soon as there are four bytes or the input ends.
  mutating func detect(atEnd: Bool) {
    guard !isReady, original.count >= 4 || atEnd else { return }
    isReady = true
    let found = StreamEncoding.detect(original.span)
    encoding = found.encoding
    if encoding == .narrow {
      text = original
      original = []
    } else {
      decoded = found.markSize
      mark.original = found.markSize
      decode()
    }
  }

  private mutating func decode() {
    guard isReady, encoding != .narrow else { return }
    let bytes = original
    decoded += encoding.decode(bytes.span, from: decoded, atEnd: isFinished, to: &text)
  }

  /// Returns the number of bytes of the input before an offset in the text.
  ///
  /// Offsets must not decrease from one call to the next.
  mutating func inputOffset(of offset: Int) -> Int {
    guard encoding != .narrow else { return base + offset }
    moveMark(to: offset)
    return base + mark.original
  }

  private mutating func moveMark(to offset: Int) {
    guard offset > mark.text else { return }
    mark.original += encoding.byteCount(ofUTF8: text.span, mark.text..<offset)
    mark.text = offset
  }

  /// Removes all text up to the end of a range, and returns the range without copying it.
  mutating func handOver(_ range: Range<Int>) -> [UInt8] {
    let rest = Array(text[range.upperBound...])
    var taken = rest
    swap(&taken, &text)
    taken.removeLast(rest.count)
    taken.removeFirst(range.lowerBound)
    base += range.upperBound
    return taken
  }

  /// Returns a copy of a range of the text, and the bytes from which it was decoded.
  mutating func take(_ range: Range<Int>) -> (bytes: [UInt8], transcoded: [UInt8]?) {
    guard encoding != .narrow else {
      return (range.count == text.count ? text : Array(text[range]), nil)
    }
    moveMark(to: range.lowerBound)
    let start = mark.original
    moveMark(to: range.upperBound)
    return (Array(original[start..<mark.original]), Array(text[range]))
  }

  /// Removes text from the front.
  mutating func discard(_ count: Int) {
    guard encoding != .narrow else {
      text.removeFirst(count)
      base += count
      return
    }
    moveMark(to: count)
    text.removeFirst(count)
    original.removeFirst(mark.original)
    base += mark.original
    decoded -= mark.original
    mark = (0, 0)
  }
}

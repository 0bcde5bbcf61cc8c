import CLibrary

extension Span where Element == UInt8 {
  /// Finds a byte.
  ///
  /// - Returns: The offset of the first occurrence in `start..<end`, or `end`.
  /// - Complexity: O(*n*), at the speed of the C library's `memchr`.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    guard start < end, start >= 0, end <= count else { return end }
    return unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return end }
      guard let hit = unsafe memchr(base + start, CInt(byte), end - start) else { return end }
      return unsafe UnsafeRawPointer(hit) - UnsafeRawPointer(base)
    }
  }

  /// Returns whether other bytes are the same.
  ///
  /// - Complexity: O(*n*), at the speed of the C library's `memcmp`.
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { own in
      unsafe other.withUnsafeBytes { other in
        guard let first = own.baseAddress, let second = other.baseAddress else { return true }
        return unsafe memcmp(first, second, own.count) == 0
      }
    }
  }

  /// Returns a range without the blanks and control characters at its ends.
  package func withoutOuterControls(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start] <= ASCII.space { start += 1 }
    while start < end, self[end - 1] <= ASCII.space { end -= 1 }
    return start..<end
  }

  /// Returns whether the bytes from an offset on start with a word, without regard to case.
  ///
  /// The word must be in upper case.
  @inline(__always)
  package func hasWord(_ word: StaticString, at start: Int, before end: Int) -> Bool {
    guard end - start >= word.utf8CodeUnitCount, start >= 0, end <= count else { return false }
    var offset = 0
    while offset &+ 8 <= word.utf8CodeUnitCount {
      guard Words.uppercased(self.word(at: start &+ offset)) == Words.word(of: word, at: offset)
      else { return false }
      offset &+= 8
    }
    let pointer = unsafe word.utf8Start
    while offset < word.utf8CodeUnitCount {
      guard unsafe self[start &+ offset].uppercasedASCII == pointer[offset] else { return false }
      offset &+= 1
    }
    return true
  }

  /// Returns whether a range of bytes is exactly a word, without regard to case.
  @inline(__always)
  func isWord(_ word: StaticString, in range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount
      && hasWord(word, at: range.lowerBound, before: range.upperBound)
  }

  /// Returns whether a range of bytes is exactly a word, without regard to case.
  func isWord(_ word: Span<UInt8>, in range: Range<Int>) -> Bool {
    guard range.count == word.count else { return false }
    for index in word.indices
    where self[range.lowerBound + index].uppercasedASCII != word[index].uppercasedASCII {
      return false
    }
    return true
  }

  /// Returns whether a byte order mark in UTF-8 starts at an offset.
  @inline(__always)
  func hasByteOrderMark(at start: Int, before end: Int) -> Bool {
    end - start >= 3 && self[start] == 0xEF && self[start + 1] == 0xBB && self[start + 2] == 0xBF
  }

  /// Returns the first offset from `start` on that isn't a blank, or `end`.
  @inline(__always)
  func skippingBlanks(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, self[index].isBlank { index += 1 }
    return index
  }

  /// Returns the end of the text before `end` without its trailing blanks; not below `start`.
  @inline(__always)
  func trimmingBlanks(from start: Int, to end: Int) -> Int {
    var index = end
    while index > start, self[index - 1].isBlank { index -= 1 }
    return index
  }

  /// Returns the offset after the line end at `index`, which may be CR LF, CR or LF.
  @inline(__always)
  package func skippingLineEnd(at index: Int, to end: Int) -> Int {
    guard index < end else { return end }
    if self[index] == ASCII.carriageReturn, index + 1 < end, self[index + 1] == ASCII.lineFeed {
      return index + 2
    }
    return index + 1
  }
}

extension Collection<UInt8> {
  /// The bytes without a byte order mark of UTF-8 before them.
  package var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }

  /// The bytes without byte order marks of UTF-8 anywhere.
  var withoutByteOrderMarks: [UInt8] {
    var result: [UInt8] = []
    var rest = self[...]
    while let byte = rest.first {
      let text = rest.withoutByteOrderMark
      if text.count == rest.count {
        result.append(byte)
        rest.removeFirst()
      } else {
        rest = text
      }
    }
    return result
  }
}

extension [UInt8] {
  /// Copies a range of a span.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    self = []
    append(bytes, range)
  }

  /// Appends a range of another span of bytes.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    append(addingCapacity: range.count) { $0.append(bytes, range) }
  }

  /// Reserves capacity for a number of bytes and a few more if they are so many that a copy would
  /// be slow.
  mutating func makeRoom(forCount count: Int) {
    let step = 1 << 20
    if count > step { reserveCapacity((count / step + 2) * step) }
  }

  /// Reserves capacity for a value with some escapes if it is so large that a copy would be slow.
  package mutating func makeRoom(forLarge count: Int) {
    if count > 1 << 20 { makeRoom(forCount: self.count + count + count / 16) }
  }

  /// Appends the bytes of a word.
  @inline(__always)
  mutating func append(_ word: StaticString) {
    word.withUTF8Buffer { unsafe append($0.span, $0.indices) }
  }

  /// Appends a character in UTF-8.
  package mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}

extension OutputSpan where Element == UInt8 {
  /// Appends a range of a span of bytes, for which there must be capacity.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let part = bytes.extracting(range)
    precondition(part.count <= freeCapacity)
    unsafe part.withUnsafeBufferPointer { source in
      unsafe withUnsafeMutableBufferPointer { target, count in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        unsafe (to + count).initialize(from: from, count: source.count)
        count += source.count
      }
    }
  }
}

extension String {
  /// Reads bytes as UTF-8; invalid bytes become U+FFFD.
  package init(utf8 bytes: Span<UInt8>, _ range: Range<Int>) {
    let part = bytes.extracting(range)
    self = unsafe part.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension MutableSpan where Element == UInt8 {
  /// Moves a range of bytes, which may overlap the bytes that it replaces.
  mutating func move(_ range: Range<Int>, to offset: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    precondition(offset >= 0 && offset + range.count <= count)
    unsafe withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      _ = unsafe memmove(base + offset, base + range.lowerBound, range.count)
    }
  }
}

import CLibrary
import Synchronization

/// Conversions between character sets by the C library's `iconv`.
enum CharsetConversion {
  /// Returns whether the C library knows a character set.
  static func isKnown(_ name: String) -> Bool {
    let handle = unsafe iconv_open("UTF-8", name)
    guard Int(bitPattern: handle) != -1 else { return false }
    unsafe iconv_close(handle)
    return true
  }

  /// Appends bytes of a character set in UTF-8, with U+FFFD for those that are invalid.
  ///
  /// - Returns: Whether all bytes are valid.
  @discardableResult
  static func append(
    _ bytes: Span<UInt8>, from source: Charset, to text: inout [UInt8]
  ) -> Bool {
    append(bytes, from: source.name, to: "UTF-8", replacement: [0xEF, 0xBF, 0xBD], into: &text)
  }

  /// Appends bytes of one character set in another.
  ///
  /// If `replacement` is `nil`, the conversion ends at the first bytes that can't be converted;
  /// otherwise `replacement` replaces them.
  ///
  /// - Returns: Whether all bytes could be converted.
  static func append(
    _ bytes: Span<UInt8>, from source: String, to target: String, replacement: [UInt8]?,
    into result: inout [UInt8]
  ) -> Bool {
    let handle = unsafe iconv_open(target, source)
    guard Int(bitPattern: handle) != -1 else { return false }
    defer { unsafe _ = iconv_close(handle) }
    keepLoaded(source, target)
    var isValid = true
    var offset = 0
    var chunk = [CChar](repeating: 0, count: 4096)
    while offset < bytes.count {
      let rest = bytes.extracting(offset..<bytes.count)
      let step = unsafe convert(rest, handle, &chunk)
      unsafe chunk.withUnsafeBytes { unsafe result.append(contentsOf: $0.prefix(step.written)) }
      offset += step.read
      guard step.isFaulty else {
        if step.read == 0, step.written == 0 { break }
        continue
      }
      isValid = false
      guard let replacement else { break }
      result.append(contentsOf: replacement)
      offset += 1
    }
    let rest = unsafe flush(handle, &chunk)
    unsafe chunk.withUnsafeBytes { unsafe result.append(contentsOf: $0.prefix(rest)) }
    return isValid
  }

  /// An open conversion for each used pair of character sets, by their names.
  ///
  /// They stay open, because the C library would otherwise load and unload the tables of a
  /// character set for each value.
  private static let open = Mutex<[String: UInt]>([:])

  /// The most conversions that stay open.
  private static let openLimit = 64

  private static func keepLoaded(_ source: String, _ target: String) {
    let pair = "\(source) \(target)"
    open.withLock { open in
      guard open[pair] == nil, open.count < openLimit else { return }
      let handle = unsafe iconv_open(target, source)
      open[pair] = UInt(bitPattern: handle)
    }
  }

  /// Writes a last letter that the C library holds back because a mark might follow, as in
  /// Windows-1255 and Windows-1258.
  ///
  /// - Returns: The number of bytes that were written.
  private static func flush(_ handle: iconv_t?, _ chunk: inout [CChar]) -> Int {
    let capacity = chunk.count
    return unsafe chunk.withUnsafeMutableBufferPointer { target in
      var output = target.baseAddress
      var outputLeft = capacity
      _ = unsafe iconv(handle, nil, nil, &output, &outputLeft)
      return capacity - outputLeft
    }
  }

  /// Converts as many bytes as fit into a chunk.
  private static func convert(
    _ bytes: Span<UInt8>, _ handle: iconv_t?, _ chunk: inout [CChar]
  ) -> (read: Int, written: Int, isFaulty: Bool) {
    let capacity = chunk.count
    return unsafe bytes.withUnsafeBufferPointer { source in
      unsafe chunk.withUnsafeMutableBufferPointer { target in
        var input = unsafe UnsafeMutableRawPointer(mutating: source.baseAddress)?
          .assumingMemoryBound(to: CChar.self)
        var inputLeft = source.count
        var output = target.baseAddress
        var outputLeft = capacity
        let result = unsafe iconv(handle, &input, &inputLeft, &output, &outputLeft)
        let isFaulty = result == -1 && errno != E2BIG
        return (source.count - inputLeft, capacity - outputLeft, isFaulty)
      }
    }
  }
}

internal import CLibrary
internal import VCardFormat

/// Paths as text that can be converted back to the same bytes.
///
/// File system paths are bytes, and most are UTF-8. In the text, a byte that is not part of well-formed UTF-8 becomes a
/// scalar of its own, U+10FF00 plus the byte. If a path really contains such a scalar, its bytes are converted the same
/// way, so two different paths never have the same text.
extension String {
  /// Makes the text of a path that the C library returns.
  package init(path: UnsafePointer<CChar>) {
    unsafe self.init(pathBytes: UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }

  /// Makes the text of a path.
  ///
  /// - Parameter bytes: The bytes of the path.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(pathBytes bytes: some Collection<UInt8>) {
    if !bytes.contains(Self.leadByteOfMarks), let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    var scalars = UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      let character = rest.prefix(rest.span.lengthOfCharacter(at: 0))
      let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first
      if let scalar, scalar.pathByte == nil {
        scalars.append(scalar)
        rest = rest.dropFirst(character.count)
      } else {
        scalars.append(Unicode.Scalar(pathByte: byte))
        rest = rest.dropFirst()
      }
    }
    self = String(scalars)
  }

  /// The bytes of the path that the text represents.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var pathBytes: [UInt8] {
    guard hasPathBytes else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if let byte = scalar.pathByte {
        bytes.append(byte)
      } else {
        bytes.append(scalar)
      }
    }
    return bytes
  }

  /// Whether the text represents bytes that aren't UTF-8.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var hasPathBytes: Bool {
    utf8.contains(Self.leadByteOfMarks) && unicodeScalars.contains { $0.pathByte != nil }
  }

  /// The text to show and store, with U+FFFD for each byte that isn't UTF-8.
  public var replacingPathBytes: String {
    guard hasPathBytes else { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.pathByte == nil ? scalar : "\u{FFFD}") }
    return String(scalars)
  }

  /// Passes the path to a system function.
  ///
  /// - Parameter body: A closure that receives the bytes of the path, terminated by NUL.
  /// - Returns: What `body` returns.
  /// - Throws: Any error of `body`.
  package func withPath<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = pathBytes.map { CChar(bitPattern: $0) } + [0]
    var result: Swift.Result<Result, Failure>?
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let path = buffer.baseAddress else { return }
      do throws(Failure) {
        result = .success(try unsafe body(path))
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { preconditionFailure("An array with a NUL has an address.") }
    return try result.get()
  }

  /// The first UTF-8 byte of every scalar that represents a byte.
  private static let leadByteOfMarks: UInt8 = 0xF4
}

extension [String] {
  /// Passes the words of a command, or of an environment, to a system function.
  ///
  /// - Parameter body: A closure that receives the words, and NULL after the last one.
  /// - Returns: What `body` returns.
  package func withWords<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let words = unsafe map { unsafe $0.withPath { unsafe strdup($0) } } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
    }
    return unsafe body(words)
  }
}

extension Unicode.Scalar {
  /// The byte that the scalar represents in the text of a path.
  package var pathByte: UInt8? {
    (0x10_FF80...0x10_FFFF).contains(value) ? UInt8(truncatingIfNeeded: value) : nil
  }

  fileprivate init(pathByte byte: UInt8) {
    self = Unicode.Scalar(0x10_FF00 + UInt32(byte)) ?? "\u{FFFD}"
  }
}

internal import ContactModel

#if canImport(_FoundationICU)
  internal import _FoundationICU
#else
  internal import ContactModel
#endif

/// Creates sort keys: bytes whose order is the order of the names in a language.
///
/// Source: Unicode Technical Standard 10 (the algorithm) and 35, part 5 (the tailorings of languages), as implemented
/// by ICU. Digits sort as numbers.
@safe final class NameCollator {
  /// The number of UTF-16 code units of a name that are sorted by.
  static let longestName = 512

  #if canImport(_FoundationICU)
    /// The key of an empty name, and of one that has only invisible characters: two ends of levels.
    static let keyOfNoName: [UInt8] = [1, 1]

    /// Identifies the language and the edition of the rules that made the keys.
    let rules: String

    private let collator: OpaquePointer

    /// Keeps ICU from reading the language of the environment, which nothing here needs: a name that ICU can't read
    /// ends the process.
    private static let ignoresEnvironment: Void = {
      var status = U_ZERO_ERROR
      unsafe swift_uloc_setDefault(NameOrder.anyLanguage, &status)
    }()

    /// Buffers for the name as ICU requires it, and for its key.
    private var units = [UInt16](repeating: 0, count: NameCollator.longestName)
    private var key = [UInt8](repeating: 0, count: 256)

    /// Opens the rules of a language.
    ///
    /// - Parameter locale: The language with optional subtags, such as `sv`, `de_AT` or `de-u-co-phonebk`; `root` for
    ///   the order that suits all languages, which is also used for unknown languages.
    /// - Throws: `ContactError.Code.internalFault` when ICU can't open the rules.
    /// - Complexity: Half a million instructions; open it only when a key is needed.
    init(locale: String) throws {
      Self.ignoresEnvironment
      var status = U_ZERO_ERROR
      var opened = unsafe swift_ucol_open(locale, &status)
      if status.rawValue > U_ZERO_ERROR.rawValue {
        status = U_ZERO_ERROR
        unsafe opened = swift_ucol_open(NameOrder.anyLanguage, &status)
      }
      unsafe swift_ucol_setAttribute(opened, UCOL_NUMERIC_COLLATION, UCOL_ON, &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue, let opened = unsafe opened else {
        throw ContactError(
          .internalFault, "The rules by which names sort can't be opened (\(status.rawValue)).")
      }
      unsafe collator = opened
      var version: [UInt8] = [0, 0, 0, 0]
      unsafe swift_ucol_getVersion(opened, &version)
      rules = "icu 1 \(version.map(String.init).joined(separator: ".")) \(locale)"
    }

    deinit { unsafe swift_ucol_close(collator) }

    /// Whether a locale begins with a language of ISO 639.
    static func knowsLanguage(of locale: String) -> Bool {
      ignoresEnvironment
      guard let code = unsafe swift_uloc_getISO3Language(locale) else { return false }
      return unsafe code.pointee != 0
    }

    /// Adds the key of a name to a buffer.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the name.
    func appendKey(of name: String, to buffer: inout [UInt8]) {
      let count = Int32(Self.fill(&units, from: name))
      var length = unsafe swift_ucol_getSortKey(collator, units, count, &key, Int32(key.count))
      if length > key.count {
        key = [UInt8](repeating: 0, count: Int(length))
        length = unsafe swift_ucol_getSortKey(collator, units, count, &key, length)
      }
      // The key ends with a zero, which isn't significant.
      buffer.append(contentsOf: key[..<max(0, Int(length) - 1)])
    }

    /// Copies the first code units of a name to a buffer, and returns their number.
    private static func fill(_ units: inout [UInt16], from name: String) -> Int {
      var count = 0
      for scalar in name.unicodeScalars where count + 1 < units.count {
        if scalar.value < 0x1_0000 {
          units[count] = UInt16(truncatingIfNeeded: scalar.value)
          count += 1
        } else {
          units[count] = UTF16.leadSurrogate(scalar)
          units[count + 1] = UTF16.trailSurrogate(scalar)
          count += 2
        }
      }
      return count
    }
  #else
    /// The key of an empty name.
    static let keyOfNoName: [UInt8] = []

    /// Identifies the language and the edition of the rules that made the keys.
    let rules = "folded 1"

    /// Opens the only order that exists without ICU: folded words, compared by their code points.
    init(locale _: String) throws {}

    /// Whether a locale begins with a language; without ICU always `true`.
    static func knowsLanguage(of _: String) -> Bool { true }

    /// Adds the key of a name to a buffer.
    func appendKey(of name: String, to buffer: inout [UInt8]) {
      let start = buffer.count
      FoldedText.append(name, to: &buffer, since: start)
      if buffer.count == start { buffer.append(contentsOf: name.utf8) }
    }
  #endif
}

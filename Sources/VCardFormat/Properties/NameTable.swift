/// A hash table that finds known names.
struct NameTable: Sendable {
  /// The table of all known names.
  static let shared = NameTable()

  /// An entry of the table; it is free if its key is empty.
  private struct Entry: Sendable {
    var key = NameKey()
    var name = KnownName.other
  }

  /// An entry for a name of up to eight letters, as nearly all names are.
  private struct ShortEntry: Sendable {
    var letters: UInt64 = 0
    var name = KnownName.other
  }

  private static let bucketCount = 512

  private let entries: [Entry]
  private let shortEntries: [ShortEntry]

  private init() {
    var entries = [Entry](repeating: Entry(), count: Self.bucketCount)
    var shortEntries = [ShortEntry](repeating: ShortEntry(), count: Self.bucketCount)
    for name in KnownName.all {
      let key = NameKey(name.text)
      var bucket = Self.bucket(of: key.hash)
      if let letters = key.shortLetters {
        while shortEntries[bucket].letters != 0 { bucket = Self.bucket(after: bucket) }
        shortEntries[bucket] = ShortEntry(letters: letters, name: name)
      } else {
        while entries[bucket].key.count != 0 { bucket = Self.bucket(after: bucket) }
        entries[bucket] = Entry(key: key, name: name)
      }
    }
    self.entries = entries
    self.shortEntries = shortEntries
  }

  @inline(__always)
  private static func bucket(of hash: Int) -> Int { hash & (bucketCount - 1) }

  @inline(__always)
  private static func bucket(after bucket: Int) -> Int { (bucket &+ 1) & (bucketCount - 1) }

  /// Returns the name for a key.
  @inline(__always)
  func name(for key: NameKey) -> KnownName {
    guard let letters = key.shortLetters else { return longName(for: key) }
    var bucket = Self.bucket(of: key.hash)
    while true {
      let entry = shortEntries[bucket]
      if entry.letters == letters { return entry.name }
      if entry.letters == 0 { return .other }
      bucket = Self.bucket(after: bucket)
    }
  }

  @inline(never)
  private func longName(for key: NameKey) -> KnownName {
    var bucket = Self.bucket(of: key.hash)
    while entries[bucket].key.count != 0 {
      if entries[bucket].key == key { return entries[bucket].name }
      bucket = Self.bucket(after: bucket)
    }
    return .other
  }

  /// Returns the name that a range of bytes spells.
  func name(in bytes: Span<UInt8>, _ range: Range<Int>) -> KnownName {
    var key = NameKey()
    for index in range { key.append(bytes[index]) }
    return name(for: key)
  }
}

/// The upper-case letters of a name, packed into words, so that names compare as numbers.
struct NameKey: Sendable, Equatable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var last: UInt64 = 0
  private(set) var count: UInt32 = 0

  init() {}

  init(_ name: String) {
    for byte in name.utf8 { append(byte) }
  }

  /// Makes a key from the first letters of a word.
  @inline(__always)
  init(letters word: UInt64, count: Int) {
    last =
      (word & 0xDFDF_DFDF_DFDF_DFDF).byteSwapped &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// Makes a key from an ASCII name.
  @inline(__always)
  init(in bytes: Span<UInt8>, _ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let length = Swift.min(8, range.upperBound &- start)
      if start > range.lowerBound { moveWord() }
      let word = Words.uppercased(bytes.word(at: start, before: range.upperBound))
      last = word.byteSwapped &>> UInt64(truncatingIfNeeded: 64 &- length &* 8)
      count += UInt32(truncatingIfNeeded: length)
      start += length
    }
  }

  /// Adds a letter, in either case.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count & 7 == 0, count > 0 { moveWord() }
    last = last << 8 | UInt64(byte.uppercasedASCII)
    count += 1
  }

  /// Makes room for eight more letters; letters beyond the length of any known name are ignored.
  @inline(never)
  private mutating func moveWord() {
    switch count {
    case 8: first = last
    case 16: second = last
    case 24: third = last
    default: break
    }
    last = 0
  }

  /// The letters of a name that fits into one word; `nil` for longer names.
  @inline(__always)
  var shortLetters: UInt64? { count <= 8 ? last : nil }

  @inline(__always)
  var hash: Int {
    let mixed = (last ^ first &* 31 ^ second &* 37 ^ third) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}

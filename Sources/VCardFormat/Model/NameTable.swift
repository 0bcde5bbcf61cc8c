/// Finds the known name for a key by one probe of a hash table.
struct NameTable: Sendable {
  /// The table of all known names.
  static let shared = NameTable()

  private static let bucketCount = 1024

  /// For each hash the index of a name, from 1, or 0.
  private let buckets: [UInt8]
  private let names: [KnownName]
  private let keys: [NameKey]

  private init() {
    var buckets = [UInt8](repeating: 0, count: Self.bucketCount)
    let names = KnownName.allCases.filter { $0 != .other }
    let keys = names.map { NameKey($0.rawValue) }
    for (index, key) in keys.enumerated() {
      var bucket = key.hash & (Self.bucketCount - 1)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & (Self.bucketCount - 1) }
      buckets[bucket] = UInt8(truncatingIfNeeded: index + 1)
    }
    self.buckets = buckets
    self.names = names
    self.keys = keys
  }

  /// Finds the name that a key is of.
  @inline(__always)
  func name(for key: NameKey) -> KnownName {
    var bucket = key.hash & (Self.bucketCount - 1)
    while true {
      let index = Int(buckets[bucket]) - 1
      guard index >= 0 else { return .other }
      if keys[index] == key { return names[index] }
      bucket = (bucket + 1) & (Self.bucketCount - 1)
    }
  }

  /// Finds the name that a range of bytes spells.
  func name(in bytes: Span<UInt8>, _ range: Range<Int>) -> KnownName {
    var key = NameKey()
    for index in range { key.append(bytes[index]) }
    return name(for: key)
  }
}

/// The letters of a name in upper case, packed into words, so that names compare as numbers.
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

  /// Takes the first letters of a word.
  @inline(__always)
  init(letters word: UInt64, count: Int) {
    last = (word & 0xDFDF_DFDF_DFDF_DFDF).byteSwapped >> UInt64(64 - count &* 8)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// Adds a letter, in either case.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count & 7 == 0, count > 0 { moveWord() }
    last = last << 8 | UInt64(byte.uppercasedASCII)
    count += 1
  }

  /// Makes room for eight more letters; of names longer than any known one the rest doesn't count.
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

  @inline(__always)
  var hash: Int {
    let mixed = (last ^ first &* 31 ^ second &* 37 ^ third) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}

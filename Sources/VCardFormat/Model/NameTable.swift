/// Finds the known name for bytes, without regard to case, by one probe of a hash table.
struct NameTable: Sendable {
  /// The table of all known names.
  static let shared = NameTable()

  private static let bucketCount = 1024

  /// For each hash the index of a name, from 1, or 0.
  private let buckets: [UInt8]
  private let names: [KnownName]
  private let spellings: [[UInt8]]

  private init() {
    var buckets = [UInt8](repeating: 0, count: Self.bucketCount)
    let names = KnownName.allCases.filter { $0 != .other }
    for (index, name) in names.enumerated() {
      var hash = Hash()
      for byte in name.rawValue.utf8 { hash.combine(byte) }
      var bucket = hash.bucket(Self.bucketCount)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & (Self.bucketCount - 1) }
      buckets[bucket] = UInt8(truncatingIfNeeded: index + 1)
    }
    self.buckets = buckets
    self.names = names
    spellings = names.map { Array($0.rawValue.utf8) }
  }

  /// A hash over upper-case letters.
  struct Hash {
    private var value: UInt32 = 0x811C_9DC5

    @inline(__always)
    mutating func combine(_ byte: UInt8) {
      value = (value ^ UInt32(byte)) &* 0x0100_0193
    }

    @inline(__always)
    func bucket(_ count: Int) -> Int {
      Int((value ^ value >> 15) & UInt32(truncatingIfNeeded: count - 1))
    }
  }

  /// Finds the name that a range of bytes spells.
  func name(in bytes: Span<UInt8>, _ range: Range<Int>) -> KnownName {
    var hash = Hash()
    for index in range { hash.combine(bytes[index].uppercasedASCII) }
    var bucket = hash.bucket(Self.bucketCount)
    while true {
      let index = Int(buckets[bucket]) - 1
      guard index >= 0 else { return .other }
      if isSpelled(spellings[index], in: bytes, range) { return names[index] }
      bucket = (bucket + 1) & (Self.bucketCount - 1)
    }
  }

  private func isSpelled(_ spelling: [UInt8], in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard spelling.count == range.count else { return false }
    for index in spelling.indices
    where bytes[range.lowerBound + index].uppercasedASCII != spelling[index] { return false }
    return true
  }
}

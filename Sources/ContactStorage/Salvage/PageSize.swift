/// How large the pages of a database are.
struct PageSize: Equatable {
  /// The numbers of bytes that a page can have.
  static let byteCounts = (9...16).map { 1 << $0 }

  /// The size of the pages of new lists.
  static let usual = Self(byteCount: 4_096, usableCount: 4_096)

  /// How many bytes a page has.
  let byteCount: Int

  /// How many of them, from the first, the database uses.
  let usableCount: Int

  /// Finds the size by which most of a file consists of pages: what a file says of it may be damaged.
  ///
  /// - Parameters:
  ///   - sample: The file from its beginning, up to a few megabytes.
  ///   - stated: The sizes that the file itself states; of two that fit equally well the first one is right.
  init(seenIn sample: [UInt8], stated: [Self]) {
    let candidates =
      stated + [Self.usual] + Self.byteCounts.map { Self(byteCount: $0, usableCount: $0) }
    var best = (size: candidates[0], score: -1)
    for size in candidates {
      let score = size.score(in: sample)
      if score > best.score { best = (size, score) }
    }
    self = best.size
  }

  /// Takes a size.
  init(byteCount: Int, usableCount: Int) {
    self.byteCount = byteCount
    self.usableCount = usableCount
  }

  /// How many bytes of a sample are pages of this size.
  ///
  /// SQLite fills a page from its end, so a record ends where the bytes end that it uses.
  private func score(in sample: [UInt8]) -> Int {
    let count = stride(from: 0, to: sample.count, by: byteCount).count { offset in
      let bytes = Array(sample[offset..<min(offset + byteCount, sample.count)])
      let page = TreePage(bytes, number: offset == 0 ? 1 : 2, usableSize: usableCount)
      return page?.cellOffsets.contains { page?.cell(at: $0)?.end == usableCount } ?? false
    }
    return count * byteCount
  }
}

/// The size of the pages of a database.
struct PageSize: Equatable {
  /// The possible numbers of bytes in a page.
  static let byteCounts = (9...16).map { 1 << $0 }

  /// The size of the pages of new lists.
  static let usual = Self(byteCount: 4_096, usableCount: 4_096)

  /// The number of bytes in a page.
  let byteCount: Int

  /// The number of bytes, from the beginning of the page, that the database uses.
  let usableCount: Int

  /// Detects the size for which most of a file consists of valid pages, because the size in the header may be damaged.
  ///
  /// - Parameters:
  ///   - sample: The beginning of the file, up to a few megabytes.
  ///   - stated: The sizes that the file itself states; if two sizes fit equally well, the first one wins.
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

  /// Creates a size from known numbers.
  init(byteCount: Int, usableCount: Int) {
    self.byteCount = byteCount
    self.usableCount = usableCount
  }

  /// Returns how many bytes of a sample are valid pages of this size.
  ///
  /// SQLite fills a page from its end, so one record of a valid page ends exactly where the used bytes end.
  private func score(in sample: [UInt8]) -> Int {
    let count = stride(from: 0, to: sample.count, by: byteCount).count { offset in
      let bytes = Array(sample[offset..<min(offset + byteCount, sample.count)])
      let page = TreePage(bytes, number: offset == 0 ? 1 : 2, usableSize: usableCount)
      return page?.cellOffsets.contains { page?.cell(at: $0)?.end == usableCount } ?? false
    }
    return count * byteCount
  }
}

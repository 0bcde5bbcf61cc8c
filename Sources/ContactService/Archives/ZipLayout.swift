/// The places of the files and of the directory in a zip archive, which tell whether it has other data.
///
/// Source: PKWARE, APPNOTE.TXT, 4.3.
struct ZipLayout {
  /// The lengths of a data descriptor: with and without a signature, with sizes of four or eight bytes.
  private static let descriptorLengths: Set<UInt64> = [12, 16, 20, 24]

  /// The length of the record at the end, without the comment.
  static let endLength: UInt64 = 22

  /// The length of the records that zip64 adds before the end.
  private static let wideEndLength: UInt64 = 56 + 20

  private var files: [(place: Range<UInt64>, isDescribed: Bool)] = []
  private var directoryStart: UInt64?
  private var directoryEnd: UInt64 = 0
  private var isKnown = true

  /// Adds the next entry of the directory.
  mutating func append(_ entry: ZipEntry) {
    guard let directoryPlace = entry.directoryPlace, let place = entry.place else {
      isKnown = false
      return
    }
    directoryStart = directoryStart ?? directoryPlace.lowerBound
    directoryEnd = directoryPlace.upperBound
    files.append((place, entry.flags & 8 != 0))
  }

  /// Whether each byte of the archive belongs to a file, its header or descriptor, the directory or the end.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of files.
  func isComplete(fileSize: UInt64, commentLength: UInt64) -> Bool {
    guard isKnown else { return false }
    var end: UInt64 = 0
    var isDescribed = false
    func follows(_ start: UInt64) -> Bool {
      start == end || isDescribed && start > end && Self.descriptorLengths.contains(start - end)
    }
    for file in files.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
      guard follows(file.place.lowerBound) else { return false }
      end = file.place.upperBound
      isDescribed = file.isDescribed
    }
    guard follows(directoryStart ?? end) else { return false }
    let rest = Self.endLength + commentLength
    return [rest, rest + Self.wideEndLength].contains { $0 + directoryEnd == fileSize }
  }
}

/// The places of the files and of the directory in a zip archive, which tell whether it has other data or is cut off.
///
/// Source: PKWARE, APPNOTE.TXT, 4.3.
struct ZipLayout {
  /// What an archive has besides its files, its directory and its end.
  enum Rest {
    case nothing
    case otherData

    /// Its last bytes are missing, but no byte of a file or of the directory.
    case missing
  }

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

  /// Returns what the archive has besides the bytes of a file, its header or descriptor, the directory and the end.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of files.
  func rest(fileSize: UInt64, commentLength: UInt64) -> Rest {
    guard isKnown else { return .otherData }
    var end: UInt64 = 0
    var isDescribed = false
    func follows(_ start: UInt64) -> Bool {
      start == end || isDescribed && start > end && Self.descriptorLengths.contains(start - end)
    }
    for file in files.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
      guard follows(file.place.lowerBound) else { return .otherData }
      end = file.place.upperBound
      isDescribed = file.isDescribed
    }
    guard follows(directoryStart ?? end) else { return .otherData }
    let expectedSize = directoryEnd + Self.endLength + commentLength
    guard fileSize >= expectedSize else { return .missing }
    return [0, Self.wideEndLength].contains(fileSize - expectedSize) ? .nothing : .otherData
  }
}

import ContactTestSupport
import Foundation
import Testing

@testable import ContactPhotos

@Suite struct PhotoCacheTests {
  private let folder: TemporaryFolder
  private let derivation = PhotoDerivation(size: .square(4))

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns a cache with a limit for each of its sixteen folders.
  private func cache(folderLimit: Int) -> PhotoCache {
    PhotoCache(folder: folder.path, byteLimit: 16 * folderLimit)
  }

  /// Returns the hashes of originals whose derived photos are in the same folder.
  private func originals(_ count: Int) -> [String] {
    (0..<count).map { "7\($0)" }
  }

  @Test func `the cache deletes the least recently used photos first`() throws {
    let cache = cache(folderLimit: 250)
    let entries = originals(4).map { cache.entry(derivation, ofOriginal: $0) }
    let photo = [UInt8](repeating: 1, count: 100)
    for entry in entries.prefix(2) { entry.keep(photo) }
    // Makes both photos old; then only the first one is read.
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.contains(",") {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1000)],
        ofItemAtPath: folder.url.appending(path: path).path)
    }
    #expect(entries[0].photo == photo)
    entries[2].keep(photo)
    #expect(entries.map { $0.photo != nil } == [true, false, true, false])
  }

  @Test func `a photo larger than the cache isn't kept`() throws {
    let cache = cache(folderLimit: 250)
    let entries = originals(2).map { cache.entry(derivation, ofOriginal: $0) }
    entries[0].keep([UInt8](repeating: 1, count: 250))
    entries[1].keep([UInt8](repeating: 1, count: 251))
    #expect(entries.map { $0.photo?.count } == [250, nil])
  }
}

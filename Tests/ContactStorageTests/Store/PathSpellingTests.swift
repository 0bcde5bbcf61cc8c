import ContactModel
import ContactTestSupport
import Foundation
import Testing

@testable import ContactStorage

/// Paths, and names of books, that write the same letters in other bytes: é as one scalar, and as e and an accent.
@Suite struct PathSpellingTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  @Test func `A database that was closed isn't the one whose path has other bytes`() throws {
    let folder = try TemporaryFolder()
    let paths = [Self.composed, Self.decomposed].map { "\(folder.path)/\($0)" }
    for path in paths {
      try FileSystem.copy("/dev/null", to: path)
      DatabaseFiles.insert(path)
    }
    DatabaseFiles.remove(paths[1])
    #expect(paths.map { DatabaseFiles.contains($0) } == [true, false])
    DatabaseFiles.remove(paths[0])
    #expect(paths.map { DatabaseFiles.contains($0) } == [false, false])
  }

  @Test func `A list named by a link whose name has other bytes has its former backups`() throws {
    let folder = try TemporaryFolder()
    let (list, link) = ("\(folder.path)/\(Self.composed)", "\(folder.path)/\(Self.decomposed)")
    try FileSystem.copy("/dev/null", to: list)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: list)
    try FileSystem.makeFolder("\(link).backups")
    try FileSystem.copy("/dev/null", to: "\(link).backups/a.sqlite")
    #expect(try BackupFolder(ofDatabase: link).backups().map(\.name) == ["a.sqlite"])
    #expect(try BackupFolder(ofDatabase: list).backups() == [])
  }

  @Test func `Salvaged books keep names that differ in their bytes alone`() {
    var found = SalvageOrder.Found()
    let names = [Self.composed, Self.decomposed, "a", "A"]
    found.setBooks(
      names.enumerated().map { .init(id: Int64($0) + 1, position: Int64($0), name: $1) })
    #expect(
      found.books.map { Array($0.name.utf8) }
        == [Self.composed, Self.decomposed, "a", "A 2"].map { Array($0.utf8) })
  }
}

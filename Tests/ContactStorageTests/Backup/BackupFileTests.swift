import ContactModel
import ContactTestSupport
import Foundation
import Testing

@testable import ContactStorage

@Suite struct BackupFileTests {
  /// Takes the name of a backup that isn't finished.
  private static func takeName(of file: BackupFile) throws {
    try Data("mine".utf8).write(to: URL(filePath: file.path))
  }

  @Test func `a backup gets another name if that which this program chose was taken meanwhile`()
    throws
  {
    let folder = try TemporaryFolder()
    let file = try BackupFile.begin(in: BackupFolder(path: folder.path))
    try Self.takeName(of: file)
    let path = try file.finish()
    #expect(path != file.path)
    #expect(path.hasSuffix(".sqlite"))
    #expect(try Data(contentsOf: URL(filePath: file.path)) == Data("mine".utf8))
    let names = try folder.names()
    #expect(Set(names.map { "\(folder.path)/\($0)" }) == [file.path, path])
  }

  @Test func `a backup doesn't get another name than the one that somebody chose`() throws {
    let folder = try TemporaryFolder()
    let file = try BackupFile(path: folder.path + "/b.sqlite")
    try Self.takeName(of: file)
    let error = #expect(throws: ContactError.self) { try file.finish() }
    #expect(error?.code == .cannotCreate)
    file.discard()
    #expect(try folder.names() == ["b.sqlite"])
  }

  @Test func `two backups that begin in the same second have names of their own`() throws {
    let folder = try TemporaryFolder()
    let backups = BackupFolder(path: folder.path)
    let first = try BackupFile.begin(in: backups)
    let second = try BackupFile.begin(in: backups)
    #expect(first.path != second.path)
    #expect(try second.finish() == second.path)
    #expect(try first.finish() == first.path)
  }

  @Test func `a link that leads nowhere takes the name of a backup`() throws {
    let folder = try TemporaryFolder()
    let backups = BackupFolder(path: folder.path)
    let path = backups.newPath(at: Date(timeIntervalSince1970: 0))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path + "/nowhere")
    #expect(backups.newPath(at: Date(timeIntervalSince1970: 0)) != path)
  }
}

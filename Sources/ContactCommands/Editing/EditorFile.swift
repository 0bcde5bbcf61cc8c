import ContactModel
import ContactService

/// A file that a person edits, in a folder that only the person can read.
struct EditorFile {
  /// The path of the file.
  let path: String

  private let folder: String
  private let name: String

  /// Writes a new file.
  ///
  /// - Throws: `CommandError` if the file can't be written; nothing remains then.
  init(_ text: String, named name: String, _ environment: Environment) throws {
    let parent = environment["TMPDIR"] ?? "/tmp"
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    folder = NewFile.path("contacts-\(number)", in: parent)
    self.name = name
    path = NewFile.path(name, in: folder)
    do throws(SystemError) {
      try FileSystem.makeFolder(folder, mode: 0o700)
    } catch {
      throw CommandError(making: folder, named: "A file in “\(parent)”", error)
    }
    do {
      try write(text)
    } catch {
      remove()
      throw error
    }
  }

  /// Replaces the text; if that fails, the file stays as it was.
  func write(_ text: String) throws {
    var file = try NewFile(in: folder, isPrivate: true)
    try file.write(Array(text.utf8))
    _ = try file.finish(as: name, replacing: true)
  }

  /// Whether there is a file; an editor may delete it, or make a folder of it.
  var isThere: Bool { (try? FileStatus(path: path))?.kind == .regular }

  /// Returns the text.
  ///
  /// - Throws: `CommandError` if the file can't be read or isn't in UTF-8.
  func text() throws -> String {
    let bytes = try InputFile.bytes(of: path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(.usage, "The text isn't in UTF-8.")
    }
    return text
  }

  /// Deletes the file, with what an editor left beside it.
  func remove() {
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      FileSystem.remove(NewFile.path(name, in: folder))
    }
    FileSystem.removeFolder(folder)
  }
}

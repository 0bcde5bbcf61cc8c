import CLibrary
import ContactDocuments
import ContactModel
import ContactPhotos
import FoundationEssentials
import VCardFormat

/// The file with the address of the server and the key for scripts, which only the user can read.
///
/// Its name depends on the list and the kind of the server, so that a second “contacts serve” finds the server.
struct KeyFile: Sendable {
  /// The path of the file.
  let path: String

  private let folder: String

  /// Names the file.
  init(folder: String, list: String, isSocket: Bool, isReadOnly: Bool) {
    self.folder = folder
    let hash = String(ContentHash(of: list.utf8.span).value, radix: 16)
    let kind = (isSocket ? "-socket" : "") + (isReadOnly ? "-read-only" : "")
    path = "\(folder)/serve-\(hash)\(kind).txt"
  }

  /// Makes the folder; if it exists, checks that only the user can write to it.
  ///
  /// - Throws: `SystemError` if it can't be made; `ServerError` of the kind `.cannotCreate` if others can write to it.
  func prepareFolder() throws {
    if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw SystemError.last }
    var status = stat()
    guard unsafe lstat(folder, &status) == 0 else { throw SystemError.last }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else {
      throw ServerError(
        .cannotCreate,
        "“\(folder)” isn't a folder in which only you can write: remove it, or set XDG_RUNTIME_DIR."
      )
    }
  }

  /// Writes the address and the key, each on a line.
  func write(address: String, key: String) throws {
    unsafe unlink(path)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    try writeAll(Array("\(address)\n\(key)\n".utf8), to: descriptor)
  }

  /// Returns the address and the key in the file; `nil` if there is none.
  func read() -> (address: String, key: String)? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let lines = String(decoding: RunningServer.contents(of: descriptor), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    return lines.count == 2 ? (lines[0], lines[1]) : nil
  }

  /// Removes the file, unless another server has written it since.
  func remove(key: String) {
    guard read()?.key == key else { return }
    unsafe unlink(path)
  }
}

import ContactDrop
import ContactModel
import Synchronization

/// An archive that came through a pipe, in a file without a name: its directory stands at its end.
final class SpooledArchive: Sendable {
  /// A path by which it can be opened, as long as the value is there.
  let path: String

  private let spool: Mutex<Spool>

  /// Keeps an archive.
  ///
  /// - Parameter next: Gives the bytes of the archive, and `nil` at the end.
  /// - Throws: What `next` throws; `ContactError` when there is no room for the archive.
  init(from next: () throws -> [UInt8]?) throws {
    var spool = Spool()
    do {
      while let bytes = try next() { try spool.append(bytes) }
      path = try spool.path()
    } catch let error as SystemError {
      throw ContactError(
        .diskFull,
        "The archive can't be stored in the folder “\(Spool.folder)” while it is received: "
          + "\(error.reason). Free some space, or name another folder in TMPDIR.")
    }
    self.spool = Mutex(spool)
  }
}

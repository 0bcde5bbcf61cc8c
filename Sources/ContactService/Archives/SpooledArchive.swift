import ContactDrop
import ContactModel
import Synchronization

/// An archive from a pipe, stored in an unnamed file, because the directory of an archive is at its end.
final class SpooledArchive: Sendable {
  /// A path by which the archive can be opened while this object exists.
  let path: String

  private let spool: Mutex<Spool>

  /// Stores an archive.
  ///
  /// - Parameter next: Returns the next bytes of the archive, or `nil` at the end.
  /// - Throws: The errors of `next`; `ContactError.Code.diskFull` if the archive can't be stored.
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

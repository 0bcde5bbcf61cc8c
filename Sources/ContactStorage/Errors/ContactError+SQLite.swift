internal import ContactModel
internal import GRDB

extension ContactError {
  /// Runs a closure and converts errors of SQLite to `ContactError`.
  ///
  /// - Parameters:
  ///   - path: The database file.
  ///   - body: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: `ContactError` for errors of SQLite and damage; `CancellationError` if the task was cancelled meanwhile;
  ///   other errors of the closure unchanged.
  static func mapping<T>(path: String?, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      throw CancellationError()
    } catch let error as DatabaseError {
      throw ContactError(error, path: path)
    } catch let error as ListDamage {
      throw ContactError(error, path: path)
    } catch let error as RowDecodingError {
      throw ContactError(ListDamage("a value", error), path: path)
    }
  }

  /// Creates an error from an error of SQLite.
  init(_ error: DatabaseError, path: String?) {
    let place = path.map { "“\($0)”" } ?? "the list in memory"
    let isFull =
      [.SQLITE_IOERR, .SQLITE_CANTOPEN].contains(error.resultCode)
      && path.map { FileSystem.isFull(inFolderOf: $0) } ?? false
    let isRefused = [.SQLITE_READONLY, .SQLITE_CANTOPEN].contains(error.resultCode)
    let log = isRefused ? path.flatMap { WriteAheadLog($0).writeProtectedFiles.first } : nil
    let longPath = path.flatMap { path in
      error.resultCode == .SQLITE_CANTOPEN && DatabaseFiles.isTooLong(path) ? path : nil
    }
    let (code, description) =
      isFull
      ? Self.full(place)
      : longPath.map(Self.tooLong) ?? Self.explain(error, log.map { "“\($0)”" } ?? place)
    self.init(code, path: path, underlyingError: error, description)
  }

  private static func full(_ place: String) -> (Code, String) {
    (.diskFull, "There is no room left to write \(place); nothing was changed. Free some space.")
  }

  /// The code and the description of the error that the path of a list is too long.
  static func tooLong(_ path: String) -> (Code, String) {
    (.cannotCreate, "The path “\(path)” is too long; choose a shorter name or folder.")
  }

  private static func explain(_ error: DatabaseError, _ place: String) -> (Code, String) {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      (.locked, "Another program is writing to \(place); try again when it is done.")
    case .SQLITE_FULL:
      full(place)
    case .SQLITE_NOTADB:
      (.notADatabase, "\(place) is not a contact list: it isn't an SQLite database.")
    case .SQLITE_CORRUPT:
      (.corrupt, "\(place) is damaged.")
    case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
      (.corrupt, "\(place) is inconsistent.")
    case .SQLITE_ERROR where isDamage(error):
      (.corrupt, "\(place) is damaged (\(error.message ?? "")).")
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      (.permission, "\(place) is not writable; check the permissions of the file and its folder.")
    case .SQLITE_CANTOPEN:
      (.permission, "\(place) cannot be opened; check the permissions of the file and its folder.")
    case .SQLITE_IOERR:
      explainInputOutput(error, place)
    default:
      (.internalFault, "\(place): \(error.message ?? "SQLite error \(error.resultCode.rawValue)").")
    }
  }

  /// Whether an error without its own code comes from the contents of the file: a missing table, or a search index
  /// whose data or definition can't be read (the messages of SQLite's `fts5_config.c`).
  private static func isDamage(_ error: DatabaseError) -> Bool {
    [
      "no such ", "fts5", "vtable constructor failed", "parse error in ", "malformed ", "multiple ",
      "unrecognized ", "error in tokenizer", "has no column named ", "unsupported file format",
    ].contains { error.message?.contains($0) == true }
  }

  private static func explainInputOutput(
    _ error: DatabaseError, _ place: String
  ) -> (Code, String) {
    switch error.extendedResultCode {
    case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_TRUNCATE:
      (
        .diskFull,
        "\(place) could not be written to; nothing was changed. Check the disk and its free space."
      )
    default:
      (.readFailed, "\(place) could not be read or written; check the disk.")
    }
  }
}

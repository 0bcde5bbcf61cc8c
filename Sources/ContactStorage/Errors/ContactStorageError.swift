/// What went wrong with a contact list on disk, where, and what to do about it.
public struct ContactStorageError: Error, CustomStringConvertible {
  /// What kind of error it is.
  public let code: Code

  /// The database file; `nil` for a list in memory.
  public let path: String?

  /// The error of a lower layer that led to this one.
  public let underlyingError: (any Error)?

  /// A full sentence that names the thing and says what to do.
  public let description: String

  /// Makes an error.
  package init(
    _ code: Code, path: String? = nil, underlyingError: (any Error)? = nil, _ description: String
  ) {
    self.code = code
    self.path = path
    self.underlyingError = underlyingError
    self.description = description
  }
}

extension ContactStorageError {
  /// The kinds of errors.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Value: String {
      case notFound, notADatabase, newerSchema, olderSchema, changedMigration
      case locked, permission, cannotCreate, readFailed, diskFull, corrupt, damagedCard
      case rowOutOfRange, unknownContact, unknownBook, bookExists, invalidBookName, lastBook
      case unknownOperation, notUndoable, closed, internalFault
    }

    private let value: Value

    /// The name of the kind.
    public var description: String { value.rawValue }

    /// There is no such file, or it is empty.
    public static let notFound = Self(value: .notFound)

    /// The file is no SQLite database, or one of another program.
    public static let notADatabase = Self(value: .notADatabase)

    /// A newer program wrote the file.
    public static let newerSchema = Self(value: .newerSchema)

    /// The file must be brought up to date, and was opened for reading only.
    public static let olderSchema = Self(value: .olderSchema)

    /// A migration that the file has seen is another one in this program.
    public static let changedMigration = Self(value: .changedMigration)

    /// Another process is writing.
    public static let locked = Self(value: .locked)

    /// The file, or its folder, may not be read or written.
    public static let permission = Self(value: .permission)

    /// The file or its folder cannot be made.
    public static let cannotCreate = Self(value: .cannotCreate)

    /// Reading or writing failed.
    public static let readFailed = Self(value: .readFailed)

    /// The disk is full, or the file reached a limit of its size.
    public static let diskFull = Self(value: .diskFull)

    /// The file is damaged.
    public static let corrupt = Self(value: .corrupt)

    /// The card of a contact isn't the one that was stored.
    public static let damagedCard = Self(value: .damagedCard)

    /// A book has no such row.
    public static let rowOutOfRange = Self(value: .rowOutOfRange)

    /// The list has no such contact.
    public static let unknownContact = Self(value: .unknownContact)

    /// The list has no such book.
    public static let unknownBook = Self(value: .unknownBook)

    /// The list has a book of that name.
    public static let bookExists = Self(value: .bookExists)

    /// A book can't have that name.
    public static let invalidBookName = Self(value: .invalidBookName)

    /// The book is the only one.
    public static let lastBook = Self(value: .lastBook)

    /// The log has no such operation.
    public static let unknownOperation = Self(value: .unknownOperation)

    /// The operation is undone, or can't be undone without others.
    public static let notUndoable = Self(value: .notUndoable)

    /// The store was closed.
    public static let closed = Self(value: .closed)

    /// Something happened that shouldn't: a fault of ours.
    public static let internalFault = Self(value: .internalFault)
  }
}

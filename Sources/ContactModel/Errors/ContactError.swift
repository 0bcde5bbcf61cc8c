/// Why something can't be done with contacts: what kind of failure it is, where, and why.
public struct ContactError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public let code: Code

  /// The file that it is about, such as the database; `nil` if it is about none.
  public let path: String?

  /// The error of a lower layer that led to this one.
  public let underlyingError: (any Error)?

  /// What failed and why, and what to do about it where that doesn't depend on the program: full sentences.
  public let message: String

  /// The message.
  public var description: String { message }

  /// Makes an error.
  package init(
    _ code: Code, path: String? = nil, underlyingError: (any Error)? = nil, _ message: String
  ) {
    self.code = code
    self.path = path
    self.underlyingError = underlyingError
    self.message = message
  }
}

extension ContactError {
  /// The kinds of failures.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Value: String {
      case notFound, notADatabase, newerSchema, olderSchema, changedMigration
      case locked, permission, cannotCreate, readFailed, diskFull, corrupt, damagedCard
      case cardTooLarge, unknownBackup, damagedBackup
      case rowOutOfRange, unknownContact, unknownBook, bookExists, invalidBookName, lastBook
      case unknownOperation, notUndoable, closed, internalFault
      case refusedCard, forbiddenDrop, invalidSetting, cancelledDrop, noPhoto
      case missingRepresentation, tooLarge, unreadable, invalidUpdate, endedPlaceholder
      case unavailable, tooExpensive
    }

    private let value: Value

    /// The name of the kind.
    public var description: String { value.rawValue }
  }
}

/// Failures of files.
extension ContactError.Code {
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

  /// The list is damaged.
  public static let corrupt = Self(value: .corrupt)

  /// The card of a contact isn't the one that was stored.
  public static let damagedCard = Self(value: .damagedCard)

  /// A change would make a card larger than the list takes, or lose properties of one that is.
  public static let cardTooLarge = Self(value: .cardTooLarge)

  /// There is no such backup.
  public static let unknownBackup = Self(value: .unknownBackup)

  /// The backup is damaged.
  public static let damagedBackup = Self(value: .damagedBackup)

  /// The store was closed.
  public static let closed = Self(value: .closed)

  /// Something happened that shouldn't: a fault of ours.
  public static let internalFault = Self(value: .internalFault)
}

/// What a list doesn't have, or doesn't do.
extension ContactError.Code {
  /// A row that the book doesn't have.
  public static let rowOutOfRange = Self(value: .rowOutOfRange)

  /// A contact that the list doesn't have, or no longer.
  public static let unknownContact = Self(value: .unknownContact)

  /// A book that the list doesn't have.
  public static let unknownBook = Self(value: .unknownBook)

  /// A name that another book has.
  public static let bookExists = Self(value: .bookExists)

  /// A name that no book can have.
  public static let invalidBookName = Self(value: .invalidBookName)

  /// The only book, which can't be removed.
  public static let lastBook = Self(value: .lastBook)

  /// An operation that the log doesn't have.
  public static let unknownOperation = Self(value: .unknownOperation)

  /// An operation that is undone, or can't be undone without others.
  public static let notUndoable = Self(value: .notUndoable)

  /// A value that a setting doesn't take.
  public static let invalidSetting = Self(value: .invalidSetting)

  /// A contact whose card holds no photo.
  public static let noPhoto = Self(value: .noPhoto)
}

/// Failures of drops, and of the items that are dropped.
extension ContactError.Code {
  /// A card that can't be taken, in a drop that is done as a whole or not at all.
  public static let refusedCard = Self(value: .refusedCard)

  /// A drop that is forbidden as a whole.
  public static let forbiddenDrop = Self(value: .forbiddenDrop)

  /// A drop of which nothing happened, because an item was taken back while it was loaded.
  public static let cancelledDrop = Self(value: .cancelledDrop)

  /// An item that offers nothing of the type that is wanted.
  public static let missingRepresentation = Self(value: .missingRepresentation)

  /// An item with more bytes than an object of its kind may have.
  public static let tooLarge = Self(value: .tooLarge)

  /// An item whose bytes are not what its type says, or an image that can't be opened.
  public static let unreadable = Self(value: .unreadable)

  /// An index path that isn't in the list, or is named twice.
  public static let invalidUpdate = Self(value: .invalidUpdate)

  /// A placeholder that was replaced or removed already.
  public static let endedPlaceholder = Self(value: .endedPlaceholder)
}

/// Failures of photos.
extension ContactError.Code {
  /// There is no program that opens images, or it was built without what that needs.
  public static let unavailable = Self(value: .unavailable)

  /// Opening the image takes too much time or memory.
  public static let tooExpensive = Self(value: .tooExpensive)
}

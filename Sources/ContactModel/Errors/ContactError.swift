/// An error of an operation on contacts: its kind, its place and its cause.
public struct ContactError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public let code: Code

  /// The file concerned, such as the database; `nil` if the error concerns no file.
  public let path: String?

  /// The error of a lower layer that caused this one.
  public let underlyingError: (any Error)?

  /// Full sentences that say what failed and why, and what to do, unless that depends on the program.
  public let message: String

  /// The name of the book that the list lacks; `nil` if the error is another one.
  package var missingBook: String?

  /// The book whose name begins with that of the missing one and a blank, at which it may have been divided; `nil` if
  /// there is none.
  package var longerBook: String?

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
      case unknownOperation, notUndoable, closed, wrongClock, internalFault
      case refusedCard, forbiddenDrop, invalidSetting, cancelledDrop, noPhoto
      case missingRepresentation, tooLarge, unreadable, invalidUpdate, endedPlaceholder
      case unavailable, tooExpensive
      case invalidField, ambiguousField, unknownField, changedMeanwhile
      case missingValue, missingName, missingLetters, unquotedLabel
      case unknownGroup, groupExists, groupHasCard
      case tooManyRemovals, otherBook, sameUID
    }

    private let value: Value

    /// The name of the kind.
    public var description: String { value.rawValue }
  }
}

/// Failures of files.
extension ContactError.Code {
  /// The file does not exist or is empty.
  public static let notFound = Self(value: .notFound)

  /// The file is not an SQLite database, or belongs to another program.
  public static let notADatabase = Self(value: .notADatabase)

  /// A newer program wrote the file.
  public static let newerSchema = Self(value: .newerSchema)

  /// The file must be migrated, but was opened read-only.
  public static let olderSchema = Self(value: .olderSchema)

  /// A migration applied to the file differs in this program.
  public static let changedMigration = Self(value: .changedMigration)

  /// Another process is writing to the file.
  public static let locked = Self(value: .locked)

  /// The file or its folder is not readable or writable.
  public static let permission = Self(value: .permission)

  /// The file or its folder cannot be created.
  public static let cannotCreate = Self(value: .cannotCreate)

  /// Reading or writing failed.
  public static let readFailed = Self(value: .readFailed)

  /// The disk is full, or the file reached its size limit.
  public static let diskFull = Self(value: .diskFull)

  /// The list is damaged.
  public static let corrupt = Self(value: .corrupt)

  /// The card of a contact differs from the stored one.
  public static let damagedCard = Self(value: .damagedCard)

  /// A change would make a card larger than the list's limit, or would lose properties of a card that exceeds it.
  public static let cardTooLarge = Self(value: .cardTooLarge)

  /// The backup does not exist.
  public static let unknownBackup = Self(value: .unknownBackup)

  /// The backup is damaged.
  public static let damagedBackup = Self(value: .damagedBackup)

  /// The store was closed.
  public static let closed = Self(value: .closed)

  /// The clock has a time that no list can have.
  public static let wrongClock = Self(value: .wrongClock)

  /// An internal error in this program.
  public static let internalFault = Self(value: .internalFault)
}

/// Things that a list doesn't have or doesn't allow.
extension ContactError.Code {
  /// The book has no such row.
  public static let rowOutOfRange = Self(value: .rowOutOfRange)

  /// The list has no such contact, or no longer has it.
  public static let unknownContact = Self(value: .unknownContact)

  /// The list has no such book.
  public static let unknownBook = Self(value: .unknownBook)

  /// Another book has this name.
  public static let bookExists = Self(value: .bookExists)

  /// The list has no such group.
  public static let unknownGroup = Self(value: .unknownGroup)

  /// Another group has this name.
  public static let groupExists = Self(value: .groupExists)

  /// The group has a card already.
  public static let groupHasCard = Self(value: .groupHasCard)

  /// The name is not valid for a book.
  public static let invalidBookName = Self(value: .invalidBookName)

  /// The last book cannot be removed.
  public static let lastBook = Self(value: .lastBook)

  /// The log has no such operation.
  public static let unknownOperation = Self(value: .unknownOperation)

  /// The operation is already undone, or cannot be undone without others.
  public static let notUndoable = Self(value: .notUndoable)

  /// The value is not valid for the setting.
  public static let invalidSetting = Self(value: .invalidSetting)

  /// The card of the contact has no photo.
  public static let noPhoto = Self(value: .noPhoto)
}

/// Failures of drops, and of the items that are dropped.
extension ContactError.Code {
  /// A card was refused in a drop that succeeds or fails as a whole.
  public static let refusedCard = Self(value: .refusedCard)

  /// The whole drop is forbidden.
  public static let forbiddenDrop = Self(value: .forbiddenDrop)

  /// The drop had no effect, because an item was withdrawn while it was loading.
  public static let cancelledDrop = Self(value: .cancelledDrop)

  /// The item offers no data of the requested type.
  public static let missingRepresentation = Self(value: .missingRepresentation)

  /// The item is larger than the limit for its type.
  public static let tooLarge = Self(value: .tooLarge)

  /// The item's data does not match its type, or is an image that can't be opened.
  public static let unreadable = Self(value: .unreadable)

  /// An index path is not in the list, or occurs twice.
  public static let invalidUpdate = Self(value: .invalidUpdate)

  /// The placeholder was already replaced or removed.
  public static let endedPlaceholder = Self(value: .endedPlaceholder)
}

/// Failures of synced folders.
extension ContactError.Code {
  /// Too many contacts would go to the trash, because files are missing.
  public static let tooManyRemovals = Self(value: .tooManyRemovals)

  /// The folder is synced with another book.
  public static let otherBook = Self(value: .otherBook)

  /// Two files of the folder, or two contacts of its book, have the same UID.
  public static let sameUID = Self(value: .sameUID)
}

/// Failures of photos.
extension ContactError.Code {
  /// No program to open images was found, or it was built without the needed library.
  public static let unavailable = Self(value: .unavailable)

  /// Opening the image takes too much time or memory.
  public static let tooExpensive = Self(value: .tooExpensive)
}

/// Failures of fields.
extension ContactError.Code {
  /// There is no such field, or it can't have the value.
  public static let invalidField = Self(value: .invalidField)

  /// An assignment has no value.
  public static let missingValue = Self(value: .missingValue)

  /// A new contact has nothing to show as its name.
  public static let missingName = Self(value: .missingName)

  /// The character set of a card lacks letters of a value.
  public static let missingLetters = Self(value: .missingLetters)

  /// A label with blanks or dots in a field has no quotation marks.
  public static let unquotedLabel = Self(value: .unquotedLabel)

  /// The field has several values, and one must be named.
  public static let ambiguousField = Self(value: .ambiguousField)

  /// The contact doesn't have the field.
  public static let unknownField = Self(value: .unknownField)

  /// The contact has changed since the text that a person edited was read from it.
  public static let changedMeanwhile = Self(value: .changedMeanwhile)
}

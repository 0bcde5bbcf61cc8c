import ContactDrop
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

extension CommandError {
  /// Makes an error for the user from one of the libraries.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError:
      self = error
    case let error as ContactSelectorError:
      self.init(.usage, error.description)
    case let error as ContactListError:
      self.init(Self.status(of: error.code), error.description)
    case let error as ContactDropError:
      self.init(error.code == .notKept ? .inputOutputError : .dataError, error.description)
    case let error as ContactPhotosError:
      self.init(error.code == .unavailable ? .configuration : .dataError, error.description)
    case let error as ContactStorageError:
      self.init(Self.status(of: error.code), error.description)
    case let error as SystemError:
      self.init(.inputOutputError, "The system refused: \(error.reason).")
    case is CancellationError:
      self.init(.interrupted, "Cancelled; the list is as it was.")
    default:
      self.init(.softwareFault, "This is a fault of contacts: \(error).")
    }
  }

  private static func status(of code: ContactListError.Code) -> ExitStatus {
    switch code {
    case .unknownBook, .unknownContact, .noPhoto: .nothingMatched
    case .bookExists, .invalidBookName, .lastBook, .invalidSetting: .usage
    case .rowOutOfRange, .refusedCard: .dataError
    case .forbiddenDrop, .cancelledDrop: .noPermission
    default: .softwareFault
    }
  }

  private static func status(of code: ContactStorageError.Code) -> ExitStatus {
    switch code {
    case .unknownContact, .unknownBook, .unknownOperation: .nothingMatched
    case .bookExists, .invalidBookName, .lastBook: .usage
    case .rowOutOfRange, .notADatabase, .newerSchema, .changedMigration, .corrupt, .damagedCard:
      .dataError
    case .notFound: .noInput
    case .cannotCreate: .cannotCreate
    case .readFailed, .diskFull: .inputOutputError
    case .locked: .temporaryFailure
    case .permission, .olderSchema, .notUndoable: .noPermission
    default: .softwareFault
    }
  }
}

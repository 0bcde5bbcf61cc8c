package import ContactModel

/// The kinds of errors that programs distinguish: an exit status for a command, a status for an answer of the server.
package enum ErrorKind: String, Sendable, CaseIterable, DocumentWord {
  case nothingMatched = "nothing-matched"
  case ambiguous
  case usage
  case dataError = "data-error"
  case tooLarge = "too-large"
  case noInput = "no-input"
  case cannotCreate = "cannot-create"
  case inputOutput = "input-output"
  case busy
  case notAllowed = "not-allowed"
  case conflict
  case configuration
  case fault

  /// Creates the kind of an error of a library.
  package init(_ code: ContactError.Code) {
    switch code {
    case .unknownContact, .unknownBook, .unknownGroup, .unknownOperation, .noPhoto, .unknownField:
      self = .nothingMatched
    case .ambiguousField: self = .ambiguous
    case .bookExists, .groupExists, .groupHasCard, .invalidBookName, .lastBook, .invalidSetting,
      .invalidField, .unquotedLabel, .missingValue, .missingName, .missingLetters, .otherBook:
      self = .usage
    case .rowOutOfRange, .notADatabase, .newerSchema, .changedMigration, .corrupt, .damagedCard,
      .damagedBackup, .refusedCard, .missingRepresentation, .unreadable, .invalidUpdate,
      .endedPlaceholder, .tooExpensive, .sameUID:
      self = .dataError
    case .tooLarge: self = .tooLarge
    case .notFound, .unknownBackup: self = .noInput
    case .cannotCreate: self = .cannotCreate
    case .readFailed, .diskFull: self = .inputOutput
    case .locked: self = .busy
    case .permission, .olderSchema, .notUndoable, .forbiddenDrop, .cancelledDrop, .cardTooLarge,
      .tooManyRemovals:
      self = .notAllowed
    case .changedMeanwhile: self = .conflict
    case .unavailable, .wrongClock: self = .configuration
    default: self = .fault
    }
  }
}

/// The document of an answer that is an error.
package struct ErrorDocument: Document {
  package let kind: ErrorKind
  package let message: String
  package let details: [String]

  package init(kind: ErrorKind, message: String, details: [String] = []) {
    self.kind = kind
    self.message = message
    self.details = details
  }

  /// Creates the document of an error of a library; any other error is a fault of the program.
  package init(_ error: any Error) {
    switch error {
    case let error as ContactError: self.init(kind: ErrorKind(error.code), message: error.message)
    case let error as ContactSelectorError: self.init(kind: .usage, message: error.description)
    case let error as SystemError:
      self.init(kind: .inputOutput, message: "The system refused: \(error.reason).")
    default: self.init(kind: .fault, message: "This is a bug in contacts: \(error).")
    }
  }

  package static let names = ["error"]

  package static let members: [Member<ErrorDocument>] = [
    Member("code", "The kind of error.") { $0.kind },
    Member("message", "What is wrong and what to do, in sentences.") { $0.message },
    Member("details", "More lines, such as the candidates of an ambiguous selector.") {
      $0.details
    },
  ]

  package static let columns: [Column<ErrorDocument>] = ["code", "message"]
}

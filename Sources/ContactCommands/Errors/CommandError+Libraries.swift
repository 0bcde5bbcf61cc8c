import ContactDocuments
import ContactModel

extension CommandError {
  /// Creates an error for the user from an error of a library.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError:
      self = error
    case let error as ContactError:
      let advice = Self.advice(for: error.code).map { " \($0)" } ?? ""
      self.init(ExitStatus(ErrorKind(error.code)), error.message + advice)
      missingBook = error.missingBook
    case let error as EditedTextError:
      self.init(.usage, "Line \(error.line): \(error.message)")
    case is CancellationError:
      self.init(.interrupted, "Cancelled; the list is as it was.")
    default:
      let document = ErrorDocument(error)
      self.init(ExitStatus(document.kind), document.message)
    }
  }

  /// Returns the advice for an error: a command of this program that helps.
  private static func advice(for code: ContactError.Code) -> String? {
    switch code {
    case .corrupt:
      "See “contacts doctor”. If it can't repair the list, restore a backup with “contacts backup restore”, or make a "
        + "new list of the cards that can be read with “contacts doctor --salvage NEWFILE”."
    case .notADatabase, .changedMigration:
      "If it was your contact list, a backup helps: see “contacts backup list”. If there is none, “contacts doctor "
        + "--salvage NEWFILE” makes a new list of all cards that can be read."
    case .damagedCard: "See “contacts doctor”."
    case .unknownBackup: "“contacts backup list” lists the backups."
    case .unknownBook: "“contacts book add” adds one."
    case .unknownContact: "“contacts list” lists everyone."
    case .unknownGroup: "“contacts group list” lists the groups."
    case .groupExists: "--merge puts both together."
    case .groupHasCard: "Add to it without --card."
    case .missingValue: "“contacts unset” removes a field."
    case .tooManyRemovals: "If the contacts should go, --allow-removals lets them."
    case .missingName: "For example: “contacts add 'Ada Lovelace' tel=5551234”."
    case .unquotedLabel:
      "A shell needs other quotation marks around the whole word: 'tel.\"Summer house\"=5551234'."
    case .missingLetters:
      "Write it in other letters, or drop the card again in UTF-8: “contacts export --format vcard4” writes it."
    default: nil
    }
  }
}

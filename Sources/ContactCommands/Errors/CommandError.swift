import CLibrary
import ContactDocuments
import ContactModel
import ContactService

/// An error that ends a command: a sentence for the user, and the exit status of the program.
struct CommandError: Error, CustomStringConvertible {
  /// The exit status of the program.
  let status: ExitStatus

  /// A sentence that names the thing and says what to do.
  let description: String

  /// The lines after the sentence, such as the candidates of an ambiguous selector.
  let details: [String]

  /// The name of the book that the list lacks; `nil` if the error is another one.
  var missingBook: String?

  init(_ status: ExitStatus, _ description: String, details: [String] = []) {
    self.status = status
    self.description = description
    self.details = details
  }

  /// The error, if the command had changed the list before it.
  var afterChange: Self {
    let advice = "“contacts log” shows the operations that “contacts undo” takes back."
    return Self(
      status, "\(description) The list was changed nevertheless; \(advice)", details: details)
  }

  /// Returns the error, if the command had written files before it, which stay.
  ///
  /// - Parameter fileCount: The number of these files.
  /// - Returns: The error with a sentence about the files; an unchanged copy if there are none.
  func after(files fileCount: Int) -> Self {
    guard fileCount > 0 else { return self }
    let files =
      fileCount == 1
      ? "The file that was written before is complete."
      : "The \(fileCount) files that were written before are complete."
    return Self(status, "\(description) \(files)", details: details)
  }

  /// Returns an error about the command line.
  static func usage(_ description: String) -> Self { Self(.usage, description) }
}

extension CommandError {
  /// Creates an error for the user from an error of a library.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError:
      self = error
    case let error as ContactError:
      let quoted = error.longerBook.map {
        "Put a name with blanks in quotation marks: \("book:\($0.selectorValue)".shellWord)."
      }
      let sentences = [error.message, quoted, Self.advice(for: error.code)].compactMap(\.self)
      self.init(ExitStatus(ErrorKind(error.code)), sentences.joined(separator: " "))
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
      "A shell needs other quotation marks around the whole word: 'tel.\"Summer house\"=5551234', "
        + "or 'tel.\"Summer house\"' for “contacts unset”."
    case .missingLetters:
      "Write it in other letters, or drop the card again in UTF-8: “contacts export --format vcard4” writes it."
    default: nil
    }
  }
}

extension CommandError {
  /// Creates an error about a file that can't be read.
  init(reading path: String, _ error: SystemError) {
    let isNamedFolder = error.code == EISDIR && path != "-"
    self = isNamedFolder ? .folder(path) : Self(ContactError(reading: path, error))
  }

  /// Returns the error for a folder where the command line must name a file.
  static func folder(_ path: String) -> Self {
    .usage("“\(path.singleLine)” is a folder: name a file in it.")
  }

  /// Creates an error about a file or a folder that can't be made.
  ///
  /// - Parameters:
  ///   - path: The path of the file or folder.
  ///   - name: The words for it in the message; `nil` for its path.
  ///   - error: The cause.
  init(making path: String, named name: String? = nil, _ error: SystemError) {
    self.init(ContactError(making: path, named: name, error))
  }
}

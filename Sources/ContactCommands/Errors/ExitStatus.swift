import CLibrary
import ContactDocuments

/// The exit status of the program, with the numbers of `sysexits.h` if it has one.
enum ExitStatus: Int32, Sendable {
  /// The command did everything that was requested.
  case success = 0

  /// Nothing matched.
  case nothingMatched = 1

  /// A selector that must match one contact matches several.
  case ambiguous = 2

  /// Some items failed or were forbidden; the others are in the list.
  case partial = 3

  /// The command line is wrong.
  case usage = 64

  /// The input contains no readable card, or a destination is out of range.
  case dataError = 65

  /// The input doesn't exist.
  case noInput = 66

  /// An internal error of the program.
  case softwareFault = 70

  /// A file can't be created.
  case cannotCreate = 73

  /// Reading or writing failed.
  case inputOutputError = 74

  /// The database is locked; a later attempt may succeed.
  case temporaryFailure = 75

  /// A permission is missing, or the drop is forbidden as a whole.
  case noPermission = 77

  /// A setting in the environment is wrong.
  case configuration = 78

  /// The end of the terminal cancelled the operation; nothing was changed.
  case hungUp = 129

  /// Ctrl-C cancelled the operation; nothing was changed.
  case interrupted = 130

  /// A signal cancelled the operation; nothing was changed.
  case terminated = 143

  /// Creates the status for a signal.
  init(signal number: Int32) {
    self =
      switch number {
      case SIGINT: .interrupted
      case SIGHUP: .hungUp
      default: .terminated
      }
  }
}

extension ExitStatus {
  /// Creates the status for an error of a library.
  init(_ kind: ErrorKind) {
    self =
      switch kind {
      case .nothingMatched: .nothingMatched
      case .ambiguous: .ambiguous
      case .usage: .usage
      case .dataError, .tooLarge: .dataError
      case .noInput: .noInput
      case .cannotCreate: .cannotCreate
      case .inputOutput: .inputOutputError
      case .busy: .temporaryFailure
      case .notAllowed, .conflict: .noPermission
      case .configuration: .configuration
      case .fault: .softwareFault
      }
  }

  /// What each status means, for manual pages and documents.
  static let meanings: [(statuses: String, meaning: String)] = [
    ("0", "everything asked for happened"),
    ("1", "nothing matched"),
    (
      "2",
      "a selector that must name one contact names several, which are listed on standard error"
    ),
    (
      "3",
      "partly done: some items failed or were forbidden, one of several names matched nobody, values were left out, a linted file has faults, or a card is damaged"
    ),
    ("64", "the command line is wrong, or a field can't have the value that it gives"),
    (
      "65",
      "no readable card or image in the input, a row out of range, a file that is not a contact list, or a damaged list or backup"
    ),
    ("66", "no such input, or no list yet"),
    ("70", "a bug in the program"),
    (
      "73, 74",
      "the program can't create a file, or reading or writing failed (also if the disk is full)"
    ),
    ("75", "another program was writing to the list for longer than `--wait` allows: try again"),
    (
      "77",
      "permission is missing, the whole drop is forbidden, an operation can't be undone by itself, or a contact was changed while it was edited or asked about"
    ),
    (
      "78",
      "the program can't tell where the list is, a line of your configuration file or a variable such as CONTACTS_REGION is invalid, an editor or another program that is needed is missing, too few files may be open, /proc is missing, or the clock is wrong"
    ),
    ("129, 130, 143", "interrupted: the list is as it was before"),
  ]
}

import ArgumentParser
import ContactDrop
import ContactModel
import ContactPhotos
import ContactService
import VCardFormat

/// The options of a drop.
struct DropOptionGroup: ParsableArguments {
  /// Whether the drop copies or moves the items.
  enum Operation: String, Sendable, CaseIterable, ExpressibleByArgument {
    case copy
    case move
  }

  @Option(
    help: ArgumentHelp(
      "Whether items go to the row, into its contact, or as their kind suggests.",
      valueName: "intent"))
  var intent: DropRequest.Intent?

  @Option(
    help: ArgumentHelp(
      "Whether files are copied, or removed once their cards are in.", valueName: "operation"))
  var operation: Operation?

  @OptionGroup var duplicates: DuplicateOptions

  @Flag(name: .customLong("force"), help: "Merge even a person with a group.")
  var isForced = false

  @Flag(name: .customLong("atomic"), help: "Drop all cards, or none.")
  var isAtomic = false

  @Option(help: ArgumentHelp("The filter for dropped photos.", valueName: "filter"))
  var filter: PhotoFilter?

  @OptionGroup var charset: CharsetOption

  /// Whether a row of `--at` means the row itself instead of the gap before it.
  var prefersRow: Bool { intent == .automatic || intent == .into }

  /// Returns the request to the list.
  ///
  /// - Parameters:
  ///   - into: Whether the place is a contact.
  ///   - areCut: Whether the items were cut, so that the drop moves them.
  /// - Returns: The request.
  func request(into: Bool, areCut: Bool = false) -> DropRequest {
    let requestedOperation: DropProposal.Operation? =
      switch operation {
      case .copy: .copy
      case .move: .move
      case nil: areCut ? .move : nil
      }
    return DropRequest(
      operation: requestedOperation, intent: intent ?? (into ? .into : .at), isForced: isForced)
  }

  /// Returns the options of the drop for the list.
  func options(isDryRun: Bool) -> DropOptions {
    var options = duplicates.options(isAtomic: isAtomic, isDryRun: isDryRun)
    options.photoFilter = filter
    return options
  }
}

/// The options for cards that the book already has.
struct DuplicateOptions: ParsableArguments {
  @Option(
    name: .customLong("on-duplicate"),
    help: ArgumentHelp("What to do with a card that the book already has.", valueName: "policy"))
  var policy = DropOptions.DuplicatePolicy.merge

  @Option(
    name: .customLong("match"),
    help: ArgumentHelp("Match cards by UID alone, or as persons too.", valueName: "rule"))
  var matchRule = DropOptions.MatchRule.person

  func options(isAtomic: Bool = false, isDryRun: Bool) -> DropOptions {
    var options = DropOptions(duplicatePolicy: policy, isAtomic: isAtomic, isDryRun: isDryRun)
    options.matchRule = matchRule
    return options
  }
}

/// The character set of cards and tables that don't name one.
struct CharsetOption: ParsableArguments {
  @Option(
    name: .customLong("charset"),
    help: ArgumentHelp(
      "The character set of text that is not UTF-8 and has no CHARSET. (default: a guess)",
      valueName: "name"),
    completion: .list(Charset.usualNames))
  var name: String?

  /// What the option does, in a paragraph of the help.
  static let help = """
    For text that is not UTF-8 and has no CHARSET, the character set is guessed once per file. \
    --charset names it instead. It is not used for a card or table that can't be in this character \
    set.
    """

  /// The character set; `nil` if it is to be guessed.
  var charset: Charset? { name.flatMap { Charset(ofText: $0) } }

  mutating func validate() throws {
    guard let name, charset == nil else { return }
    throw ValidationError(UnknownCharset.message(name))
  }
}

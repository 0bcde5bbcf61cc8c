import ArgumentParser
import ContactDrop
import ContactPhotos
import ContactService

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

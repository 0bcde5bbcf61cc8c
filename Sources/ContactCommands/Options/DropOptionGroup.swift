import ArgumentParser
import ContactDrop
import ContactPhotos
import ContactService

/// How a drop is done.
struct DropOptionGroup: ParsableArguments {
  /// Whether items go at a row or into it.
  enum Intent: String, Sendable, CaseIterable, ExpressibleByArgument {
    case automatic
    case at
    case into
  }

  /// What is asked of the items.
  enum Operation: String, Sendable, CaseIterable, ExpressibleByArgument {
    case copy
    case move
  }

  @Option(
    help: ArgumentHelp(
      "Whether items go at the row, into it, or as they decide.", valueName: "intent"))
  var intent: Intent?

  @Option(help: ArgumentHelp("What is asked of the items.", valueName: "operation"))
  var operation: Operation?

  @OptionGroup var duplicates: DuplicateOptions

  @Flag(name: .customLong("force"), help: "Merge a person and a group too.")
  var isForced = false

  @Flag(name: .customLong("atomic"), help: "Drop all cards, or none.")
  var isAtomic = false

  @Option(help: ArgumentHelp("How dropped photos are coloured.", valueName: "filter"))
  var filter: PhotoFilter?

  /// Whether a row that is named means the row itself, rather than the gap before it.
  var prefersRow: Bool { intent == .automatic || intent == .into }

  /// What the list is asked.
  ///
  /// - Parameters:
  ///   - into: Whether the place is a contact.
  ///   - areCut: Whether the items were cut, and so are to be moved.
  /// - Returns: The request.
  func request(into: Bool, areCut: Bool = false) -> DropRequest {
    let requestedOperation: DropProposal.Operation? =
      switch operation {
      case .copy: .copy
      case .move: .move
      case nil: areCut ? .move : nil
      }
    let requestedIntent: DropRequest.Intent =
      switch intent {
      case .automatic: .automatic
      case .at: .at
      case .into: .into
      case nil: into ? .into : .at
      }
    var request = DropRequest(operation: requestedOperation, intent: requestedIntent)
    request.isForced = isForced
    return request
  }

  /// How the list does it.
  func options(isDryRun: Bool) -> DropOptions {
    var options = DropOptions(
      duplicatePolicy: duplicates.policy.value, isAtomic: isAtomic, isDryRun: isDryRun)
    options.matchRule = duplicates.matchRule.value
    options.photoFilter = filter
    return options
  }
}

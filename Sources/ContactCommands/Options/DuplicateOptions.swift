import ArgumentParser
import ContactService

/// Which cards the book already has, and what to do with them.
struct DuplicateOptions: ParsableArguments {
  /// What to do with a card that the book already has.
  enum Policy: String, Sendable, CaseIterable, ExpressibleByArgument {
    case merge
    case replace
    case skip
    case keep

    /// What the list is told.
    var value: DropOptions.DuplicatePolicy {
      switch self {
      case .merge: .merge
      case .replace: .replace
      case .skip: .skip
      case .keep: .keep
      }
    }
  }

  /// How cards are matched with contacts.
  enum MatchRule: String, Sendable, CaseIterable, ExpressibleByArgument {
    case uid
    case person

    /// What the list is told.
    var value: DropOptions.MatchRule {
      switch self {
      case .uid: .uid
      case .person: .person
      }
    }
  }

  @Option(
    name: .customLong("on-duplicate"),
    help: ArgumentHelp("What to do with a card that the book already has.", valueName: "policy"))
  var policy = Policy.merge

  @Option(
    name: .customLong("match"),
    help: ArgumentHelp("Match cards by UID alone, or as persons too.", valueName: "rule"))
  var matchRule = MatchRule.person
}

import ArgumentParser
import ContactService

/// The options for cards that the book already has.
struct DuplicateOptions: ParsableArguments {
  /// The policy for a card that the book already has.
  enum Policy: String, Sendable, CaseIterable, ExpressibleByArgument {
    case merge
    case replace
    case skip
    case keep

    /// The policy in the terms of the list.
    var value: DropOptions.DuplicatePolicy {
      switch self {
      case .merge: .merge
      case .replace: .replace
      case .skip: .skip
      case .keep: .keep
      }
    }
  }

  /// The rule that matches cards with contacts.
  enum MatchRule: String, Sendable, CaseIterable, ExpressibleByArgument {
    case uid
    case person

    /// The rule in the terms of the list.
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

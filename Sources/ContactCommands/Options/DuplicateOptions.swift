import ArgumentParser
import ContactService

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

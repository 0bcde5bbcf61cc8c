import ArgumentParser
import ContactModel

/// The contacts that a command is about.
struct SelectorArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Rows such as @3, words of names, ids, fields, or - for ids from standard input; “contacts "
        + "list --help” lists them all.",
      valueName: "selector"))
  var selectors: [String] = []

  /// Whether there is none.
  var isEmpty: Bool { selectors.isEmpty }

  /// Reads the arguments as one selector.
  ///
  /// - Parameter context: What dates are reckoned by, and how ids on standard input end.
  /// - Returns: The selector.
  /// - Throws: `ContactSelectorError` when an argument is no selector, `CommandError` when standard
  ///   input holds something else than ids.
  func selector(in context: CommandContext) throws -> ContactSelector {
    var selector = ContactSelector()
    for argument in selectors {
      if argument == "-" {
        let references = try IdentifierInput.references(separatedByNul: context.options.null)
        guard !references.isEmpty else {
          throw CommandError(.nothingMatched, "Standard input holds no ids: nobody is selected.")
        }
        selector.references += references
      } else {
        let part = try ContactSelector(arguments: [argument], clock: context.clock)
        selector.references += part.references
        selector.clauses += part.clauses
      }
    }
    return selector
  }
}

extension SelectorArguments {
  /// The arguments as they were written.
  var text: String { selectors.joined(separator: " ") }

  /// Reads the arguments as one selector that says something.
  ///
  /// - Parameter context: What dates are reckoned by, and how ids on standard input end.
  /// - Returns: The selector.
  /// - Throws: `CommandError` when there is none; else as `selector(in:)`.
  func requiredSelector(in context: CommandContext) throws -> ContactSelector {
    let selector = try selector(in: context)
    guard !selector.isEmpty else {
      throw CommandError.usage(
        "Say whom: a row such as @3, a name, an id, or “email:” and the like; see “contacts list --help”."
      )
    }
    return selector
  }
}

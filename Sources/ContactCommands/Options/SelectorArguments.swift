import ArgumentParser
import ContactModel
import ContactService

/// The selectors of the contacts that a command uses.
struct SelectorArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Rows such as @3, words of names, ids, fields, or - for ids from standard input; “contacts "
        + "list --help” lists them all.",
      valueName: "selector"),
    completion: ListCompletion.selectors)
  var selectors: [String] = []

  /// Parses the arguments as one selector.
  ///
  /// - Throws: `ContactSelectorError` when an argument is not a selector, `CommandError` when one is empty, when none is
  ///   given although one is required, or when standard input contains anything but ids.
  func selector(in context: CommandContext, isRequired: Bool = false) throws -> WrittenSelector {
    guard selectors.count(where: { $0 == "-" }) < 2 else {
      throw CommandError.usage("Standard input can be read only once: give one “-”.")
    }
    var selector = ContactSelector()
    for (index, argument) in selectors.enumerated() {
      if argument == "-" {
        context.announceReading("ids, one on each line")
        let references = try IdentifierInput.references(separatedByNul: context.options.null)
        guard !references.isEmpty else {
          throw CommandError(.nothingMatched, "Standard input has no ids: nobody is selected.")
        }
        selector.parts += references.map(ContactSelector.Part.reference)
      } else {
        selector.parts += try self.selector(
          at: index, in: context, isRequired: isRequired && selectors.count == 1
        ).parsed.parts
      }
    }
    guard !isRequired || !selector.isEmpty else {
      throw CommandError.usage(
        "Name a contact: by a row such as @3, a name, an id, or a field such as “email:”. See “contacts list --help”."
      )
    }
    return WrittenSelector(
      parsed: selector, text: selectors.joined(separator: " "), book: context.options.book,
      unmatched: context.unmatchedNames)
  }

  /// Parses one argument as a selector.
  ///
  /// An empty argument is an error: an empty variable of a script must not select everyone, or more than meant.
  ///
  /// - Parameters:
  ///   - index: The index of the argument, which is not `-`.
  ///   - context: The context, with the clock for dates.
  ///   - isRequired: Whether the command needs this selector.
  /// - Returns: The selector.
  /// - Throws: `ContactSelectorError` when the argument is not a selector, `CommandError` when it is empty.
  func selector(
    at index: Int, in context: CommandContext, isRequired: Bool = true
  ) throws -> WrittenSelector {
    let selector = try context.selector(selectors[index])
    guard !selector.isEmpty else {
      let place = selectors.count == 1 ? "The selector" : "Selector \(index + 1)"
      let advice = isRequired ? "" : ", or leave it out"
      throw CommandError.usage(
        "\(place) is empty, perhaps because a variable is: write a row such as @3, a name, an id, or a field such as “email:”\(advice)."
      )
    }
    return selector
  }
}

/// Selectors, followed by a value.
struct SelectorsAndValue: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Selectors, followed by the value.", valueName: "argument"),
    completion: ListCompletion.selectorsAndValue)
  var arguments: [String] = []

  var selection: SelectorArguments {
    var selection = SelectorArguments()
    selection.selectors = Array(arguments.dropLast())
    return selection
  }

  /// Returns the value.
  ///
  /// - Parameter name: A description of the value, for the error message.
  /// - Returns: The value as the user wrote it.
  /// - Throws: `CommandError` when there is no selector or no value.
  func value(_ name: String) throws(CommandError) -> String {
    guard arguments.count > 1, let value = arguments.last else {
      throw .usage("Name a contact first, and then \(name).")
    }
    return value
  }
}

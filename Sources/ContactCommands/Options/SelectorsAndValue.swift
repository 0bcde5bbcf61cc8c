import ArgumentParser

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

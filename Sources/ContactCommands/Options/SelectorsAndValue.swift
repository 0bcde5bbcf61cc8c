import ArgumentParser

/// Arguments of which the last one is a value, and those before it say whom it is for.
struct SelectorsAndValue: ParsableArguments {
  @Argument(help: ArgumentHelp("Selectors, followed by the value.", valueName: "argument"))
  var arguments: [String] = []

  /// The selectors.
  var selection: SelectorArguments {
    var selection = SelectorArguments()
    selection.selectors = Array(arguments.dropLast())
    return selection
  }

  /// The value.
  ///
  /// - Parameter name: What it is, for the error that tells that it is missing.
  /// - Returns: The value as it was written.
  /// - Throws: `CommandError` where there is no selector or no value.
  func value(_ name: String) throws(CommandError) -> String {
    guard arguments.count > 1, let value = arguments.last else {
      throw .usage("Say whom, and then \(name).")
    }
    return value
  }
}

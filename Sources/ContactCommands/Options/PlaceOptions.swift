import ArgumentParser

/// The options for a place in the list.
struct PlaceOptions: ParsableArguments {
  @OptionGroup var row: RowOption

  @Option(
    help: ArgumentHelp(
      "Into this contact, or with book:NAME to the end of that book.", valueName: "selector"),
    completion: ListCompletion.targets)
  var into: String?

  var at: String? { row.at }

  mutating func validate() throws {
    guard at == nil || into == nil else {
      throw ValidationError("--at and --into can't be used together.")
    }
  }
}

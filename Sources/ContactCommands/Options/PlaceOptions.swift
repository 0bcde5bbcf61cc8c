import ArgumentParser

/// The options for a place in the list.
struct PlaceOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: .row, completion: ListCompletion.places)
  var at: String?

  @Option(
    help: ArgumentHelp(
      "Into this contact, or with book:NAME to the end of that book.", valueName: "selector"),
    completion: ListCompletion.targets)
  var into: String?

  mutating func validate() throws {
    guard at == nil || into == nil else {
      throw ValidationError("--at and --into can't be used together.")
    }
  }
}

/// The option for a row before which new contacts go.
struct RowOption: ParsableArguments {
  @Option(parsing: .unconditional, help: .row, completion: ListCompletion.places)
  var at: String?
}

import ArgumentParser

/// The option for a row before which new contacts go.
struct RowOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Before this row: 3, @3, @work.3, start, end, before:SELECTOR or after:SELECTOR.",
      valueName: "row"),
    completion: ListCompletion.places)
  var at: String?
}

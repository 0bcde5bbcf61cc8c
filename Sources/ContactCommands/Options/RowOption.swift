import ArgumentParser

/// The option for a row before which new contacts go.
struct RowOption: ParsableArguments {
  @Option(parsing: .unconditional, help: .row, completion: ListCompletion.places)
  var at: String?
}

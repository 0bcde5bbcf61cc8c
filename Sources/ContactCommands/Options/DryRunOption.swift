import ArgumentParser

/// The option of every command that writes: `--dry-run` reports what would happen and changes
/// nothing.
struct DryRunOption: ParsableArguments {
  @Flag(
    name: [.customShort("n"), .customLong("dry-run")],
    help: "Show what would happen, but write nothing.")
  var isDryRun = false
}

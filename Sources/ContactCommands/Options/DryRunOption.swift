import ArgumentParser

/// The option of every command that writes: to say what would happen, and do nothing.
struct DryRunOption: ParsableArguments {
  @Flag(
    name: [.customShort("n"), .customLong("dry-run")],
    help: "Say what would happen, but write nothing.")
  var isDryRun = false
}

import ArgumentParser

/// `contacts vdir`: works with folders of one-card files.
struct VdirCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vdir",
    abstract: "Share a book with vdirsyncer, pimsync or khard, in a folder of one-card files.",
    discussion: """
        contacts vdir sync ~/.contacts/family            sync the first book
        contacts vdir sync ~/.contacts/work --book work  sync another one
        contacts vdir sync ~/.contacts/family --dry-run  show what would happen
      """,
    subcommands: [VdirSyncCommand.self])
}

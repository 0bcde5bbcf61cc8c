public import ArgumentParser

/// The command line of the contact list.
public struct Contacts: AsyncParsableCommand {
  /// What the help says.
  public static let configuration = CommandConfiguration(
    commandName: "contacts",
    abstract: "Keep a contact list in one file, and lose nothing.",
    usage: "contacts COMMAND [OPTION ...]",
    discussion: """
      Cards are dropped on the list: files, folders or standard input, at a row, between two rows or \
      onto a contact. Every card keeps its bytes, and every change can be undone.

        contacts drop team.vcf             take in the cards of a file, at the end
        contacts drop team.vcf --at 0      before the first row
        contacts list ada                  who is called Ada?
        contacts show @3                   the contact in row 3, counted from 0
        contacts move @5 --at start        put a contact first
        contacts undo                      take the last change back

      The options --db, --book, --json, --plain, --color, -q, -v, -y and the like may stand before the \
      command or behind it. “contacts help COMMAND” tells more.
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "Look",
        subcommands: [
          ListCommand.self, ShowCommand.self, ExportCommand.self, DragCommand.self,
        ]),
      CommandGroup(
        name: "Change",
        subcommands: [
          DropCommand.self, WatchCommand.self, MoveCommand.self, MergeCommand.self,
          RemoveCommand.self, BookCommand.self, PhotoCommand.self,
        ]),
      CommandGroup(
        name: "Check and convert",
        subcommands: [
          LintCommand.self, ConvertCommand.self, DoctorCommand.self, BackupCommand.self,
        ]),
      CommandGroup(
        name: "Go back",
        subcommands: [UndoCommand.self, RedoCommand.self, LogCommand.self, TrashCommand.self]),
      CommandGroup(name: "Set up", subcommands: [ConfigCommand.self]),
    ])

  /// Makes a command without arguments.
  public init() {}
}

extension Contacts {
  /// The word that stands before messages.
  public static var _errorLabel: String { "contacts" }
}

public import ArgumentParser

/// The command line of `contacts`.
public struct Contacts: AsyncParsableCommand {
  /// The help, the version and the subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "contacts",
    abstract: "A command-line contact manager that loses nothing.",
    usage: "contacts COMMAND [OPTION ...]",
    discussion: """
      You drop things on a list of contacts: vCards, tables, photos, text, folders or standard \
      input. They land at a row, between two rows, or on a contact. The list keeps every byte of \
      every card, and you can undo every change.

        contacts drop team.vcf             add the cards of a file at the end
        contacts drop team.vcf --at 0      add them before the first row
        contacts list ada                  list everyone called Ada
        contacts show @3                   show the contact in row 3, counted from 0
        contacts move @5 --at start        move a contact to the top
        contacts undo                      undo the last operation

      Options that most commands share, such as --db, --book and --json, can stand before or after \
      the command. “contacts help COMMAND” explains a command.
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "Look",
        subcommands: [
          ListCommand.self, ShowCommand.self, EmailCommand.self, PhoneCommand.self,
          AddressCommand.self, QueryCommand.self, BirthdaysCommand.self, PickCommand.self,
          QRCommand.self, ExportCommand.self,
          DragCommand.self, ServeCommand.self,
        ]),
      CommandGroup(
        name: "Change",
        subcommands: [
          DropCommand.self, AddCommand.self, TemplateCommand.self, EditCommand.self,
          SetCommand.self, UnsetCommand.self, DuplicateCommand.self, WatchCommand.self,
          MoveCommand.self, SortCommand.self, MergeCommand.self, DedupeCommand.self,
          RemoveCommand.self, GroupCommand.self, BookCommand.self, PhotoCommand.self,
          VdirCommand.self,
        ]),
      CommandGroup(
        name: "Check and convert",
        subcommands: [
          LintCommand.self, ConvertCommand.self, DoctorCommand.self, BackupCommand.self,
          CompactCommand.self,
        ]),
      CommandGroup(
        name: "Go back",
        subcommands: [UndoCommand.self, RedoCommand.self, LogCommand.self, TrashCommand.self]),
      CommandGroup(
        name: "Set up",
        subcommands: [
          StatusCommand.self, ConfigCommand.self, CompletionsCommand.self, ManCommand.self,
          SchemaCommand.self,
        ]),
    ])

  /// Makes a command without arguments.
  public init() {}
}

extension Contacts {
  /// The label before messages.
  public static var _errorLabel: String { "contacts" }
}

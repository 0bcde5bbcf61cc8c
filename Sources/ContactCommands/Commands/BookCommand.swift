import ArgumentParser

/// `contacts book`: lists and changes the books of the list.
struct BookCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
    abstract: "List, add, rename and remove books.",
    discussion: """
      A book is a named part of the list with its own rows. A new list has one book, “contacts”.

        contacts book                     list the books
        contacts book add work
        contacts move group:work --into book:work
        contacts list --book work
        contacts show @work.0
      """,
    subcommands: [
      BookListCommand.self, BookAddCommand.self, BookRenameCommand.self, BookRemoveCommand.self,
    ],
    defaultSubcommand: BookListCommand.self)
}

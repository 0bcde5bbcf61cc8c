import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

/// `contacts book list`: what books there are.
struct BookListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    _superCommandName: "contacts book",
    abstract: "List the books, in their order.",
    usage: "contacts book list",
    discussion: """
      --plain prints one line for each book: its name and the number of its contacts.
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    let books = try await list.read { reader in try reader.books() }
    try write(books, to: context.output)
    return .success
  }

  private func write(_ books: [Book], to output: Output) throws {
    switch output.format {
    case .json:
      var json = JSONText()
      json.beginDocument("book-list")
      json.key("books")
      json.beginArray()
      for book in books {
        json.beginLine()
        json.beginObject()
        json.key("name")
        json.append(book.name)
        json.key("count")
        json.append(book.count)
        json.endObject()
      }
      json.endLines()
      json.endDocument()
      try output.write(&json)
    case .plain, .null:
      for book in books {
        try output.writeRecord([book.name, String(book.count)])
      }
    case .human:
      var table = TextTable(
        columns: [TextTable.Column(paint: output.style.bold), TextTable.Column()], output: output)
      for book in books {
        try table.append([book.name, ContactsText.count(book.count)])
      }
      try table.finish()
    }
  }
}

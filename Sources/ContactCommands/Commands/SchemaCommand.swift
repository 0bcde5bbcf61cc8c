import ArgumentParser
import ContactDocuments

/// `contacts schema`: prints the JSON Schema of a document.
struct SchemaCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts schema",
    abstract: "Print the JSON Schema of the --json output of a command.",
    usage: "contacts schema [DOCUMENT]",
    discussion: """
        contacts schema                    list the documents
        contacts schema list               the schema of “contacts list --json”
        contacts schema group-list         that of “contacts group list --json”

      A document is named like its command: “book-list” is that of “contacts book list --json”. \
      “contact” and “error” are answers of the server, which describes its other answers in \
      /api/openapi.json. The schemas are JSON Schema, version 2020-12. Later versions of the \
      program only add members.

      \(SchemaListDocument.plainHelp(forEach: "each document"))
      """)

  @Argument(
    help: ArgumentHelp("The name of a document.", valueName: "document"),
    completion: .list(DocumentCatalog.names))
  var document: String?

  @OptionGroup var global: GlobalOptions

  static var usesSettings: Bool { false }

  func run(in context: CommandContext) async throws -> ExitStatus {
    guard let document else {
      try context.output.write(
        SchemaListDocument(), DocumentCatalog.names.map(NamedDocument.init),
        table: [(TextTable.Column(), \.name)])
      return .success
    }
    guard let schema = DocumentCatalog.schema(named: document) else {
      throw CommandError(
        .usage, "There is no document “\(document.singleLine)”: name one of these.",
        details: DocumentCatalog.names)
    }
    try context.output.write(schema.json.bytes + [UInt8(ascii: "\n")])
    return .success
  }
}

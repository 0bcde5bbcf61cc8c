import ContactDocuments
import ContactModel
import ContactService

/// The document of `contacts qr`: the card in a QR code.
struct CodeDocument: Document {
  let row: ContactRow
  let card: CodeCard
  let png: [UInt8]
  let file: String?

  /// Whether the command was a dry run; `nil` if it writes no file.
  let isDryRun: Bool?

  static let names = ["qr"]

  static let members: [Member<CodeDocument>] = [
    Member("contact", "The contact.") { DropItemResult.ContactReference($0.row) },
    Member("card", "The card that the code holds.") {
      String(decoding: $0.card.bytes, as: UTF8.self)
    },
    Member("omitted", "The properties that the code leaves out.") { $0.card.omitted },
    .path("file", orNull: "The file that was written.") { $0.file },
    Member("data", orNull: "The code as PNG; null if it was written to a file.") {
      $0.file == nil ? Base64(bytes: $0.png) : nil
    },
    .dryRun(ifAny: { $0.isDryRun }),
  ]

  static let columns: [Column<CodeDocument>] = []
}

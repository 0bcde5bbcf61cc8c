import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// How rows are called in the output, so that the names can be given to the next command.
struct RowLabels: Sendable {
  private let currentBook: String
  private let shortIDLength: Int

  /// Looks at the list.
  ///
  /// - Parameters:
  ///   - reader: The list.
  ///   - currentBook: The name of the book that a row without one belongs to; `nil` for the first.
  /// - Throws: `ContactError` when there is no such book, or the list can't
  ///   be read.
  init(_ reader: ContactReader, currentBook: String?) throws {
    self.currentBook = try reader.book(named: currentBook).book.name
    shortIDLength = try reader.shortIDLength()
  }

  /// The row as a selector: `@3`, or `@work.3` in another than the current book.
  func label(of row: ContactRow) -> String {
    label(book: row.book, row: row.indexPath.row)
  }

  /// The row as a selector.
  func label(book: String, row: Int) -> String {
    book == currentBook ? "@\(row)" : Self.fullLabel(book: book, row: row)
  }

  /// The row as a selector that names its book, whatever the current book is.
  static func fullLabel(book: String, row: Int) -> String {
    let needsQuotes = book.utf8.contains { $0 == 0x20 || $0 == 0x2C || $0 == 0x22 }
    let name = needsQuotes ? "\"\(book.replacing("\"", with: "\\\""))\"" : book
    return "@\(name).\(row)"
  }

  /// As many digits of an id as tell all contacts apart.
  func shortID(_ id: ContactID) -> String {
    String(id.description.prefix(shortIDLength))
  }

  /// A contact in one line: where it stands, its id and its name.
  func summary(of row: ContactRow) -> String {
    let address = row.emails.first ?? row.phones.first ?? row.organization
    let name = row.name.isEmpty ? "(no name)" : row.name
    let text = "\(label(of: row))  id:\(shortID(row.id))  \(name)"
    return (address.isEmpty ? text : "\(text)  \(address)").singleLine
  }
}

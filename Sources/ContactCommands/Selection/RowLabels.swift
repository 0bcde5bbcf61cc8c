import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// The labels of rows in the output, which are valid selectors for the next command.
struct RowLabels: Sendable {
  private let currentBook: String
  private let shortIDLength: Int

  /// Reads the current book and the length of short ids.
  ///
  /// - Parameters:
  ///   - reader: The list.
  ///   - currentBook: The book to which labels without a book name refer; `nil` for the first.
  /// - Throws: `ContactError` when there is no such book, or when the list can't be read.
  init(_ reader: ContactReader, currentBook: String?) throws {
    self.currentBook = try reader.book(named: currentBook).book.name
    shortIDLength = try reader.shortIDLength()
  }

  /// Returns the row as a selector: `@3`, or `@work.3` if it isn't in the current book.
  func label(of row: ContactRow) -> String { label(book: row.book, row: row.indexPath.row) }

  /// Returns the row as a selector.
  func label(book: String, row: Int) -> String {
    book == currentBook ? "@\(row)" : Self.fullLabel(book: book, row: row)
  }

  /// Returns where items went: the name of the contact that they went into, if there is one, and the row.
  func place(_ destination: DropItemResult.Destination?, in target: ContactRow?) -> String {
    let row = destination.map { label(book: $0.book, row: $0.row) } ?? ""
    return target?.place(atRow: row).singleLine ?? row
  }

  /// Returns the row as a selector that always names its book.
  static func fullLabel(book: String, row: Int) -> String {
    "@\(book.selectorValue).\(row)"
  }

  /// Returns the first digits of an id; there are enough of them to tell all contacts apart.
  func shortID(_ id: ContactID) -> String { String(id.description.prefix(shortIDLength)) }

  /// Returns the reason of a refusal, perhaps with advice.
  ///
  /// If one of the two is a group, the advice says how to make the contact a member, and how to merge both anyway.
  func reason(_ reason: String, of rows: [ContactRow] = [], into target: ContactRow?) -> String {
    guard GroupRefusal.isReason(reason) else { return reason }
    return
      ([reason] + [adviceToJoin(rows, target)].compactMap(\.self)
      + ["Give --force to merge both."]).joined(separator: " ")
  }

  /// Returns the command that makes a contact a member of a group; `nil` unless one of them is a group.
  private func adviceToJoin(_ rows: [ContactRow], _ target: ContactRow?) -> String? {
    guard rows.count == 1, let target, rows[0].isGroup != target.isGroup else { return nil }
    let (group, person) = target.isGroup ? (target, rows[0]) : (rows[0], target)
    let command = "contacts move id:\(shortID(person.id)) --into id:\(shortID(group.id))"
    return "“\(command)” makes \(ContactsText.names(of: [person])) a member."
  }

  /// Returns the sentence with the command that merges a contact into another one.
  func adviceToMerge(_ id: ContactID, into other: ContactID) -> String {
    "“contacts merge id:\(shortID(id)) --into id:\(shortID(other))” makes them one contact."
  }

  /// Returns a contact in one line: its row, its id, its name and, if there is one, an address.
  func summary(of row: ContactRow) -> String {
    parts(of: row).filter { !$0.isEmpty }.joined(separator: "  ").singleLine
  }

  /// Returns what people read of a contact in one line: its row, its id, its name and an address, which may be empty.
  func parts(of row: ContactRow) -> [String] {
    [label(of: row), "id:\(shortID(row.id))", row.name.listedName, row.shownDetail]
  }
}

import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials
import VCardInterchange

/// The place in the list that a request names.
///
/// A page names the rows above and below a gap as it shows them. The place is followed if rows were inserted elsewhere,
/// and refused if these two aren't neighbours any more.
struct RequestedPlace: Sendable {
  private let value: JSONValue

  /// The declaration of a place in the body of a request.
  static let type = DocumentType.record([
    .optional("book", "The book; without a row, its end.", .text),
    .optional("row", "The row before which it is.", .number),
    .optional("after", "The contact in the row above; null at the top.", .text, isNullable: true),
    .optional("before", "The contact in the row below; null at the end.", .text, isNullable: true),
    .optional("contact", "The contact into which things go.", .text),
    .optional("well", "The contact whose photo is set.", .text),
  ])

  /// The declaration of the member with the place.
  static let member = MemberDeclaration.optional(
    "place", "The place; the end of the last book if it is left out.", type)

  /// Reads a place.
  init(_ value: JSONValue?) {
    self.value = value ?? .null
  }

  /// The contact whose photo is set, if the place is a photo well.
  var well: ContactID? { get throws { try value["well"]?.string.map(Call.contact) } }

  /// Finds the place.
  ///
  /// - Throws: `ContactError.Code.changedMeanwhile` if the rows around it aren't neighbours any more; `ContactError` if
  ///   it doesn't exist.
  func place(in reader: ContactReader) throws -> DropPlace {
    let kinds = [["well"], ["contact"], ["book", "row", "after", "before"]]
    guard kinds.count(where: { $0.contains { value[$0] != nil } }) < 2 else {
      throw ServerError(
        .usage, "A place is in a book, in a contact, or its photo: name one of them.")
    }
    if let id = value["well"]?.string ?? value["contact"]?.string {
      let id = try Call.contact(id)
      return .pinned(.row(try reader.existingIndexPath(of: id)), to: .row(id))
    }
    let (book, row) = (value["book"]?.string, value["row"]?.integer)
    let neighbours = [value["before"]?.string, value["after"]?.string].compactMap(\.self)
    guard book != nil || row != nil || !neighbours.isEmpty else { return .nowhere }
    let neighbour = try neighbours.first.flatMap { try reader.indexPath(of: Call.contact($0)) }
    let section = try (book == nil ? neighbour?.section : nil) ?? reader.book(named: book).section
    if let gap = try gapBetweenNeighbours(section, in: reader) {
      return try pinned(gap, in: reader)
    }
    guard let row else { return try reader.place(ofBookNamed: book) }
    return .gap(try reader.indexPath(of: RowReference(book: book, row: row), currentBook: nil))
  }

  /// Returns a gap that follows the row below or above it.
  private func pinned(_ gap: IndexPath, in reader: ContactReader) throws -> DropPlace {
    if let below = value["before"]?.string {
      return .pinned(.gap(gap), to: .before(try Call.contact(below)))
    }
    if value["before"] == .null {
      return .pinned(.gap(gap), to: .end(of: try reader.books()[gap.section].id))
    }
    guard let above = value["after"]?.string else { return .gap(gap) }
    return .pinned(.gap(gap), to: .after(try Call.contact(above)))
  }

  private func gapBetweenNeighbours(_ section: Int, in reader: ContactReader) throws -> IndexPath? {
    let (above, below) = (value["after"], value["before"])
    guard above != nil || below != nil else { return nil }
    let count = try reader.count(section: section)
    let upper = try above?.string.flatMap { try reader.indexPath(of: Call.contact($0)) }
    let lower = try below?.string.flatMap { try reader.indexPath(of: Call.contact($0)) }
    let row = lower?.row ?? upper.map { $0.row + 1 } ?? (below == .null ? count : 0)
    let isAboveRight =
      switch above {
      case nil: true
      case .null?: row == 0
      default: upper == IndexPath(row: row - 1, section: section)
      }
    let isBelowRight =
      switch below {
      case nil: true
      case .null?: row == count
      default: lower == IndexPath(row: row, section: section)
      }
    guard isAboveRight, isBelowRight else {
      var error = ServerError(
        .conflict, "The rows at this place changed meanwhile: look at the list again.")
      error.details = try neighbours(
        ofRow: min(value["row"]?.integer ?? row, count), section, in: reader)
      throw error
    }
    return IndexPath(row: row, section: section)
  }

  /// Returns the contacts that are above and below a gap now, as lines `after ID` and `before ID`.
  private func neighbours(
    ofRow row: Int, _ section: Int, in reader: ContactReader
  ) throws -> [String] {
    try [("after", row - 1), ("before", row)].map { side, row in
      let id = try reader.id(at: IndexPath(row: row, section: section))
      return "\(side) \(id.map { "\($0)" } ?? "null")"
    }
  }
}

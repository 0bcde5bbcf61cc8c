import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// Finds the place in the list that the options of a command name.
struct PlaceResolution: Sendable {
  /// The position of `--at`.
  let position: ListPosition?

  /// The selector in `--at`, as the user wrote it.
  private let positionText: String

  /// Where commands tell which names in `--at` match nobody; `nil` if they don't.
  var unmatched: UnmatchedNames?

  /// The target of `--into`.
  let target: Target?

  /// The book of `--book`.
  let currentBook: String?

  /// A target that items go into.
  enum Target: Sendable {
    /// The end of a book.
    case book(String)

    /// A contact.
    case contact(WrittenSelector)
  }

  init(_ options: PlaceOptions, in context: CommandContext) throws {
    try self.init(at: options.at, into: options.into, in: context)
  }

  init(at: String?, into: String? = nil, in context: CommandContext) throws {
    positionText = at?.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
    position = try at.map { try ListPosition($0, clock: .local) }
    currentBook = context.options.book
    unmatched = context.unmatchedNames
    target = try into.map { text in
      let written = try context.selector(text)
      let selector = written.parsed
      let term = selector.clauses.first?.first
      if selector.references.isEmpty, selector.clauses.count == 1, selector.clauses[0].count == 1,
        let term, !term.isNegated, case .book(let name) = term.condition
      {
        return .book(name)
      }
      guard !selector.isEmpty else { throw CommandError.usage("--into needs a contact.") }
      return .contact(written)
    }
  }

  /// Finds the place.
  ///
  /// - Parameters:
  ///   - reader: The list.
  ///   - prefersRow: Whether `--at` means the row itself, if it exists, instead of the gap before
  ///     it.
  /// - Returns: The place.
  /// - Throws: `CommandError`, or `ContactError`, when the place doesn't exist.
  func place(in reader: ContactReader, prefersRow: Bool = false) throws -> DropPlace {
    switch target {
    case .book(let name)?:
      return try reader.place(ofBookNamed: name)
    case .contact(let selector)?:
      let row = try reader.contact(selector, isWriting: true)
      return .pinned(.row(row.indexPath), to: .row(row.id))
    case nil:
      break
    }
    guard let position else {
      guard let currentBook else { return .nowhere }
      return try reader.place(ofBookNamed: currentBook)
    }
    let (gap, anchor) = try gap(at: position, in: reader)
    if prefersRow, let id = try reader.id(at: gap) {
      return .pinned(.row(gap), to: .row(id))
    }
    return anchor.map { .pinned(.gap(gap), to: $0) } ?? .gap(gap)
  }

  /// Returns a gap, and what it is next to; a gap that is named by its row stays at this row.
  private func gap(
    at position: ListPosition, in reader: ContactReader
  ) throws -> (IndexPath, DropAnchor?) {
    switch position {
    case .row(let reference):
      return (try reader.indexPath(of: reference, currentBook: currentBook), nil)
    case .start:
      return (IndexPath(row: 0, section: try reader.book(named: currentBook).section), nil)
    case .end:
      let (section, book) = try reader.book(named: currentBook)
      return (IndexPath(row: book.count, section: section), .end(of: book.id))
    case .before(let selector):
      let row = try row(of: selector, in: reader)
      return (row.indexPath, .before(row.id))
    case .after(let selector):
      let row = try row(of: selector, in: reader)
      let (index, section) = (row.indexPath.row, row.indexPath.section)
      return (IndexPath(row: index + 1, section: section), .after(row.id))
    }
  }

  private func row(of selector: ContactSelector, in reader: ContactReader) throws -> ContactRow {
    let written = WrittenSelector(
      parsed: selector, text: positionText, book: currentBook, unmatched: unmatched)
    return try reader.contact(written, isWriting: true)
  }
}

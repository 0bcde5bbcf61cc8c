internal import ContactModel

/// Resolves references by rows, identities and UIDs to contacts.
struct ReferenceResolver {
  let index: ConditionIndex

  private var list: ListConnection { index.list }

  /// Returns the contacts of all references, each once, in the order of the references.
  ///
  /// - Parameter references: The references.
  /// - Returns: The rowids of contacts that are in the list.
  /// - Throws: `ContactError.Code.unknownBook` and `.rowOutOfRange`; `.unknownContact` if one of several identities has
  ///   no contact; errors of SQLite.
  func rowIDs(of references: [ContactSelector.Reference]) throws -> [Int64] {
    try references.flatMap {
      try references.count > 1 ? knownRowIDs(of: $0) : rowIDs(of: $0)
    }.uniqued
  }

  /// Returns the contacts of a reference, which must have one if it is an identity or a UID.
  func knownRowIDs(of reference: ContactSelector.Reference) throws -> [Int64] {
    let found = try rowIDs(of: reference)
    if found.isEmpty { try checkIdentity(reference) }
    return found
  }

  /// Throws an error if a reference is an identity or a UID.
  private func checkIdentity(_ reference: ContactSelector.Reference) throws {
    let text: String
    switch reference {
    case .row, .rows: return
    case .id(let prefix): text = "id:\(prefix.hexadecimal)"
    case .uid(let uid, _): text = "uid:\(uid)"
    }
    throw ContactError.unknownContact(text, inTrash: index.trash != nil, path: list.path)
  }

  private func rowIDs(of reference: ContactSelector.Reference) throws -> [Int64] {
    switch reference {
    case .row(let row):
      let book = try book(row.book)
      let position = try position(row.row, in: book)
      return try list.order.contacts(inBook: book.id, rows: position..<(position + 1))
    case .rows(let name, let first, let last):
      return try rowIDs(from: first, through: last, in: book(name))
    case .id(let prefix):
      return try sorted(index.rowIDs(startingWith: prefix))
    case .uid(let text, let isPrefix):
      let exact = try index.contacts(withIdentity: text)
      let contacts = isPrefix && exact.isEmpty ? try index.contacts(withUIDPrefix: text) : exact
      return try sorted(contacts.rowIDs)
    }
  }

  /// Returns contacts in the order of the list, if they are in it.
  private func sorted(_ contacts: [Int64]) throws -> [Int64] {
    try index.trash == nil ? list.sortedByPosition(contacts) : contacts
  }

  /// Returns the contacts of a run of rows; rows past the end of the book are ignored.
  private func rowIDs(
    from first: Int, through last: Int, in book: BookTable.Record
  ) throws -> [Int64] {
    let count = try list.order.count(inBook: book.id)
    let start = try position(first, in: book)
    let end = min(last < 0 ? count + last : last, count - 1)
    guard start <= end else { return [] }
    return try list.order.contacts(inBook: book.id, rows: start..<(end + 1))
  }

  /// Returns the book of a row.
  private func book(_ name: String?) throws -> BookTable.Record {
    guard index.trash == nil else {
      throw ContactError.withoutRow(path: list.path)
    }
    if let name = name ?? index.currentBook { return try list.book(named: name) }
    return try list.book(inSection: 0)
  }

  /// Returns the row for a row number, which counts from the end if it is negative.
  private func position(_ row: Int, in book: BookTable.Record) throws -> Int {
    let count = try list.order.count(inBook: book.id)
    let position = row < 0 ? count + row : row
    guard position >= 0, position < count else {
      throw ContactError(
        .rowOutOfRange, path: list.path,
        count == 0
          ? "There is no row \(row): “\(book.name)” is empty."
          : "There is no row \(row): “\(book.name)” has rows 0 to \(count - 1).")
    }
    return position
  }
}

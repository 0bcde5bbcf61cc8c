public import ContactModel
public import FoundationEssentials
internal import GRDB
internal import VCardFormat

/// A contact in the trash, and how it came there.
public struct TrashEntry: Sendable, Hashable {
  /// The contact.
  public let id: ContactID

  /// When it was removed; `nil` if the log doesn't know it any more.
  public let removedAt: Date?

  /// The book in which it was; `nil` if the book is gone, or the log doesn't know it any more.
  public let book: String?
}

extension ContactReader {
  /// Returns the contacts in the trash, the last changed first.
  ///
  /// - Returns: Their identities; use ``trashedContact(_:)`` to read them.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of contacts, in the list or not.
  public func trashedIDs() throws -> [ContactID] {
    try Trash(list).contacts().map(list.identity.contactID)
  }

  /// Returns the contacts in the trash with the times at which they were removed, the last removed first.
  ///
  /// - Returns: The entries; contacts whose removal the log doesn't know any more are at the end, the last changed first.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of contacts, in the list or not, and of logged removals.
  public func trash() throws -> [TrashEntry] {
    let trash = Trash(list)
    let removals = try trash.removals()
    let books = try bookNames()
    let contacts = try trash.contacts().map { (rowID: $0, removal: removals[$0]) }
    return contacts.enumerated().sorted {
      let numbers = ($0.element.removal?.number ?? 0, $1.element.removal?.number ?? 0)
      return numbers.0 == numbers.1 ? $0.offset < $1.offset : numbers.0 > numbers.1
    }.map { _, contact in
      TrashEntry(
        id: list.identity.contactID(contact.rowID),
        removedAt: contact.removal.map { Date(milliseconds: $0.time) },
        book: contact.removal.flatMap { books[$0.book] })
    }
  }

  /// Returns the books in which removed contacts were; contacts whose book is gone, or that the log doesn't know
  /// any more, have none.
  ///
  /// - Parameter contacts: The contacts.
  /// - Returns: The names of the books, by contact.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of logged removals.
  public func formerBooks(of contacts: [ContactID]) throws -> [ContactID: String] {
    let rowIDs = Dictionary(
      contacts.map { (list.identity.rowID($0), $0) }, uniquingKeysWith: { first, _ in first })
    let books = try bookNames()
    var found: [ContactID: String] = [:]
    for (rowID, removal) in try Trash(list).removals(of: Set(rowIDs.keys)) {
      if let contact = rowIDs[rowID] { found[contact] = books[removal.book] }
    }
    return found
  }

  /// The names of the books, by their numbers.
  private func bookNames() throws -> [Int64: String] {
    Dictionary(
      try list.books.all().map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the contacts in the trash whose identities begin with some digits, the last changed first.
  ///
  /// - Parameter digits: Hexadecimal digits.
  /// - Returns: Their identities.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n* + *u*) for *n* contacts with such identities and *u* that undone operations inserted.
  public func trashedIDs(startingWith digits: String) throws -> [ContactID] {
    guard let prefix = IdentifierPrefix(hexadecimal: digits) else { return [] }
    let rowIDs = list.identity.contacts.rowIDs(
      startingWith: prefix, upTo: try list.contacts.highestID(), limit: .max)
    return try Trash(list).contacts(among: rowIDs).map(list.identity.contactID)
  }

  /// Returns the contacts in the trash with a UID, the last changed first.
  ///
  /// - Parameter uid: The UID.
  /// - Returns: Their identities.
  /// - Throws: `ContactError` when the file cannot be read.
  package func trashedIDs(withUID uid: String) throws -> [ContactID] {
    let rowIDs = try list.contacts.contacts(withUID: UniqueIdentifier.normal(uid))
    return rowIDs.isEmpty
      ? [] : try Trash(list).contacts(among: rowIDs).map(list.identity.contactID)
  }

  /// Returns the contacts in the trash that a selector selects, the last changed first.
  ///
  /// - Parameter selector: The selector; its words must be whole words of names.
  /// - Returns: Their identities.
  /// - Throws: `ContactError.Code.rowOutOfRange` if the selector names a row, which only contacts in the list have,
  ///   `ContactError.Code.unknownContact` if one of several identities is not in the trash; `ContactError` when the file
  ///   cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of contacts, in the list or not.
  public func trashedIDs(_ selector: ContactSelector) throws -> [ContactID] {
    let contacts = try Trash(list).contacts()
    var found = RowIDSet(contacts, highest: try list.contacts.highestID())
    let index = try ConditionIndex(list, words: .wholeNames, inTrash: found)
    let selector = try index.unitingIdentities(in: selector)
    if !selector.references.isEmpty {
      let rowIDs = try ReferenceResolver(index: index).rowIDs(of: selector.references)
      found.formIntersection(RowIDSet(rowIDs, highest: index.highest))
    }
    for clause in selector.clauses {
      var union = RowIDSet(highest: index.highest)
      for term in clause { union.formUnion(try index.contacts(meeting: term)) }
      found.formIntersection(union)
    }
    return contacts.filter(found.contains).map(list.identity.contactID)
  }

  /// Returns the contacts in the trash whose names have all words of a text, the last changed first.
  ///
  /// - Parameter text: The words; all must be complete. A text without letters and digits must be the whole name.
  /// - Returns: Their identities.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n* + *u*) for *n* contacts with such names and *u* that undone operations inserted.
  public func trashedIDs(named text: String) throws -> [ContactID] {
    let index = try ConditionIndex(list, words: .wholeNames)
    let words = FoldedText(text).words.map(FoldedText.init)
    let query = try index.query(for: WordPattern(words), in: [.name], isWhole: true)
    let named =
      try query.map {
        try index.set("SELECT rowid FROM contact_search WHERE contact_search MATCH ?", [$0])
      } ?? index.set("SELECT id FROM contact WHERE name = ?", [text])
    return try Trash(list).contacts(among: named.rowIDs).map(list.identity.contactID)
  }

  /// Returns the contact that took over the UID of a contact in the trash in a merge.
  ///
  /// - Parameters:
  ///   - uid: The UID.
  ///   - id: The contact in the trash.
  /// - Returns: The contact, in the list or in the trash; `nil` if there is none.
  /// - Throws: `ContactError` when the file cannot be read.
  package func contact(thatTook uid: String, ofTrashed id: ContactID) throws -> Contact? {
    let rowIDs = try list.mergedUIDs.contacts(of: UniqueIdentifier.normal(uid))
    let other = rowIDs.first { $0 != list.identity.rowID(id) }
    return try other.flatMap { try list.contacts.contact($0) }
  }

  /// Returns a contact in the trash, read from its card.
  ///
  /// - Parameter id: The contact.
  /// - Returns: The contact; `nil` if it is in the list, or there is no such contact.
  /// - Throws: `ContactError` when the file cannot be read.
  public func trashedContact(_ id: ContactID) throws -> Contact? {
    let rowID = list.identity.rowID(id)
    return try list.order.contains(rowID) ? nil : list.contacts.contact(rowID)
  }
}

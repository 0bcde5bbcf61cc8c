internal import ContactModel
internal import GRDB

/// Reads whatever is readable in a damaged list, and writes a new list with it.
///
/// It only reads the damaged file, page by page, so the file may be truncated and its schema unreadable.
public struct ListSalvage: Sendable {
  /// The result of a salvage.
  public struct Outcome: Sendable, Hashable {
    /// The number of contacts in books.
    public let contactCount: Int

    /// The number of contacts in the book for contacts whose own book is unknown.
    public let restCount: Int

    /// The number of contacts in the trash.
    public let trashCount: Int

    /// What is missing or damaged.
    public let problems: [ListProblem]
  }

  private let path: String

  /// Prepares the salvage of a list.
  ///
  /// - Parameter path: The database file.
  public init(ofListAt path: String) {
    self.path = path
  }

  /// Writes a new list with everything that can be read.
  ///
  /// - Parameter newPath: The file to create.
  /// - Returns: What the new list contains and what is missing.
  /// - Throws: `ContactError.Code.cannotCreate` when the file exists or can't be created, `.corrupt` when no contact
  ///   can be read, `.notFound` when there is no list. No new file is left then.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func perform(to newPath: String) async throws -> Outcome {
    let file = try BackupFile(path: newPath)
    do {
      let outcome = try write(to: file.temporaryPath)
      try file.finish()
      return outcome
    } catch {
      file.discard()
      throw error
    }
  }

  private func write(to newPath: String) throws -> Outcome {
    let source = try SalvagedList(path: path)
    guard !source.contacts.isEmpty else { throw unreadable }
    let store = try ContactStore(StoreOpener(path: newPath, mode: .create, isSerial: true))
    let outcome = try store.database.writeWithoutTransaction { database in
      try ContactError.mapping(path: newPath) {
        var outcome: Outcome?
        try database.inTransaction(.immediate) {
          var writer = try SalvageWriter(source, to: store.connection(database))
          let found = Self.outcome(try writer.run(), writer.problems, source)
          guard found.contactCount + found.trashCount > 0 else { throw unreadable }
          outcome = found
          return .commit
        }
        return outcome
      }
    }
    try store.close()
    guard let outcome else { throw CancellationError() }
    return outcome
  }

  private var unreadable: ContactError {
    ContactError(
      .corrupt, path: path, "No contact can be read in “\(path)”.")
  }

  private static func outcome(
    _ order: SalvageOrder, _ cards: [ListProblem], _ source: SalvagedList
  ) -> Outcome {
    Outcome(
      contactCount: order.books.reduce(0) { $0 + $1.contacts.count },
      restCount: order.rest.count, trashCount: order.trash.count,
      problems: source.problems + order.problems(isOrderRead: source.order.isComplete) + cards)
  }
}

extension SalvagedList {
  /// The parts of the list that can't be read.
  fileprivate var problems: [ListProblem] {
    var problems: [ListProblem] = []
    if let newerVersion {
      problems.append(
        ListProblem(
          .schema,
          "The list was written by a newer version (\(newerVersion)), and what only that version stores is left out: "
            + "update this program."))
    }
    if file.expectedPageCount > file.pageCount {
      let count = file.expectedPageCount - file.pageCount
      problems.append(
        ListProblem(
          .pages,
          "\(count) of the file's \(file.expectedPageCount.counting("page")) "
            + "\(count == 1 ? "is" : "are") missing."))
    }
    let parts = [
      (SalvagedTables.contact, ListProblem.Part.cards, "Some contacts"),
      (SalvagedTables.chunk, .order, "Some rows"),
      (SalvagedTables.setting, .settings, "Some settings"),
    ]
    if !tables[SalvagedTables.book].isWhole {
      let isNamed = tables[SalvagedTables.bookName].isWhole
      problems.append(
        ListProblem(
          .books,
          isNamed
            ? "The order of the books is lost." : "Some books may be lost: their page is damaged."))
    }
    for (table, part, name) in parts
    where !tables[table].isWhole && !(part == .cards && isEveryContactFound) {
      problems.append(
        ListProblem(part, "\(name) may be missing: pages that hold them are damaged or lost."))
    }
    if settings[ListIdentity.settingName].map(ListIdentity.isValid) != true {
      problems.append(ListProblem(.settings, "The contacts have new ids."))
    }
    if impossibleCount > 0 {
      problems.append(
        ListProblem(
          .cards,
          impossibleCount == 1
            ? "1 record of a contact has an impossible number."
            : "\(impossibleCount) records of contacts have impossible numbers."))
    }
    return problems
  }
}

extension SalvageOrder {
  fileprivate func problems(isOrderRead: Bool) -> [ListProblem] {
    var problems = guesses()
    if !isOrderRead {
      problems.append(
        ListProblem(
          .order, "The record of the trash is lost: removed contacts may be back."))
    }
    return problems
  }

  /// Returns the problems with places that had to be guessed.
  ///
  /// - Parameter named: How many contacts without an order have problems of their own.
  /// - Returns: The problems.
  func guesses(besides named: Int = 0) -> [ListProblem] {
    var problems: [ListProblem] = []
    let unorderedCount = unordered.count - named
    if unorderedCount > 0 {
      problems.append(
        ListProblem(
          .order,
          unorderedCount == 1
            ? "The row of 1 contact is lost; it is still in its book."
            : "The order of \(unorderedCount) contacts is lost; they are still in their books.")
      )
    }
    if let book = books.last?.book, !rest.isEmpty {
      problems.append(
        ListProblem(
          .order,
          rest.count == 1
            ? "The book of 1 contact is lost; it is in “\(book.name)”."
            : "The books of \(rest.count) contacts are lost; they are in “\(book.name)”."))
    }
    return problems
  }
}

public import ContactModel

extension ContactStore {
  /// Checks the list for contradictions and damage.
  ///
  /// - Returns: The problems; an empty array if there are none.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func problems() async throws -> [ListProblem] {
    try await problems { try ListCheck($0).problems() }
  }

  /// Checks only the pages of the file, and the bytes of the cards in the list and in its history.
  ///
  /// It doesn't compare tables with each other or with their indexes.
  ///
  /// - Returns: The problems; an empty array if there are none.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func quickProblems() async throws -> [ListProblem] {
    try await problems { try ListCheck($0).quickProblems() }
  }

  /// Runs a check; if the list is so damaged that no check can begin, that is the only problem.
  private func problems(
    _ check: @Sendable (ListConnection) throws -> [ListProblem]
  ) async throws -> [ListProblem] {
    do {
      return try await read { try check($0.list) }
    } catch let error as ContactError where error.code == .corrupt {
      return [ListProblem(.settings, error.message)]
    }
  }

  /// Finds cards whose bytes differ from those that were stored, in the list and in its history.
  ///
  /// - Returns: One problem for each damaged card.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the size of all cards.
  public func damagedCards() async throws -> [ListProblem] {
    try await read { reader in
      try DamagedCard.all(in: reader.list).map { try $0.problem(in: reader.list) }
    }
  }

  /// Derives names, addresses, search words and the chunks of contacts again.
  ///
  /// Before that, it restores the bytes of damaged cards if the history or a backup has them. A damaged card that isn't
  /// found there stays unchanged and remains known as damaged.
  ///
  /// After that, it forgets operations that can't be undone or redone because their steps don't fit the list. The
  /// contacts stay as they are.
  ///
  /// - Parameters:
  ///   - folder: The folder with backups, or `nil` to search none.
  ///   - isLossless: Whether to change nothing if a contact or an operation is lost, or if rows must be guessed.
  ///   - problems: The problems of the list, to change nothing if all of them remain; `nil` to repair it anyway.
  /// - Returns: How many damaged cards got their bytes back; `nil` if nothing was changed.
  /// - Throws: `ContactError` when the file cannot be written; its code is `.corrupt` if the repair would not be
  ///   lossless.
  /// - Complexity: O(*n*), where *n* is the number of contacts.
  @discardableResult
  public func repair(
    withCardsFrom folder: BackupFolder? = nil, isLossless: Bool = false,
    of problems: [ListProblem]? = nil
  ) async throws -> Int? {
    let search = try await read { reader in
      var search = CardSearch(try DamagedCard.all(in: reader.list))
      search.look(in: reader.list.database, folder)
      return search
    }
    do {
      return try await inTransaction(isDryRun: false) { list in
        // Another program may have written meanwhile.
        let count = try search.restore(in: list)
        if isLossless, try !ContactWitnesses(list).lost().isEmpty { throw list.damage("contacts") }
        let losses = try ListRepair(list).runWithHistory()
        guard losses.isEmpty || !isLossless else { throw list.damage("the order or the history") }
        if count == 0, let problems {
          let repaired = try ListConnection(list.database, identity: list.identity, path: list.path)
          guard try ListCheck(repaired).problems() != problems else { throw VainRepair() }
        }
        return (count, DeferredRowChanges(reloadedBy: try list.lastOperation()))
      }
    } catch is VainRepair {
      return nil
    }
  }

  /// The error that a repair would only write the same list again.
  private struct VainRepair: Error {}

  /// Accepts the damaged cards of a contact as they are now, both in the list and in its history.
  ///
  /// - Parameter contact: The contact, in the list or not.
  /// - Returns: The number of damaged cards.
  /// - Throws: `ContactError` when the file cannot be written.
  /// - Complexity: O(*n*), where *n* is the number of contacts.
  public func acceptCards(of contact: ContactID) async throws -> Int {
    try await inTransaction(isDryRun: false) { list in
      let rowID = list.identity.rowID(contact)
      let damaged = try DamagedCard.all(in: list).filter { $0.contact == rowID }
      for card in damaged { try card.replace(with: card.bytes(in: list), in: list) }
      if !damaged.isEmpty, try !ListRepair(list).run().isEmpty { throw list.damage("the order") }
      return (damaged.count, DeferredRowChanges(reloadedBy: try list.lastOperation()))
    }
  }
}

extension ContactReader {
  /// Finds problems that show without reading the whole file: missing pages, and gaps between the books.
  ///
  /// - Returns: The problems; ``ContactStore/problems()`` finds all others.
  /// - Throws: `ContactError` when the file can't be read.
  public func apparentProblems() throws -> [ListProblem] {
    try ListCheck(list).apparentProblems()
  }
}

extension ContactStore {
  /// Checks that no page is damaged, so that another file can be made of the list.
  ///
  /// - Parameter purpose: What a damaged list can't be, such as “backed up”.
  /// - Throws: `ContactError.Code.corrupt` when a page is damaged.
  func requireIntactPages(toBe purpose: String) async throws {
    try await read { [path] reader in
      let database = reader.list.database
      try database.withUsualPages {
        try PageCheck(database, path: path).requireIntactPages(toBe: purpose)
      }
    }
  }
}

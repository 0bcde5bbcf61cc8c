public import ContactModel

extension ContactStore {
  /// Looks for what contradicts itself in the list.
  ///
  /// - Returns: What is wrong; nothing where all is well.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func problems() async throws -> [ListProblem] {
    try await read { try ListCheck($0.list).problems() }
  }

  /// Looks for cards whose bytes are not those that were stored, in the list and in its history.
  ///
  /// - Returns: A problem for each.
  /// - Throws: `ContactError` when the file cannot be read.
  /// - Complexity: O(*n*), where *n* is the size of all cards.
  public func damagedCards() async throws -> [ListProblem] {
    try await read { reader in
      try DamagedCard.all(in: reader.list).map { try $0.problem(in: reader.list) }
    }
  }

  /// Makes again what is derived: names, addresses, the words that are searched, and where contacts stand in the order.
  ///
  /// Before that, damaged cards get their bytes back, if the history or a backup has them.
  ///
  /// A damaged card that isn't found stays as it is, and stays known as damaged.
  ///
  /// - Parameter folder: Where backups are; `nil` for none.
  /// - Returns: How many damaged cards got their bytes back.
  /// - Throws: `ContactError` when the file cannot be written.
  /// - Complexity: O(*n*), where *n* is the number of contacts.
  @discardableResult
  public func repair(withCardsFrom folder: BackupFolder? = nil) async throws -> Int {
    var search = try await read { reader in
      var search = CardSearch(try DamagedCard.all(in: reader.list))
      search.look(in: reader.list.database)
      return search
    }
    if !search.missing.isEmpty {
      for backup in (try? folder?.backups()) ?? [] { search.look(in: backup) }
    }
    let found = search.found
    return try await inTransaction(isDryRun: false) { list in
      // Another program may have written meanwhile.
      let damaged = try found.isEmpty ? [] : DamagedCard.all(in: list)
      let right = found.filter { damaged.contains($0.card) }
      for (card, bytes) in right { try card.replace(with: bytes, in: list) }
      try ListRepair(list).run()
      return (right.count, DeferredRowChanges(reloadedBy: try list.lastOperation()))
    }
  }

  /// Takes the damaged cards of a contact as they are: those of the list and those of its history.
  ///
  /// - Parameter contact: The contact, in the list or not.
  /// - Returns: How many there were.
  /// - Throws: `ContactError` when the file cannot be written.
  /// - Complexity: O(*n*), where *n* is the number of contacts.
  public func acceptCards(of contact: ContactID) async throws -> Int {
    try await inTransaction(isDryRun: false) { list in
      let rowID = list.identity.rowID(contact)
      let damaged = try DamagedCard.all(in: list).filter { $0.contact == rowID }
      for card in damaged { try card.replace(with: card.bytes(in: list), in: list) }
      if !damaged.isEmpty { try ListRepair(list).run() }
      return (damaged.count, DeferredRowChanges(reloadedBy: try list.lastOperation()))
    }
  }
}

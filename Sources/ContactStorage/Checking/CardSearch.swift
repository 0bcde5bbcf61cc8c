internal import FoundationEssentials
internal import GRDB

/// Searches the list and its backups for the original bytes of damaged cards.
struct CardSearch {
  /// The damaged cards whose original bytes have not been found yet.
  private(set) var missing: [DamagedCard]

  /// The damaged cards whose original bytes were found.
  private(set) var found: [(card: DamagedCard, bytes: [UInt8])] = []

  init(_ damaged: [DamagedCard]) {
    missing = damaged
  }

  /// Searches the list, then the backups in a folder until all bytes are found.
  mutating func look(in list: Database, _ folder: BackupFolder?) {
    if !missing.isEmpty { look(in: list) }
    guard !missing.isEmpty else { return }
    for backup in (try? folder?.backups()) ?? [] { look(in: backup) }
  }

  /// Writes the bytes that were found to the cards that are still damaged.
  ///
  /// - Returns: The number of these cards.
  func restore(in list: ListConnection) throws -> Int {
    let damaged = try found.isEmpty ? [] : DamagedCard.all(in: list)
    let right = found.filter { damaged.contains($0.card) }
    for (card, bytes) in right { try card.replace(with: bytes, in: list) }
    return right.count
  }

  /// Searches a backup; skips it if it can't be read.
  mutating func look(in backup: ListBackup) {
    let configuration = StoreOpener.configuration(isReadOnly: true)
    guard let queue = try? StoreOpener.queue(backup.path, configuration, isImmutable: true) else {
      return
    }
    self = queue.unsafeRead { database in
      var search = self
      search.look(in: database)
      return search
    }
  }

  /// Searches the contacts and the history of a list.
  mutating func look(in database: Database) {
    missing.removeAll { card in
      guard let bytes = Self.bytes(of: card, in: database) else { return false }
      found.append((card, bytes))
      return true
    }
  }

  private static func bytes(of card: DamagedCard, in database: Database) -> [UInt8]? {
    for sql in [
      "SELECT card FROM contact WHERE id = ?",
      "SELECT card FROM operation_change WHERE first_id = ? AND card IS NOT NULL",
    ] {
      let all = try? Data.fetchAll(database, sql: sql, arguments: [card.contact]).map(Array.init)
      if let bytes = all?.first(where: { isRight($0, for: card) }) { return bytes }
    }
    return nil
  }

  /// Whether bytes are those that the list stored for a card.
  ///
  /// If a card was damaged before cards had hashes, only the hash of its content is known; see `CardHashing`.
  private static func isRight(_ bytes: [UInt8], for card: DamagedCard) -> Bool {
    CardHash(of: bytes.span, bytes.indices, contact: card.contact) == card.hash
      || CardHashing.contentHash(of: bytes) == card.hash.number
  }
}

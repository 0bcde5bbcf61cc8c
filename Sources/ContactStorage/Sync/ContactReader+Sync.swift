package import ContactModel
internal import GRDB
package import VCardFormat

extension ContactReader {
  /// Finds what is remembered about a folder.
  ///
  /// - Parameter path: The path of the folder, without links.
  /// - Returns: The folder; `nil` if it was never synced.
  /// - Throws: `ContactError` if the list can't be read.
  package func syncedFolder(_ path: String) throws -> SyncedFolder? {
    let statement = try list.database.cachedStatement(
      sql: "SELECT id, book_id, checked_at FROM synced_folder WHERE path = ?")
    return try statement.firstRow([path]) { row in
      SyncedFolder(
        id: row.integer(0), section: try list.books.section(of: row.integer(1)),
        checkedAt: row.integer(2))
    }
  }

  /// Finds the remembered files of a folder.
  package func files(of folder: SyncedFolder, section: Int) throws -> [SyncedFile] {
    let book = try list.book(inSection: section).id
    let statement = try list.database.cachedStatement(
      sql: """
        SELECT f.name, f.contact_id, f.content_hash, f.size, f.modified_at, f.inode,
          k.book_id IS ?1, c.content_hash IS f.content_hash,
          coalesce(f.file_hash, f.content_hash)
        FROM synced_file AS f
          LEFT JOIN contact AS c ON c.id = f.contact_id
          LEFT JOIN contact_row AS r ON r.contact_id = f.contact_id
          LEFT JOIN row_chunk AS k ON k.id = r.chunk_id
        WHERE f.folder_id = ?2 ORDER BY f.name
        """)
    var files: [SyncedFile] = []
    try statement.forEachRow([book, folder.id]) { row in
      let stamp = FileStamp(
        size: row.integer(3), modifiedAt: row.integer(4), inode: UInt64(bitPattern: row.integer(5)))
      files.append(
        SyncedFile(
          name: row.text(0) ?? "", contact: list.identity.contactID(row.integer(1)),
          state: row.bool(6) ? row.bool(7) ? .unchanged : .changed : .gone,
          contentHash: UInt64(bitPattern: row.integer(2)),
          fileHash: UInt64(bitPattern: row.integer(8)), stamp: stamp.size < 0 ? nil : stamp))
      return true
    }
    return files
  }

  /// Returns whether a contact has a file in a synced folder.
  package func isSynced(_ id: ContactID) throws -> Bool {
    let statement = try list.database.cachedStatement(
      sql: "SELECT 1 FROM synced_file WHERE contact_id = ? LIMIT 1")
    return try Int.fetchOne(statement, arguments: [list.identity.rowID(id)]) != nil
  }

  /// Returns the contacts that only undone operations inserted, and that are neither in the list nor in the trash.
  package func undoneContacts() throws -> Set<ContactID> {
    Set(try Trash(list).undoneContacts().map(list.identity.contactID))
  }

  /// Passes the cards that contacts had since a sync, and that were replaced, to `body`.
  ///
  /// - Parameters:
  ///   - folder: The folder; changes since its last comparison began count.
  ///   - contacts: The contacts.
  ///   - body: Receives a contact and a card.
  /// - Throws: `ContactError` if the list can't be read.
  package func forEachReplacedCard(
    since folder: SyncedFolder, of contacts: Set<ContactID>, _ body: (ContactID, VCard) -> Void
  ) throws {
    // The time of a sync is that of a clock with steps of some milliseconds, so operations just before it are among
    // these. A contact's cards before a sync that remembered its file are left out: no later sync wrote them.
    var synced: Set<Int64> = []
    for operation in try list.log.done(since: folder.checkedAt / 1_000_000).reversed() {
      let steps = try list.log.positions(ofOperation: operation).map { position in
        try (position, list.log.change(ofOperation: operation, at: position, isWithCard: false))
      }
      for case (_, .rememberedFile(let file, _)) in steps where file.folder == folder.id {
        synced.insert(file.contact)
      }
      for case (let position, .replacedCard(let rowID, _, _)) in steps where !synced.contains(rowID)
      {
        guard contacts.contains(list.identity.contactID(rowID)),
          case .replacedCard(_, let card, _) = try list.log.change(
            ofOperation: operation, at: position)
        else { continue }
        body(list.identity.contactID(rowID), card.read())
      }
    }
  }

  /// Finds the card that a file and its contact had in common.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - folder: Its folder.
  /// - Returns: The card; `nil` if it isn't known any more.
  /// - Throws: `ContactError` if the list can't be read.
  package func commonCard(of file: SyncedFile, in folder: SyncedFolder) throws -> VCard? {
    let key = file.key(in: folder, list)
    if let card = try list.syncedFiles.state(of: key)?.card { return card.read() }
    guard let contact = try list.contacts.contact(key.contact) else { return nil }
    return contact.contentHash == file.contentHash ? contact.card : nil
  }
}

extension ContactTransaction {
  /// Remembers that a folder is kept equal to a book.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, without links.
  ///   - section: The section of the book.
  ///   - checkedAt: When the comparison began, in nanoseconds since 1970.
  /// - Returns: The folder, with the time of the comparison before.
  /// - Throws: `ContactError` if there is no such book, or the list can't be written.
  package func syncFolder(
    _ path: String, section: Int, checkedAt: Int64
  ) throws -> SyncedFolder {
    let former = try reader.syncedFolder(path)
    let book = try list.book(inSection: section).id
    try list.database.execute(
      sql: """
        INSERT INTO synced_folder (path, book_id, checked_at) VALUES (?, ?, ?)
        ON CONFLICT (path) DO UPDATE SET book_id = excluded.book_id, checked_at = excluded.checked_at
        """,
      arguments: [path, book, checkedAt])
    let id = try former?.id ?? reader.syncedFolder(path)?.id ?? 0
    if let former, former.section != section {
      // What is remembered is about contacts of another book.
      try list.syncedFiles.deleteAll(ofFolder: id)
    }
    return SyncedFolder(id: id, section: section, checkedAt: former?.checkedAt ?? 0)
  }

  /// Remembers that a file and its contact are equal.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: Its folder.
  ///   - contact: The contact.
  ///   - contentHash: The hash of the content of the card that both have.
  ///   - fileHash: The hash of the content of the file's card, if it is written in another way.
  ///   - card: The card that both have, if the contact is to have another one.
  ///   - isUndoable: Whether undoing the operation restores what was remembered before. It must not if only the file
  ///     was written, because the file isn't written again.
  /// - Throws: `ContactError` if the list can't be written.
  package func remember(
    _ name: String, in folder: SyncedFolder, as contact: ContactID, contentHash: UInt64,
    fileHash: UInt64, card: VCard? = nil, isUndoable: Bool
  ) throws {
    let key = SyncedFileTable.Key(
      folder: folder.id, name: name, contact: list.identity.rowID(contact))
    let state = SyncedFileTable.State(
      contentHash: Int64(bitPattern: contentHash),
      fileHash: fileHash == contentHash ? nil : Int64(bitPattern: fileHash),
      card: card.map(UnreadCard.init))
    if isUndoable {
      try perform(.rememberedFile(key, state))
    } else {
      try list.syncedFiles.set(state, of: key)
    }
  }

  /// Remembers files under the names that they have now.
  package func rename(_ files: [(file: SyncedFile, name: String)], in folder: SyncedFolder) throws {
    var states: [(key: SyncedFileTable.Key, state: SyncedFileTable.State?)] = []
    // Forget all first: two files may have exchanged their names.
    for (file, name) in files where file.name.exact != name.exact {
      var key = file.key(in: folder, list)
      let state = try list.syncedFiles.state(of: key)
      try list.syncedFiles.set(nil as SyncedFileTable.State?, of: key)
      key.name = name
      states.append((key, state))
    }
    for (key, state) in states { try list.syncedFiles.set(state, of: key) }
  }

  /// Forgets a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - folder: Its folder.
  ///   - isUndoable: Whether undoing the operation remembers the file again.
  /// - Throws: `ContactError` if the list can't be written.
  package func forget(_ file: SyncedFile, in folder: SyncedFolder, isUndoable: Bool) throws {
    let key = file.key(in: folder, list)
    if isUndoable {
      try perform(.rememberedFile(key, nil))
    } else {
      try list.syncedFiles.set(nil as SyncedFileTable.State?, of: key)
    }
  }

  /// Remembers the stamp of a file that is equal to its contact.
  package func setStamp(
    _ stamp: FileStamp, of name: String, in folder: SyncedFolder, as contact: ContactID
  ) throws {
    try list.syncedFiles.set(
      stamp,
      of: SyncedFileTable.Key(
        folder: folder.id, name: name, contact: list.identity.rowID(contact)))
  }
}

extension SyncedFile {
  fileprivate func key(in folder: SyncedFolder, _ list: ListConnection) -> SyncedFileTable.Key {
    SyncedFileTable.Key(folder: folder.id, name: name, contact: list.identity.rowID(contact))
  }
}

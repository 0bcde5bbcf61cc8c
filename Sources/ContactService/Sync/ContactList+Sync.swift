import ContactModel
import ContactStorage
import VCardFormat

extension ContactList {
  /// Checks that there is a folder, before a list is made for its cards.
  ///
  /// - Parameter path: The folder.
  /// - Throws: `ContactError.Code.notFound` if there is none, `.permission` if it can't be read.
  package static func checkFolder(_ path: String) throws { _ = try CardFolder(path: path) }

  /// Carries changes both ways between a book and a folder of files with one card each.
  ///
  /// If a contact and its file both changed, the changes are merged property by property against the card that both had
  /// in common after the last sync. If both changed the same value, ours is kept, and their card is kept in the folder
  /// `.conflicts`. New files become the last contacts of the book. Contacts whose files are gone go to the trash, and
  /// the files of contacts that left the book are deleted, unless they changed.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - book: The name of the book; `nil` for the one that the folder remembers, otherwise the first book.
  ///   - allowsRemovals: Whether any number of contacts may go to the trash, or all if the folder is empty.
  ///   - isDryRun: Whether to leave the list and the folder unchanged.
  /// - Returns: What became of each file and contact.
  /// - Throws: `ContactError.Code.notFound` if there is no folder, `.tooManyRemovals` if more than ten contacts and a
  ///   quarter of the book would go to the trash, or the folder has no file any more, `.otherBook` if the folder
  ///   remembers another book; `ContactError` if the list or the folder can't be read or written.
  /// - Complexity: O(*n* + *m*) for *n* files and *m* contacts; files and contacts that are unchanged aren't read.
  package func sync(
    _ path: String, book: String?, allowsRemovals: Bool = false, isDryRun: Bool = false
  ) async throws -> SyncOutcome {
    let folder = try CardFolder(path: path)
    let files = try folder.files()
    let (name, isEqual) = try await store.read { reader in
      let section = try reader.section(toSync: folder, book: book)
      return (
        try reader.books()[section].name, try reader.isEqual(to: files, of: folder, section)
      )
    }
    guard !isEqual else {
      return SyncOutcome(
        operation: nil, book: name, folder: folder.path, items: [],
        unchangedCount: files.stamps.count)
    }
    let draft = LoggedOperation.Draft(command: "vdir sync", source: path)
    let written = try await store.write(draft, isDryRun: isDryRun) { transaction in
      let section = try transaction.reader.section(toSync: folder, book: book)
      // Another sync may have changed the folder until this one could write.
      var sync = try FolderSync(
        of: folder, try folder.files(), section: section, in: transaction, isDryRun: isDryRun)
      try sync.run(allowsRemovals: allowsRemovals)
      return (items: try sync.items(), unchangedCount: sync.unchangedCount)
    }
    return SyncOutcome(
      operation: written.operation, book: name, folder: folder.path, items: written.value.items,
      unchangedCount: written.value.unchangedCount)
  }
}

extension ContactReader {
  /// Returns the section of the book that a folder is synced with.
  fileprivate func section(toSync folder: CardFolder, book: String?) throws -> Int {
    let named = try book.map { try self.book(named: $0).section }
    guard let memory = try syncedFolder(folder.path) else { return named ?? 0 }
    guard let remembered = memory.section else {
      if let named { return named }
      throw ContactError(
        .otherBook, path: folder.path,
        "The book that “\(folder.path)” was synced with is gone: name the book to sync it with.")
    }
    guard let named, named != remembered else { return remembered }
    // A folder without remembered files, such as one whose first sync was undone, may get another book.
    guard try !files(of: memory, section: remembered).isEmpty else { return named }
    throw ContactError(
      .otherBook, path: folder.path,
      "“\(folder.path)” is synced with the book “\(try books()[remembered].name)”: sync another folder with “\(book ?? "")”."
    )
  }

  /// Returns whether nothing changed since the last sync, according to the stamps of the files.
  fileprivate func isEqual(
    to files: CardFolder.Files, of folder: CardFolder, _ section: Int
  ) throws -> Bool {
    guard let memory = try syncedFolder(folder.path), memory.section == section,
      files.others.isEmpty, !files.hasNewDrafts
    else { return false }
    let remembered = try self.files(of: memory, section: section)
    let areUnchanged = remembered.allSatisfy { file in
      file.state == .unchanged
        && files.stamps[file.name.exact].map { file.isUnchanged($0, in: memory) } ?? false
    }
    return try areUnchanged && remembered.count == files.stamps.count
      && count(section: section) == remembered.count
  }
}

public import ContactModel
internal import GRDB

extension ContactStore {
  /// All changes from now on, in this process or others, in the order in which they are committed.
  ///
  /// Each operation of this store is one batch. All changes of other stores and processes since the previous batch are
  /// one batch. Compare the versions of a batch with the version that was read (``ContactReader/version()``): ignore a
  /// batch that leads to that version or an earlier one; if a later batch begins at another version, read the list
  /// again.
  ///
  /// Each access creates a separate sequence, so there can be several observers. A sequence ends when the store is
  /// closed.
  public var changes: some AsyncSequence<RowChanges, Never> & Sendable {
    get async {
      let stream = await broadcaster.makeStream(from: currentMark())
      watch?.start { [weak self] in self?.tellForeignChanges() }
      return stream
    }
  }

  /// Returns the current state of the list; if it can't be read, a mark that makes observers read it again.
  ///
  /// It must not wait on the thread of the caller: if all threads for asynchronous work wait for a connection, the reads
  /// that have the connections never end.
  private func currentMark() async -> HistoryMark {
    let mark = try? await database.unsafeRead { [self] database in
      var mark: HistoryMark?
      try database.inTransaction(.deferred) {
        mark = try HistoryMark(connection(database))
        return .commit
      }
      return mark
    }
    return mark.flatMap(\.self) ?? .unknown
  }

  /// Sends observers the changes of other stores and processes.
  private func tellForeignChanges() {
    try? database.writeWithoutTransaction { database in
      guard let mark = broadcaster.mark, try ListVersion(database) != mark.version else { return }
      try database.inTransaction(.deferred) {
        let list = try connection(database)
        let changes = try HistoryReplay.changes(since: mark, in: list)
        broadcaster.send(changes.map { [$0] } ?? [], upTo: try HistoryMark(list))
        return .commit
      }
    }
  }
}

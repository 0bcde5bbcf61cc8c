public import ContactModel
internal import GRDB

extension ContactStore {
  /// The changes from now on, whoever makes them, in the order in which they are committed.
  ///
  /// Each operation of this store is a batch; what other stores and processes did since the last one is one batch. A
  /// reader tells the version of what it reads (``ContactReader/version()``), and a batch from which version to which
  /// it leads: one that leads to an earlier version is known already, one that begins at another version than that
  /// which was read means that the list must be read again.
  ///
  /// Each access makes a sequence of its own, so there can be several observers. A sequence ends when the
  /// store is closed.
  public var changes: some AsyncSequence<RowChanges, Never> & Sendable {
    let stream = broadcaster.makeStream(from: currentMark())
    watch?.start { [weak self] in self?.tellForeignChanges() }
    return stream
  }

  /// The list as it is; where it can't be read, a mark from which nothing can be told.
  private func currentMark() -> HistoryMark {
    let mark = try? database.unsafeReentrantRead { database in
      var mark: HistoryMark?
      try database.inTransaction(.deferred) {
        mark = try HistoryMark(connection(database))
        return .commit
      }
      return mark
    }
    return mark ?? .unknown
  }

  /// Tells observers what others did since they were told last.
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

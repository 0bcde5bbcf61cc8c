import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

extension FolderSync {
  /// Changes the contacts, and remembers the files that they came from.
  mutating func changeList() throws {
    var renames = try renameMembers()
    for pair in pairs where pair.outcome == .inserted || pair.outcome == .removed {
      if let file = pair.remembered { try transaction.forget(file, in: memory, isUndoable: true) }
    }
    // A new name of a file is a fact, which an undo doesn't change.
    try transaction.rename(
      pairs.filter { $0.outcome != .failed }.compactMap { pair in
        pair.remembered.map { ($0, pair.name) }
      }, in: memory)
    var removed: [ContactID] = []
    var inserted: [Int] = []
    for (index, var pair) in pairs.enumerated() {
      switch pair.outcome {
      case .inserted, .removed:
        if let id = pair.id { removed.append(id) } else { inserted.append(index) }
      case .replaced, .merged, .conflict:
        try replace(&pair, &renames)
        pairs[index] = pair
      case .created where pair.changesList, .written where pair.changesList:
        try replace(&pair, &renames)
        pairs[index] = pair
      case .created, .written, .deleted, .failed: break
      case nil: try rememberEqual(pair)
      }
    }
    if !removed.isEmpty { try transaction.apply(.remove(removed)) }
    let end = IndexPath(row: try transaction.reader.count(section: section), section: section)
    let ids = try transaction.apply(.insert(inserted.compactMap { pairs[$0].result }, at: end))
    for (index, id) in zip(inserted, ids) {
      pairs[index].id = id
      guard !pairs[index].writesFile else { continue }
      try remember(pairs[index], pairs[index].result, stamp: pairs[index].stamp)
    }
    for (id, former) in formerUIDs { try transaction.apply(.takeKeys(id, [.uid(former)])) }
    try writeGroups(renames.finish(in: transaction))
  }

  /// Changes the contact of a pair, and remembers the file unless it must be written first.
  private func replace(_ pair: inout Pair, _ renames: inout MemberRenames) throws {
    if pair.changesList, let id = pair.id, let result = pair.result {
      pair.commonIfUndone = try commonIfUndone(pair, id, renames)
      pair.former = try transaction.reader.contact(id)
      let lost = pair.former?.addresses(lostAs: result) ?? []
      try transaction.apply(.replace(id, with: result))
      try renames.add(id, losing: lost, in: transaction)
    }
    if !pair.writesFile { try remember(pair, pair.result, stamp: pair.stamp) }
  }

  /// Returns the card that a contact and its file have in common once the change of the list is undone; `nil` if it is the
  /// remembered one.
  ///
  /// If the file is written, it gets all of the contact. So both then have the card of the contact before the sync in
  /// common, except for what the file had changed in the same way, or had before the first sync.
  private func commonIfUndone(
    _ pair: Pair, _ id: ContactID, _ renames: MemberRenames
  ) throws -> Pair.CommonCard? {
    let file = pair.remembered
    guard file.map({ $0.contact == id }) ?? (pair.card != nil),
      let ours = try transaction.reader.contact(id)
    else { return nil }
    guard pair.writesFile else {
      guard let file, file.state == .unchanged else { return nil }
      return Pair.CommonCard(contentHash: file.contentHash, fileHash: file.fileHash)
    }
    var common = ours
    if let theirs = pair.card?.contact, theirs.fileHash != file?.fileHash,
      let base = try base(of: file), file.flatMap({ form(of: base, in: $0) }) == nil
    {
      let merge = ThreeWayMerge(ours: ours.card, theirs: base, base: theirs.card)
      if merge.conflicts.isEmpty { common = Contact(merge.card) }
    }
    common = renames.renamed(common.card) ?? common
    return Pair.CommonCard(
      contentHash: common.contentHash, fileHash: fileHash(pair, common),
      card: common.contentHash == ours.contentHash ? nil : common.card)
  }

  /// Returns the card that a file and its contact had in common before the sync, which is empty before the first one.
  private func base(of file: SyncedFile?) throws -> VCard? {
    guard let file else { return VCard(version: .v40, properties: []) }
    return try transaction.reader.commonCard(of: file, in: memory)
  }

  /// Remembers a file that has the content of its contact.
  private func rememberEqual(_ pair: Pair) throws {
    guard let id = pair.id, let card = pair.card else { return }
    if pair.remembered?.name.exact == pair.name.exact, pair.remembered?.state == .unchanged {
      try transaction.setStamp(card.stamp, of: pair.name, in: memory, as: id)
    } else {
      // The file may have the card in another version, or with a UID.
      try remember(pair, written(pair), stamp: card.stamp)
    }
  }

  /// Remembers that a file and its contact have a card; undoing a change of the list also undoes that.
  private func remember(_ pair: Pair, _ contact: Contact?, stamp: FileStamp?) throws {
    guard let id = pair.id, let contact else { return }
    if let common = pair.commonIfUndone {
      try transaction.remember(
        pair.name, in: memory, as: id, contentHash: common.contentHash, fileHash: common.fileHash,
        card: common.card, isUndoable: false)
    }
    try transaction.remember(
      pair.name, in: memory, as: id, contentHash: contact.contentHash,
      fileHash: fileHash(pair, contact), isUndoable: pair.changesList)
    if let stamp { try transaction.setStamp(stamp, of: pair.name, in: memory, as: id) }
  }

  /// Writes and deletes files, and remembers those that could be written.
  mutating func changeFolder() throws {
    var draft = CardFolderDraft(in: folder)
    var isChecked = !isDryRun
    for index in pairs.indices {
      try transaction.checkCancellation()
      var pair = pairs[index]
      if pair.outcome == .conflict, let card = pair.card {
        if isDryRun {
          try folder.checkConflict(pair.name)
        } else {
          let path = try folder.keepConflict(card.bytes, as: pair.name)
          pair.diagnostics.append(
            .init(rule: "kept-theirs", message: "The card of the file is kept as “\(path)”."))
        }
      }
      if pair.writesFile, !isChecked {
        try folder.checkWriting(pair.name)
        isChecked = true
      }
      if pair.writesFile, !isDryRun || pair.stamp != nil {
        try pair.catchError { pair in
          guard let contact = try written(pair) else { return }
          var shared = fileCard(pair, contact)
          let former = formerCard(pair)
          if let former { shared.keepIdentity(of: former.contact.card) }
          pair.diagnostics += newForm(of: pair, shared, from: former)
          guard !isDryRun else { return }
          let (before, after) = former?.surroundings ?? ([], [])
          try draft.write(before + shared.card.bytes + after, as: pair.name, replacing: pair.stamp)
        }
      } else if pair.outcome == .deleted, let stamp = pair.stamp {
        draft.remove(pair.name, former: stamp)
      }
      pairs[index] = pair
    }
    guard !isDryRun else {
      let changed = pairs.filter(\.writesFile) + pairs.filter { $0.outcome == .deleted }
      for pair in changed where pair.stamp != nil { try folder.checkRemoving(pair.name) }
      return
    }
    try transaction.endCancellation()
    let done = try draft.finish()
    for index in pairs.indices where pairs[index].writesFile || pairs[index].outcome == .deleted {
      guard let stamp = done[pairs[index].name.exact] else {
        pairs[index].fail(folder.changedMeanwhile(pairs[index].name))
        continue
      }
      try rememberWritten(pairs[index], stamp)
    }
  }

  /// Returns the card of a contact as it is written to its file.
  private func fileCard(_ pair: Pair, _ contact: Contact) -> SharedCard {
    SharedCard(of: contact.card, uid: pair.id.map { "\($0)" } ?? "")
  }

  /// Returns the card that a file has now; `nil` if there is no file, or it has no card.
  private func formerCard(_ pair: Pair) -> SyncedCard? {
    pair.stamp == nil ? nil : try? pair.card ?? SyncedCard(reading: pair.name, in: folder, limits)
  }

  /// Returns a diagnostic if a file had a card in the form of the contact's own, and gets it in another one.
  private func newForm(
    of pair: Pair, _ shared: SharedCard, from former: SyncedCard?
  ) -> [DropItemResult.Diagnostic] {
    guard !shared.changes.isEmpty, let former else { return [] }
    let changes = fileCard(pair, former.contact).changes.filter(shared.changes.contains)
    guard !changes.isEmpty else { return [] }
    let text = changes.joined(separator: " and ")
    return [
      .init(
        rule: "other-form",
        message:
          "“\(pair.name)” gets the card \(text), because servers refuse it otherwise; the contact keeps its form."
      )
    ]
  }

  /// Returns the hash of the content of the card in a file that is equal to a contact.
  private func fileHash(_ pair: Pair, _ contact: Contact) -> UInt64 {
    guard pair.writesFile else { return pair.card?.contact.fileHash ?? contact.fileHash }
    let card = fileCard(pair, contact).card
    return card == contact.card ? contact.fileHash : Contact(card).fileHash
  }

  /// Returns the contact whose card is written to a file.
  private func written(_ pair: Pair) throws -> Contact? {
    if let result = pair.result { return result }
    return try pair.id.flatMap { try transaction.reader.intactContact($0) }
  }

  private func rememberWritten(_ pair: Pair, _ stamp: FileStamp?) throws {
    if let file = pair.remembered, pair.outcome == .deleted {
      try transaction.forget(file, in: memory, isUndoable: false)
    } else {
      try remember(pair, written(pair), stamp: stamp)
    }
  }
}

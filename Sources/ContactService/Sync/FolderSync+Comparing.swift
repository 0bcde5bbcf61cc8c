import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

extension FolderSync {
  /// Compares a remembered file with the folder and the list.
  mutating func compare(_ file: SyncedFile) throws {
    paired.insert(file.contact)
    var pair = Pair(
      name: file.name, id: file.contact, remembered: file, stamp: files.stamps[file.name.exact])
    if files.others.contains(file.name.exact) {
      pair.fail(folder.notAFile(file.name))
    } else if let stamp = pair.stamp, try isUndone(file) || !file.isUnchanged(stamp, in: memory) {
      if read(&pair) {
        if let card = pair.card?.contact, try isOtherPerson(card, than: file) {
          // For the contact, its file is gone; the card belongs to whoever has its UID.
          givenAway.insert(file.name.exact)
          pair.card = nil
          pair.stamp = nil
        }
        try decide(&pair)
      }
    } else {
      try decide(&pair)
    }
    keep(pair)
  }

  /// Reads the card of a file.
  ///
  /// - Returns: `false` if it can't be read; the pair then says why.
  func read(_ pair: inout Pair) -> Bool {
    do {
      let card = try SyncedCard(reading: pair.name, in: folder, limits)
      pair.stamp = card.stamp
      pair.card = card
      return true
    } catch let error as ContactError {
      pair.fail(error)
    } catch {
      pair.fail(ContactError(.readFailed, "“\(pair.name)” can't be read: \(error)"))
    }
    return false
  }

  /// Decides what happens to a remembered file and its contact.
  mutating func decide(_ pair: inout Pair) throws {
    guard let file = pair.remembered else { return }
    let isFileChanged =
      try pair.card.map { card in
        try card.contact.fileHash != file.fileHash || hasOtherUID(card.contact, than: file)
      } ?? false
    if isFileChanged, let card = pair.card?.contact, try hasLostValues(card, of: file) {
      return pair.fail(folder.withoutValues(pair.name))
    }
    switch (file.state, pair.stamp != nil, isFileChanged) {
    case (.unchanged, true, false): break
    case (.unchanged, true, true):
      guard pair.card?.contact.card.properties.contains(where: \.lacksData) == true else {
        return try take(&pair)
      }
      try merge(&pair, base: transaction.reader.commonCard(of: file, in: memory))
    case (.unchanged, false, _):
      pair.outcome = .removed
      pair.changesList = true
    case (.changed, true, true):
      if let card = pair.card?.contact, try contact(of: file, had: card) {
        pair.outcome = .written
        pair.writesFile = true
        try keepUID(&pair)
        break
      }
      try merge(&pair, base: transaction.reader.commonCard(of: file, in: memory))
    case (.changed, let isThere, _):
      pair.outcome = isThere ? .written : .created
      pair.writesFile = true
      if isThere { try keepUID(&pair) }
    case (.gone, true, let isChanged):
      let hasNews = try isChanged && !isRewritten(pair.card?.contact, as: file)
      guard try hasNews || isUndone(file) else {
        pair.outcome = .deleted
        break
      }
      // The contact comes back as another one, because it may be in another book.
      pair.id = nil
      try take(&pair)
    case (.gone, false, _):
      missing.append(file)
      try transaction.forget(file, in: memory, isUndoable: false)
    }
  }

  /// Whether the card in a file has only other notations of the values that the file had, as far as that is known.
  private func isRewritten(_ card: Contact?, as file: SyncedFile) throws -> Bool {
    guard let card, let own = try contact(of: file),
      card.uidKey == nil || card.uidKey == Self.uidKey(of: own, file.contact),
      let common = try transaction.reader.commonCard(of: file, in: memory)
    else { return false }
    let shared = SharedCard(of: common, uid: "\(file.contact)").card
    return [common, shared].contains { card.card.isRewritten(from: $0) }
  }

  /// Whether a card has another UID than the contact of its file.
  private func hasOtherUID(_ card: Contact, than file: SyncedFile) throws -> Bool {
    guard let key = card.uidKey, let own = try transaction.reader.contact(file.contact) else {
      return false
    }
    return key != Self.uidKey(of: own, file.contact)
  }

  /// Gives the contact the UID of the file that gets its card: servers know the card by it, and so do the cards of
  /// groups.
  private func keepUID(_ pair: inout Pair) throws {
    guard let id = pair.id,
      let file = try? pair.card ?? SyncedCard(reading: pair.name, in: folder, limits),
      file.stamp == pair.stamp, let uid = file.contact.uid
    else { return }
    try pair.catchError { pair in
      guard let own = try transaction.reader.intactContact(id),
        file.contact.uidKey != Self.uidKey(of: own, id),
        try transaction.reader.contactIDs(withUID: uid, section: section).isEmpty
      else { return }
      pair.result = own.withUID(uid)
      pair.changesList = true
    }
  }

  /// Whether the card in a file is that of another person now, judged by its UID and its name.
  ///
  /// A new UID alone doesn't make another person, unless another contact has it. Without UIDs, the content says it.
  private mutating func isOtherPerson(_ card: Contact, than file: SyncedFile) throws -> Bool {
    if try hasLostValues(card, of: file) { return false }
    if card.uidKey == nil {
      if card.fileHash == file.fileHash { return false }
      if try isContentOfOtherFile(card) { return true }
    }
    guard let own = try contact(of: file) else { return false }
    guard let key = card.uidKey else { return try isClearlyOther(card, than: own, file) }
    let isOwn = key == Self.uidKey(of: own, file.contact)
    guard file.state == .gone || !isOwn else { return false }
    let others = try transaction.reader.contactIDs(withUID: key.text, section: section)
    // The file of a contact that left the book isn't for somebody else who happens to have its UID.
    if isOwn { return try others.contains { try !isClearlyOther(card, than: $0) } }
    guard others.isEmpty else { return true }
    return own.uidKey == nil
      ? try isClearlyOther(card, than: own, file) : FoldedText(card.name) != FoldedText(own.name)
  }

  /// Whether a card has no values, but the contact of its file has some.
  ///
  /// Such a card is like an empty file: it doesn't mean that the contact is to lose its values.
  private func hasLostValues(_ card: Contact, of file: SyncedFile) throws -> Bool {
    try !card.card.hasValues && contact(of: file)?.card.hasValues == true
  }

  /// Whether a card without a UID is the one that a remembered file had, which has another one now or is gone.
  private mutating func isContentOfOtherFile(_ card: Contact) throws -> Bool {
    try files(withHash: card.fileHash).contains { other in
      guard let own = try contact(of: other), Self.isCard(card, of: other, own) else {
        return false
      }
      guard let stamp = files.stamps[other.name.exact] else { return true }
      guard !other.isUnchanged(stamp, in: memory),
        let current = try? SyncedCard(reading: other.name, in: folder, limits)
      else { return false }
      return current.contact.fileHash != other.fileHash
    }
  }

  /// Whether a card has neither a name nor an address nor a number of a contact and of the card that it had in its file.
  private func isClearlyOther(
    _ card: Contact, than own: Contact, _ file: SyncedFile
  ) throws -> Bool {
    let common = try transaction.reader.commonCard(of: file, in: memory).map(Contact.init)
    let details = PersonDetails(card)
    return [own, common].compactMap(\.self)
      .allSatisfy { PersonMatch.areClearlyOthers(details, PersonDetails($0)) }
  }

  /// Whether a card has neither a name nor an address nor a number of a contact in the list.
  private func isClearlyOther(_ card: Contact, than id: ContactID) throws -> Bool {
    guard let contact = try transaction.reader.contact(id) else { return true }
    return PersonMatch.areClearlyOthers(PersonDetails(card), PersonDetails(contact))
  }

  /// Returns the contact of a file, also from the trash; `nil` if it was deleted for good.
  func contact(of file: SyncedFile) throws -> Contact? {
    try transaction.reader.contact(file.contact) ?? transaction.reader.trashedContact(file.contact)
  }

  /// Gives the contact the card of the file.
  func take(_ pair: inout Pair) throws {
    pair.result = pair.card?.contact
    pair.outcome = pair.id == nil ? .inserted : .replaced
    pair.changesList = true
    if pair.id == nil { pair.diagnostics += pair.card?.diagnostics ?? [] }
    try pair.catchError { pair in
      if let id = pair.id { _ = try transaction.reader.intactContact(id) }
    }
  }

  /// Merges the card of a file and that of its contact.
  ///
  /// - Parameters:
  ///   - pair: The file and the contact.
  ///   - base: The card that both had in common; `nil` if it isn't known.
  /// - Throws: `ContactError` if the list can't be read.
  func merge(_ pair: inout Pair, base: VCard?) throws {
    try pair.catchError { pair in
      guard let id = pair.id, let found = pair.card?.contact,
        let ours = try transaction.reader.intactContact(id)
      else { return }
      let (theirs, restored) = found.restoringData(from: ours)
      let hasOtherUID = theirs.uid != nil && theirs.uidKey != Self.uidKey(of: ours, id)
      let shared = SharedCard(of: ours.card, uid: "\(id)").card
      let isSame = [ours.fileHash, Contact(shared).fileHash].contains(theirs.fileHash)
      guard !isSame || !restored.isEmpty else {
        guard hasOtherUID, let uid = theirs.uid else { return }
        pair.result = ours.withUID(uid)
        pair.outcome = .replaced
        pair.changesList = true
        return
      }
      let merge = ThreeWayMerge(ours: ours.card, theirs: theirs.card, base: base?.legible)
      var card = merge.card
      // The merge leaves UID alone. The list never changes one, so another one in the file is newer.
      if hasOtherUID, let uid = theirs.card.first(.uid) { card.replaceFirst(.uid, with: uid) }
      var merged = Contact(card)
      let isChange = merged.fileHash != ours.fileHash || merged.uidKey != ours.uidKey
      if merged.fileHash == theirs.fileHash {
        merged = theirs
      } else if isChange {
        card.setRevision(to: .now)
        merged = Contact(card)
        try limits.checkSize(of: merged)
      }
      pair.result = merged
      pair.changesList = isChange
      pair.writesFile = merged.fileHash != found.fileHash
      pair.outcome = merge.conflicts.isEmpty && restored.isEmpty ? .merged : .conflict
      pair.diagnostics = merge.conflicts.map { .init($0) }
      pair.diagnostics += restored.map(DropItemResult.Diagnostic.init(restored:))
    }
  }
}

extension Contact {
  /// Returns the contact with the bytes of another version in place of data URIs without data.
  ///
  /// khard cuts a data URI off when it changes another line of the card.
  ///
  /// - Parameter other: The other version.
  /// - Returns: The contact, and the names of the properties that got their bytes back.
  fileprivate func restoringData(from other: Contact) -> (Contact, [VCardProperty.Name]) {
    var card = card
    var restored: [VCardProperty.Name] = []
    for line in card.properties.indices where card.properties[line].lacksData {
      var property = card.properties[line]
      let isSame = { (other: VCardProperty) in other.name == property.name }
      let others = other.card.properties.filter(isSame)
      let number = card.properties[..<line].count(where: isSame)
      guard number < others.count, !others[number].lacksData,
        others[number].binary?.bytes != nil
      else { continue }
      property.binary = others[number].binary
      card.replaceProperty(at: line, with: property)
      restored.append(property.name)
    }
    return (restored.isEmpty ? self : Contact(card), restored)
  }
}

extension DropItemResult.Diagnostic {
  fileprivate init(restored name: VCardProperty.Name) {
    self.init(
      rule: "lost-data", property: name.canonicalName,
      message:
        "The file has lost the data of \(name.canonicalName), so the list keeps its own. Delete the line to remove it."
    )
  }
}

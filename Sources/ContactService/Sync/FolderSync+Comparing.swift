import ContactModel
import ContactStorage
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
      try merge(&pair)
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
      try merge(&pair)
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
}

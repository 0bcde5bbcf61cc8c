import ContactModel
import ContactStorage
import VCardFormat

extension FolderSync {
  /// Finds the contacts of the files that aren't remembered.
  mutating func matchNewFiles(beside remembered: Set<ExactText>) throws {
    var uids: [ExactText: String] = [:]
    var gone = Dictionary(
      pairs.filter(\.isFileGone).compactMap { pair in pair.id.map { ($0, pair) } },
      uniquingKeysWith: { first, _ in first })
    let goneCount = gone.count
    for name in files.names where !remembered.contains(name) {
      var pair = Pair(name: name.text, stamp: files.stamps[name])
      if files.others.contains(name) {
        pair.fail(folder.notAFile(name.text))
      } else if read(&pair), let contact = pair.card?.contact {
        if let uid = contact.uidKey, let other = uids[uid] {
          pair.fail(folder.sameUID(name.text, as: other))
        } else {
          if let uid = contact.uidKey { uids[uid] = name.text }
          try match(&pair, contact, &gone)
        }
      }
      keep(pair)
    }
    guard gone.count < goneCount else { return }
    pairs.removeAll { pair in pair.isFileGone && pair.id.map { gone[$0] == nil } ?? false }
  }

  /// Finds the contact of a card.
  ///
  /// - Parameters:
  ///   - pair: The pair of its file.
  ///   - contact: The card.
  ///   - gone: The pairs whose files are gone, by their contacts; loses the pair whose file has another name now.
  /// - Throws: `ContactError` if the list can't be read.
  private mutating func match(
    _ pair: inout Pair, _ contact: Contact, _ gone: inout [ContactID: Pair]
  ) throws {
    if let id = try renamedContact(like: contact, among: gone),
      let former = gone.removeValue(forKey: id)
    {
      pair.id = id
      pair.remembered = former.remembered
      try decide(&pair)
    } else if let id = try unpairedContact(like: contact) {
      paired.insert(id)
      pair.id = id
      try merge(&pair)
    } else if let position = try missingFile(like: contact, pair.stamp) {
      let file = missing.remove(at: position)
      pair.id = file.contact
      pair.remembered = file
      pair.outcome = .deleted
    } else if let other = try pairedFile(like: contact) {
      pair.fail(folder.sameUID(pair.name, as: other))
    } else {
      try take(&pair)
      pair.isInTrash =
        try contact.uid.map { try !transaction.reader.trashedIDs(withUID: $0).isEmpty } ?? false
    }
  }

  /// Returns the contact whose file has another name now, if a card is that of such a file.
  private mutating func renamedContact(
    like contact: Contact, among gone: [ContactID: Pair]
  ) throws -> ContactID? {
    guard !gone.isEmpty else { return nil }
    let candidates =
      try contact.uidKey.map { key in
        try transaction.reader.contactIDs(withUID: key.text, section: section)
          + [ContactID(key.text)].compactMap(\.self)
      } ?? files(withHash: contact.fileHash).map(\.contact)
    return candidates.first { id in
      guard let file = gone[id]?.remembered, let own = try? transaction.reader.contact(id) else {
        return false
      }
      return Self.isCard(contact, of: file, own)
    }
  }

  /// Returns the file of a contact that left the book, if the file only got another name.
  private func missingFile(like contact: Contact, _ stamp: FileStamp?) throws -> Int? {
    try missing.firstIndex { file in
      guard file.fileHash == contact.fileHash else { return false }
      // A contact that was deleted for good has no UID to compare.
      guard let own = try self.contact(of: file) else { return file.stamp == stamp }
      return Self.isCard(contact, of: file, own)
    }
  }

  /// Whether a card has the UID of the contact of a file; without a UID, whether it has the content of the file.
  ///
  /// A contact that is a member of a group has its id as the UID, also if its file has none.
  static func isCard(_ card: Contact, of file: SyncedFile, _ own: Contact) -> Bool {
    let ownKey = uidKey(of: own, file.contact)
    guard let key = card.uidKey else {
      return ownKey == "\(file.contact)".exact && file.fileHash == card.fileHash
    }
    return key == ownKey
  }

  /// Returns the UID in the file of a contact: that of its card, or its id if the card has none.
  static func uidKey(of contact: Contact, _ id: ContactID) -> ExactText {
    contact.uidKey ?? "\(id)".exact
  }

  /// Returns a contact of the book that has no file yet, and has the UID of a card or its content without a UID.
  ///
  /// The file of a contact without a UID has its id as the UID, also after its folder was moved.
  private func unpairedContact(like contact: Contact) throws -> ContactID? {
    let reader = transaction.reader
    if let uid = contact.uid,
      let id = try reader.contactIDs(withUID: uid, section: section).first(where: isUnpaired)
    {
      return id
    }
    if let id = contact.uid.flatMap(ContactID.init), isUnpaired(id),
      let row = try reader.row(of: id),
      row.uid == nil, row.indexPath.section == section
    {
      return id
    }
    return try reader.contactIDs(withContentOf: contact, section: section).first {
      try isUnpaired($0) && [nil, "\($0)"].contains(reader.row(of: $0)?.uid)
    }
  }

  private func isUnpaired(_ id: ContactID) -> Bool { !paired.contains(id) }

  /// Returns the file in the folder of the contact with the UID of a card.
  private mutating func pairedFile(like contact: Contact) throws -> String? {
    guard let uid = contact.uid else { return nil }
    return file(ofOneAmong: try transaction.reader.contactIDs(withUID: uid, section: section))?.name
  }

  /// Returns the file in the folder of one of some contacts.
  private mutating func file(ofOneAmong contacts: [ContactID]) -> SyncedFile? {
    for id in contacts {
      if let file = file(of: id), files.stamps[file.name.exact] != nil { return file }
    }
    return nil
  }

  /// Adds the contacts of the book that have no file.
  mutating func addNewContacts() throws {
    var names = Set(files.names)
    let reader = transaction.reader
    for index in pairs.indices
    where pairs[index].outcome == .created && givenAway.contains(pairs[index].name.exact) {
      guard let id = pairs[index].id else { continue }
      pairs[index].name = try Self.free(fileName(of: id), &names)
    }
    let isGone: Set<SyncOutcome.Result?> = [.removed, .deleted, .failed]
    var owners = Dictionary(
      pairs.filter { !isGone.contains($0.outcome) }.compactMap { pair in
        pair.id.map { ($0, pair.name) }
      }, uniquingKeysWith: { first, _ in first })
    for id in try reader.ids(section: section, rows: 0..<reader.count(section: section))
    where !paired.contains(id) {
      if let (owner, file) = try ownerAndFile(ofUIDOf: id, among: owners) {
        keep(Pair(name: file, id: id, outcome: .failed, owner: owner))
        continue
      }
      var pair = Pair(name: try Self.free(fileName(of: id), &names), id: id)
      pair.outcome = .created
      pair.writesFile = true
      keep(pair)
      owners[id] = pair.name
    }
  }

  /// Returns another contact of the book with the UID of a contact, and its file, because other programs refuse a folder
  /// with two such files.
  private mutating func ownerAndFile(
    ofUIDOf id: ContactID, among owners: [ContactID: String]
  ) throws -> (ContactID, String)? {
    let reader = transaction.reader
    guard let uid = try reader.row(of: id)?.uid else { return nil }
    let ids = try reader.contactIDs(withUID: uid, section: section).filter { $0 != id }
    guard !ids.isEmpty else { return nil }
    for owner in ids {
      if let file = owners[owner] { return (owner, file) }
    }
    return file(ofOneAmong: ids).map { ($0.contact, $0.name) }
  }

  /// Returns the usual name of the file of a contact.
  private func fileName(of id: ContactID) throws -> VCardFileName {
    VCardFileName(uid: try transaction.reader.row(of: id)?.uid ?? "\(id)")
      ?? VCardFileName(hashing: Array("\(id)".utf8))
  }

  /// Returns a name that no file has: the given one, or one with a number.
  private static func free(_ name: VCardFileName, _ names: inout Set<ExactText>) -> String {
    let stem = name.description.dropLast(VCardFileName.ending.count)
    var free = name.description
    var number = 1
    while !names.insert(free.exact).inserted {
      number += 1
      free = "\(stem)-\(number)\(VCardFileName.ending)"
    }
    return free
  }
}

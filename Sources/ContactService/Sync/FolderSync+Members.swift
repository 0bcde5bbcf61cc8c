import ContactModel
import ContactStorage
import VCardFormat

/// Group cards that name contacts by UIDs which they had before the sync.
extension FolderSync {
  /// Lets group cards, in the list and in files, name contacts by the UIDs that they get.
  ///
  /// - Returns: The contacts that group cards without a file must name by another UID.
  mutating func renameMembers() throws -> MemberRenames {
    var renames = MemberRenames()
    for (id, former, uid) in try changedUIDs() {
      formerUIDs.append((id, former))
      try renames.add([former], as: uid, in: transaction)
    }
    for index in pairs.indices where pairs[index].outcome != .failed {
      if let renamed = pairs[index].result.flatMap({ renames.renamed($0.card) }) {
        write(renamed, at: index)
      }
    }
    let groups = try renames.groups(in: transaction.reader)
    let positions = positions(of: groups.map(\.0))
    for (id, renamed) in groups {
      guard let index = positions[id], pairs[index].result == nil,
        [nil, .written, .created].contains(pairs[index].outcome)
      else { continue }
      write(renamed, at: index)
    }
    return renames
  }

  /// Lets the files of groups follow whose cards got UIDs of contacts in place of addresses that these have lost.
  mutating func writeGroups(_ groups: [ContactID]) throws {
    let positions = positions(of: groups)
    for id in groups {
      guard let index = positions[id], pairs[index].outcome == nil || pairs[index].writesFile,
        let card = try transaction.reader.intactContact(id)
      else { continue }
      write(card, at: index, isWritten: true)
    }
  }

  /// Returns the positions of the pairs of contacts; contacts whose files were to stay equal may get pairs.
  private mutating func positions(of contacts: [ContactID]) -> [ContactID: Int] {
    let wanted = Set(contacts)
    guard !wanted.isEmpty else { return [:] }
    var positions: [ContactID: Int] = [:]
    for (index, pair) in pairs.enumerated() {
      guard let id = pair.id, wanted.contains(id), positions[id] == nil else { continue }
      positions[id] = index
    }
    for id in contacts where positions[id] == nil {
      guard let file = file(of: id), let stamp = files.stamps[file.name.exact] else { continue }
      positions[id] = pairs.count
      pairs.append(Pair(name: file.name, id: id, remembered: file, stamp: stamp))
    }
    return positions
  }

  /// Returns the contacts that get another UID which no other contact has afterwards, with the former and the new one.
  private func changedUIDs() throws -> [(ContactID, former: String, uid: String?)] {
    let reader = transaction.reader
    var changes: [(ContactID, former: String, uid: String?)] = []
    var left: Set<ContactID> = []
    var uids: Set<ExactText> = []
    for pair in pairs where pair.changesList {
      if let uid = pair.result?.uidKey { uids.insert(uid) }
      guard let id = pair.id, let row = try reader.row(of: id) else { continue }
      guard let result = pair.result else {
        left.insert(id)
        continue
      }
      guard let former = row.uid ?? pair.remembered.map({ "\($0.contact)" }),
        UniqueIdentifier.normal(former).exact != result.uidKey
      else { continue }
      left.insert(id)
      changes.append((id, former, result.uid))
    }
    return try changes.filter { change in
      try !uids.contains(UniqueIdentifier.normal(change.former).exact)
        && left.isSuperset(of: reader.contactIDs(withUID: change.former, section: section))
    }
  }
}

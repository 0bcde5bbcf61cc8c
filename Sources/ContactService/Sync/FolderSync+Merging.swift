import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

/// What a contact gets of the card in its file.
extension FolderSync {
  /// Gives the contact the card of the file; if the file had it in a form for other programs, only the changes.
  func take(_ pair: inout Pair) throws {
    pair.result = pair.card?.contact
    pair.outcome = pair.id == nil ? .inserted : .replaced
    pair.changesList = true
    if pair.id == nil { pair.diagnostics += pair.card?.diagnostics ?? [] }
    try pair.catchError { pair in
      guard let id = pair.id, let own = try transaction.reader.intactContact(id),
        let file = pair.remembered, let card = pair.card?.contact,
        let (changed, hasFormerName) = changed(own, by: card, in: file)
      else { return }
      try limits.checkSize(of: changed)
      pair.result = changed
      pair.writesFile = hasFormerName
    }
  }

  /// Returns a contact in its own form with the changes of its file; `nil` if the file had this form too, or has a card
  /// that the contact can't have in its form.
  ///
  /// The file may still have the FN that was made of values which it has changed, such as the former organization.
  private func changed(
    _ own: Contact, by theirs: Contact, in file: SyncedFile
  ) -> (contact: Contact, hasFormerName: Bool)? {
    guard let form = form(of: own.card, in: file) else { return nil }
    var (card, conflicts) = merge(theirs, into: own, file.contact, base: own.card, of: file)
    let named = form.withoutMadeName(theirs.card)
    let forms = [named, card].map { SharedCard(of: $0, uid: "").card }
    guard conflicts.isEmpty, forms[0].isRewritten(from: forms[1]) else { return nil }
    let isMade = named != theirs.card
    let hasFormerName = isMade && forms[1].first(.fn)?.text != theirs.card.first(.fn)?.text
    card.setRevision(to: theirs.card.revision ?? .now)
    return (Contact(card), hasFormerName)
  }

  /// Returns the form for other programs in which a file got the card that it has in common with its contact; `nil` if
  /// the file has the card as it is.
  func form(of common: VCard, in file: SyncedFile) -> SharedCard? {
    let shared = SharedCard(of: common, uid: "\(file.contact)")
    guard shared.card != common else { return nil }
    let hasOwnForm = file.fileHash == Contact(common).fileHash
    return hasOwnForm && file.fileHash != Contact(shared.card).fileHash ? nil : shared
  }

  /// Merges the card of a file into that of a contact; what the file only got for other programs is no change.
  ///
  /// - Parameters:
  ///   - theirs: The card of the file.
  ///   - ours: The contact.
  ///   - id: Its id.
  ///   - base: The card that both had in common; `nil` if it isn't known.
  ///   - file: What the last sync noted about the file; `nil` for a new file.
  /// - Returns: The merged card, and their values that are left out.
  func merge(
    _ theirs: Contact, into ours: Contact, _ id: ContactID, base: VCard?, of file: SyncedFile?
  ) -> (card: VCard, conflicts: [MergeStep]) {
    let form = base.flatMap { base in file.flatMap { self.form(of: base, in: $0) } }
    let merge = ThreeWayMerge(
      ours: ours.card, theirs: form?.withoutMadeName(theirs.card) ?? theirs.card,
      base: form.map { $0.withoutMadeName($0.card) } ?? base?.legible)
    var card = merge.card
    // The list never changes a UID, so another one in the file is newer. A contact without one has its id in its file.
    if let key = theirs.uidKey, key != Self.uidKey(of: ours, id),
      let uid = theirs.card.first(.uid)
    {
      card.replaceFirst(.uid, with: uid)
    } else if ours.card.first(.uid) == nil, let index = card.firstIndex(of: .uid) {
      card.removeProperties(at: [index])
    }
    return (card, merge.conflicts)
  }

  /// Merges the card of a file and that of its contact.
  func merge(_ pair: inout Pair) throws {
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
      let file = pair.remembered
      let base = try file.flatMap { try transaction.reader.commonCard(of: $0, in: memory) }
      var (card, conflicts) = merge(theirs, into: ours, id, base: base, of: file)
      var merged = Contact(card)
      let isChange = merged.fileHash != ours.fileHash || merged.uidKey != ours.uidKey
      if merged.fileHash == theirs.fileHash, shared == ours.card {
        merged = theirs
      } else if isChange {
        card.setRevision(to: .now)
        merged = Contact(card)
        try limits.checkSize(of: merged)
      }
      pair.result = merged
      pair.changesList = isChange
      pair.writesFile = merged.fileHash != found.fileHash
      pair.outcome = conflicts.isEmpty && restored.isEmpty ? .merged : .conflict
      pair.diagnostics = conflicts.map { .init($0) }
      pair.diagnostics += restored.map(DropItemResult.Diagnostic.init(restored:))
    }
  }
}

extension Contact {
  /// Returns the contact with the bytes of another version in place of data URIs without data.
  ///
  /// khard cuts a data URI off when it changes another line of the card.
  ///
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
        "The file has lost the data of \(name.shownName), so the list keeps its own. Delete the line to remove it."
    )
  }
}

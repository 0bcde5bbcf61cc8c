extension ConditionIndex {
  /// Whether all contacts are in the list, because none was ever removed.
  var isComplete: Bool {
    get throws { try Int(highest) == list.listedCount() }
  }

  /// All contacts in the list, or in the trash if the index looks at these.
  var allListed: RowIDSet {
    get throws {
      let all = try knownListed ?? list.listedContacts()
      knownListed = all
      return all
    }
  }

  /// Returns the given contacts that are in the list, or in the trash if the index looks at these.
  func listed(_ contacts: RowIDSet) throws -> RowIDSet {
    if trash == nil, try isComplete { return contacts }
    guard contacts.count <= max(SelectionQuery.fewCount, Int(highest) / 200) else {
      var listed = contacts
      listed.formIntersection(try allListed)
      return listed
    }
    var listed = RowIDSet(highest: highest)
    for rowID in contacts.rowIDs where try isListed(rowID) { listed.insert(rowID) }
    return listed
  }

  /// Returns whether a contact is in the list, or in the trash if the index looks at this.
  func isListed(_ rowID: Int64) throws -> Bool {
    try trash?.contains(rowID) ?? list.order.contains(rowID)
  }
}

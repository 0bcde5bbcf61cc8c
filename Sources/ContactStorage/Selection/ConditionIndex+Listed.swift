extension ConditionIndex {
  /// Whether all contacts are in the list, because none was ever removed.
  var isComplete: Bool {
    get throws { try Int(highest) == list.listedCount() }
  }

  /// Returns the given contacts that are in the list.
  func listed(_ contacts: RowIDSet) throws -> RowIDSet {
    guard try !isComplete else { return contacts }
    guard contacts.count <= max(SelectionQuery.fewCount, Int(highest) / 200) else {
      let all = try knownListed ?? list.listedContacts()
      knownListed = all
      var listed = contacts
      listed.formIntersection(all)
      return listed
    }
    var listed = RowIDSet(highest: highest)
    for rowID in contacts.rowIDs where try list.order.contains(rowID) { listed.insert(rowID) }
    return listed
  }
}

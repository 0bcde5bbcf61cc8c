public import ContactModel
internal import GRDB

extension ContactReader {
  /// Returns birthdays from the list, without reading the cards.
  ///
  /// - Parameters:
  ///   - book: The name of the book; `nil` for the whole list.
  ///   - isWanted: Returns whether to include a birthday.
  /// - Returns: The contacts with their birthdays, in the order of the list.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  public func birthdays(
    inBook book: String? = nil, where isWanted: (YearlyDate) -> Bool
  ) throws -> [(contact: ContactID, date: YearlyDate)] {
    let index = try ConditionIndex(list, words: .wholeNames)
    var contacts = RowIDSet(highest: index.highest)
    let statement = try list.database.cachedStatement(
      sql: "SELECT id, birthday FROM contact WHERE birthday IS NOT NULL")
    var dates: [Int64: YearlyDate] = [:]
    try statement.forEachRow { row in
      let date = row.text(1).flatMap(YearlyDate.init)
      if let date, isWanted(date) {
        dates[row.integer(0)] = date
        contacts.insert(row.integer(0))
      }
      return true
    }
    if let book { contacts.formIntersection(try index.contacts(inBook: book)) }
    return try list.sortedByPosition(index.listed(contacts).rowIDs).compactMap { rowID in
      dates[rowID].map { (list.identity.contactID(rowID), $0) }
    }
  }
}

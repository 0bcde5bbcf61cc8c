public import ContactModel
internal import GRDB

extension ContactReader {
  /// Returns the contacts of a birthday, which the list has without reading their cards.
  ///
  /// - Parameters:
  ///   - book: The name of the book; `nil` for the whole list.
  ///   - isWanted: Returns whether a month and a day are wanted.
  /// - Returns: The contacts, in the order of the list.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  public func contacts(
    inBook book: String?, whoseBirthday isWanted: (_ month: Int, _ day: Int) -> Bool
  ) throws -> [ContactID] {
    let index = try ConditionIndex(list, allowsFallback: false)
    let contacts = try book.map { try index.contacts(inBook: $0) }
    let statement = try list.database.cachedStatement(
      sql: "SELECT id, birthday FROM contact WHERE birthday IS NOT NULL")
    var found: [Int64] = []
    try statement.forEachRow { row in
      let digits = (row.text(1) ?? "").utf8.suffix(5).split(separator: UInt8(ascii: "-"))
        .compactMap { Int(Substring($0)) }
      if digits.count == 2, isWanted(digits[0], digits[1]) { found.append(row.integer(0)) }
      return true
    }
    let listed = try found.filter { try contacts?.contains($0) ?? list.order.contains($0) }
    return try list.sortedByPosition(listed).map(list.identity.contactID)
  }
}

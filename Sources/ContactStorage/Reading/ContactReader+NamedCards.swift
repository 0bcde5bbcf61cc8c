package import ContactModel
package import VCardFormat

/// A contact of the list: its name, and some properties of its card.
package struct NamedCard {
  /// The identity.
  package let id: ContactID

  /// The UID, as written in the card; `nil` if it has none.
  package let uid: String?

  /// The name to show.
  package let name: String

  /// Whether it is a group.
  package let isGroup: Bool

  /// The card; it may have only the properties of the fields that were asked for.
  package let card: VCard
}

extension ContactReader {
  /// Passes the names of contacts, and the properties of some fields, to `body`.
  ///
  /// - Parameters:
  ///   - ids: Contacts of the list.
  ///   - fields: The properties that have the fields; `nil` to read whole cards.
  ///   - body: Receives a contact.
  /// - Throws: Errors of `body`; `ContactError` if the file can't be read.
  package func forEachNamedCard(
    of ids: [ContactID], _ fields: [VCardProperty.Name]?, _ body: (NamedCard) throws -> Void
  ) throws {
    var skimmer = fields.map(CardSkimmer.init)
    let rows = OrderedRows(list.database, Self.namedCards)
    for id in ids {
      let rowID = list.identity.rowID(id)
      let found = try rows.firstRow(of: rowID) { row in
        (
          uid: row.text(1), name: row.text(2) ?? "", isGroup: row.bool(3),
          card: row.blob(4).map { UnreadCard(bytes: $0, charsetName: row.text(5)) }
        )
      }
      guard let found, let unread = try found.card ?? list.contacts.card(rowID)?.card.unread else {
        throw list.damage("contact \(rowID)")
      }
      try body(
        NamedCard(
          id: id, uid: found.uid, name: found.name, isGroup: found.isGroup,
          card: skimmer?.read(unread) ?? unread.read()))
    }
  }

  private static let namedCards = """
    SELECT id, uid, name, is_group, \(ContactTable.cardOrSize), charset
    FROM contact WHERE id >= ? ORDER BY id
    """
}

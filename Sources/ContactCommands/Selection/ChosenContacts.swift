import ContactModel

/// The contacts that a command changes; there may be a million.
struct ChosenContacts: Sendable {
  let ids: [ContactID]

  /// Their rows; empty if there are many and the output doesn't show them.
  let rows: [ContactRow]

  /// The name of the only contact, or the number of contacts.
  var names: String { rows.isEmpty ? ContactsText.count(ids.count) : ContactsText.names(of: rows) }

  /// The names of the contacts, or their number if they are many.
  var listedNames: String {
    rows.isEmpty || rows.count > ContactsText.fewCount
      ? ContactsText.count(ids.count) : ContactsText.list(of: rows)
  }
}

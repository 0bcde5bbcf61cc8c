import ContactModel

/// The contacts that a command changes; there may be a million.
struct ChosenContacts: Sendable {
  let ids: [ContactID]

  /// Their rows; empty if there are several and the output doesn't show them.
  let rows: [ContactRow]

  /// The name of the only contact, or the number of contacts.
  var names: String { rows.isEmpty ? ContactsText.count(ids.count) : ContactsText.names(of: rows) }
}

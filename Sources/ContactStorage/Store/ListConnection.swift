internal import ContactModel
internal import GRDB

/// The tables of the list, as one transaction sees them.
///
/// The order and the books remember what they have read, so it lives no longer than the transaction.
final class ListConnection {
  let database: Database
  let path: String?
  let identity: ListIdentity
  let books: BookTable
  let order: RowOrder
  let names: NameOrder
  let contacts: ContactTable
  let log: OperationLog
  let settings: SettingTable
  let receipts: ReceiptTable
  let mergedUIDs: MergedUIDTable

  /// Whether somebody will be told what the transaction changes.
  var isObserved = false

  init(_ database: Database, identity: ListIdentity, path: String?) {
    self.database = database
    self.path = path
    self.identity = identity
    books = BookTable(database)
    order = RowOrder(database)
    names = NameOrder(database)
    contacts = ContactTable(database, names: names)
    log = OperationLog(database: database, identity: identity)
    settings = SettingTable(database: database)
    receipts = ReceiptTable(database: database)
    mergedUIDs = MergedUIDTable(database: database)
  }

  /// The place of the list, for people.
  var place: String { path ?? "the list in memory" }

  /// The error for a list that contradicts itself.
  func damage(_ part: String) -> ContactError {
    ContactError(ListDamage(part), path: path)
  }
}

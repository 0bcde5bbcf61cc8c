internal import ContactModel
internal import GRDB

/// The tables of the list in one transaction.
///
/// The order and the books cache what they have read, so a connection must not be used after its transaction.
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
  let otherPeople: OtherPersonTable
  let syncedFiles: SyncedFileTable

  /// Whether observers will receive the changes of the transaction.
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
    otherPeople = OtherPersonTable(database: database)
    syncedFiles = SyncedFileTable(database: database)
  }

  /// Creates an error for damage in the list.
  func damage(_ part: String) -> ContactError {
    ContactError(ListDamage(part), path: path)
  }
}

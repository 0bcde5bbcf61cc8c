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
  let persons: PersonIndex

  /// What the list shows of contacts.
  let columns: OrderedRows
  let addresses: OrderedRows

  /// The region that the program was given, which overrides that of the settings.
  private let givenRegion: Region?

  private var regionOfSettings: Region??

  /// The region of telephone numbers and addresses that name no country; `nil` if it is not known.
  var region: Region? {
    get throws {
      if let givenRegion { return givenRegion }
      let region =
        try regionOfSettings ?? settings.text(ListSetting.region.name).flatMap(Region.init)
      regionOfSettings = .some(region)
      return region
    }
  }

  /// Whether observers will receive the changes of the transaction.
  var isObserved = false

  /// Whether the task of the transaction was cancelled.
  var isCancelled: () -> Bool = { false }

  /// Announces the commit, from which on the transaction can't be cancelled.
  var willCommit: () -> Void = {}

  init(
    _ database: Database, identity: ListIdentity, path: String?, region: Region? = nil,
    memory: ChunkDirectoryMemory? = nil
  ) throws {
    self.database = database
    givenRegion = region
    self.path = path
    self.identity = identity
    books = BookTable(database)
    order = try RowOrder(database, memory: memory)
    names = NameOrder(database)
    contacts = ContactTable(database, names: names)
    log = OperationLog(database: database, identity: identity)
    settings = SettingTable(database: database)
    receipts = ReceiptTable(database: database)
    mergedUIDs = MergedUIDTable(database: database)
    otherPeople = OtherPersonTable(database: database)
    syncedFiles = SyncedFileTable(database: database)
    persons = PersonIndex(database)
    columns = OrderedRows(database, Self.shownColumns)
    addresses = OrderedRows(database, Self.shownAddresses)
  }

  /// Creates an error for damage in the list.
  func damage(_ part: String) -> ContactError {
    ContactError(ListDamage(part), path: path)
  }
}

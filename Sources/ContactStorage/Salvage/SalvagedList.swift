internal import Migrations

/// The readable data of a damaged list.
struct SalvagedList {
  /// A contact that was found.
  struct FoundContact {
    let rowID: Int64

    /// The places where the contact was found: first those in the table, then those on stray pages, newest first.
    fileprivate(set) var places: [RecordPlace]
  }

  /// The limit of valid rowids of contacts; larger ones are damaged, and sets with one bit per rowid would be too
  /// large.
  static let numberLimit: Int64 = 1 << 28

  let file: DatabasePages
  let tables: SalvagedTables

  /// The contacts, in ascending order of their rowids.
  private(set) var contacts: [FoundContact] = []

  /// The number of contact records with impossible rowids.
  private(set) var impossibleCount = 0

  /// The order, as far as it can be read.
  private(set) var order = SalvageOrder.Found()

  private(set) var settings: [String: String] = [:]

  /// What a newer version did to the list; `nil` if there is nothing like that to be read.
  private(set) var newerVersion: String?

  /// Reads a damaged list.
  ///
  /// - Parameter path: Its file.
  /// - Throws: `ContactError` if the file can't be read at all.
  init(path: String) throws {
    file = try DatabasePages(path: path)
    tables = SalvagedTables(file)
    readContacts()
    readBooks()
    readChunks()
    readPlaces()
    tables[SalvagedTables.setting].forEachRecord(.setting, in: file) { record, _, _ in
      if let name = record.text(0), let value = record.text(1), settings[name] == nil {
        settings[name] = value
      }
    }
    readVersion()
  }

  private mutating func readVersion() {
    newerVersion = settings[Derivation.settingName].flatMap { Int($0) }
      .flatMap(Derivation.newerVersion)
    tables[SalvagedTables.migration].forEachRecord(.migration, in: file) { record, _, _ in
      guard record.rowID >= Migration.all.count, let name = record.text(1), Migration.isName(name)
      else { return }
      newerVersion = name
    }
  }

  /// Whether no contact is missing, because an index that can be read has just those that were found.
  var isEveryContactFound: Bool {
    SalvagedTables.contactIndexes.contains { index, column in
      guard tables[index].isWhole else { return false }
      var indexed: [Int64] = []
      tables[index].forEachRecord(index.shape, in: file) { record, _, _ in
        indexed.append(record.integer(column) ?? 0)
      }
      return indexed.sorted() == contacts.map(\.rowID)
    }
  }

  /// Whether the order was read completely, so that the history may fit it.
  var isOrderWhole: Bool {
    [SalvagedTables.chunk, SalvagedTables.book].allSatisfy { tables[$0].isWhole }
  }

  /// Finds the places of the contacts.
  private mutating func readContacts() {
    var found: [(rowID: Int64, isStray: Bool, changedAt: Int64, place: RecordPlace)] = []
    var impossibleCount = 0
    tables[SalvagedTables.contact].forEachRecord(.contact, in: file, isRestRead: false) {
      record, place, isStray in
      guard (1..<Self.numberLimit).contains(record.rowID) else {
        impossibleCount += 1
        return
      }
      found.append((record.rowID, isStray, record.integer(10) ?? 0, place))
    }
    self.impossibleCount = impossibleCount
    found.sort { first, second in
      guard first.rowID == second.rowID else { return first.rowID < second.rowID }
      guard first.isStray == second.isStray else { return !first.isStray }
      return first.changedAt > second.changedAt
    }
    for contact in found {
      if let last = contacts.indices.last, contacts[last].rowID == contact.rowID {
        contacts[last].places.append(contact.place)
      } else {
        contacts.append(FoundContact(rowID: contact.rowID, places: [contact.place]))
      }
    }
    addHidden()
  }

  /// Adds contacts that no cell pointer leads to.
  ///
  /// Those that were found already are left out: they may be former versions.
  private mutating func addHidden() {
    var known = Set(contacts.map(\.rowID))
    for place in tables[SalvagedTables.contact].hidden {
      guard let record = place.record(.contact, in: file), known.insert(record.rowID).inserted
      else { continue }
      contacts.append(FoundContact(rowID: record.rowID, places: [place]))
    }
    contacts.sort { $0.rowID < $1.rowID }
  }

  private mutating func readBooks() {
    var books: [SalvageOrder.Book] = []
    tables[SalvagedTables.book].forEachRecord(.book, in: file) { record, _, _ in
      guard let position = record.integer(1), let name = record.text(2), record.isWhole else {
        return
      }
      books.append(.init(id: record.rowID, position: position, name: name))
    }
    tables[SalvagedTables.bookName].forEachRecord(.bookName, in: file) { record, _, _ in
      guard let name = record.text(0), let id = record.integer(1), record.isWhole else { return }
      books.append(.init(id: id, position: .max, name: name))
    }
    order.setBooks(books)
  }

  private mutating func readChunks() {
    var chunks: [SalvageOrder.Chunk] = []
    var ids: Set<Int64> = []
    tables[SalvagedTables.chunk].forEachRecord(.chunk, in: file) { record, _, _ in
      guard let book = record.integer(1), let position = record.integer(2),
        let packed = record.blob(4), record.isWhole,
        packed.count <= RowOrder.maximumCount * 8, ids.insert(record.rowID).inserted
      else { return }
      let contacts = unsafe packed.withUnsafeBytes { unsafe PackedRowIDs.unpack($0) }
      chunks.append(.init(id: record.rowID, book: book, position: position, contacts: contacts))
    }
    order.chunks = chunks
    order.isComplete = tables[SalvagedTables.chunk].isWhole
    var positions: [Int64: SalvageOrder.ChunkPosition] = [:]
    tables[SalvagedTables.chunkPosition].forEachRecord(.chunkPosition, in: file) { record, _, _ in
      guard let book = record.integer(0), let position = record.integer(1),
        let id = record.integer(3)
      else { return }
      positions[id] = .init(book: book, position: position)
    }
    order.positions = positions
  }

  private mutating func readPlaces() {
    var places: [Int64: Int64] = [:]
    tables[SalvagedTables.place].forEachRecord(.place, in: file) { record, _, _ in
      guard (1..<Self.numberLimit).contains(record.rowID), let chunk = record.integer(1),
        places[record.rowID] == nil
      else { return }
      places[record.rowID] = chunk
    }
    order.places = places
    if tables[SalvagedTables.place].isWhole { order.isComplete = true }
  }
}

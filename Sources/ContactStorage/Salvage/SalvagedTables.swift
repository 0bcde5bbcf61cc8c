/// Finds the pages of the tables of a damaged list, by the schema and, if necessary, by their contents.
struct SalvagedTables {
  /// A table or an index to find.
  struct Wanted {
    let name: String
    let shape: RecordShape

    /// Whether the shape alone identifies the pages; `false` if another table has the same shape.
    var isKnownByShape = true
  }

  static let contact = Wanted(name: "contact", shape: .contact)
  static let book = Wanted(name: "book", shape: .book)
  static let chunk = Wanted(name: "row_chunk", shape: .chunk)
  static let chunkPosition = Wanted(name: "row_chunk_by_position", shape: .chunkPosition)
  static let place = Wanted(name: "contact_row", shape: .place)
  static let setting = Wanted(name: "setting", shape: .setting)
  static let migration = Wanted(name: "migration", shape: .migration)
  static let bookName = Wanted(
    name: "sqlite_autoindex_book_1", shape: .bookName, isKnownByShape: false)

  static let operation = Wanted(name: "operation", shape: .operation, isKnownByShape: false)
  static let operationChange = Wanted(
    name: "operation_change", shape: .operationChange, isKnownByShape: false)
  static let receipt = Wanted(name: "receipt", shape: .receipt, isKnownByShape: false)

  static let mergedUID = Wanted(name: "merged_uid", shape: .mergedUID, isKnownByShape: false)

  static let otherPerson = Wanted(name: "other_person", shape: .otherPerson, isKnownByShape: false)

  static let address = Wanted(name: "contact_address", shape: .address, isKnownByShape: false)
  static let names = Wanted(name: "name_chunk", shape: .lines, isKnownByShape: false)
  static let emails = Wanted(name: "email_chunk", shape: .lines, isKnownByShape: false)
  static let byChange = Wanted(name: "contact_by_change", shape: .change, isKnownByShape: false)
  static let byName = Wanted(name: "contact_by_name", shape: .sortKey, isKnownByShape: false)

  /// The indexes that have each contact, in the list or not, and the column with its number.
  static let contactIndexes = [(index: byChange, column: 1), (index: byName, column: 2)]

  private static let wanted = [
    contact, book, chunk, chunkPosition, place, setting, migration, bookName, operation,
    operationChange,
    receipt, mergedUID, otherPerson, address, names, emails, byChange, byName,
  ]

  private let file: DatabasePages

  /// The root pages of tables and indexes, by name.
  private(set) var roots: [String: UInt32] = [:]

  /// The names of the tables, without indexes.
  private(set) var names: Set<String> = []

  private var trees: [String: SalvagedTree] = [:]

  /// Finds the pages.
  init(_ file: DatabasePages) {
    self.file = file
    var visited = RowIDSet(highest: Int64(file.pageCount))
    var schema = SalvagedTree(TreeWalk(from: 1, in: file, .schema, visited: &visited))
    if !schema.isWhole {
      schema.strays = (1...max(1, file.pageCount)).filter { number in
        !visited.contains(Int64(number)) && file.treePage(number)?.holds(.schema) == true
      }
    }
    schema.forEachRecord(.schema, in: file) { [file] record, _, isStray in
      guard let name = record.text(1), let root = record.integer(3),
        (1...Int64(max(1, file.pageCount))).contains(root)
      else { return }
      if record.text(0) == "table" { names.insert(name) }
      if roots[name] == nil || !isStray { roots[name] = UInt32(root) }
    }
    for wanted in Self.wanted {
      guard let root = roots[wanted.name] else { continue }
      trees[wanted.name] = SalvagedTree(
        TreeWalk(from: root, in: file, wanted.shape, visited: &visited))
    }
    // The tree of the contacts may look whole although a page of it was left out.
    let incomplete = Self.wanted.filter { wanted in
      wanted.isKnownByShape
        && (trees[wanted.name]?.isWhole != true || wanted.name == Self.contact.name)
    }
    findStrays(of: incomplete, visited)
  }

  /// Returns whether a table has rows, or pages that can't be read.
  func hasRows(_ name: String) -> Bool {
    guard let page = roots[name].flatMap({ file.treePage($0) }) else { return true }
    return page.kind.isInterior || !page.isWhole || !page.cellOffsets.isEmpty
  }

  /// Returns the pages of a table.
  subscript(_ wanted: Wanted) -> SalvagedTree { trees[wanted.name] ?? SalvagedTree() }

  /// Finds pages of tables that no other page refers to.
  private mutating func findStrays(of tables: [Wanted], _ known: RowIDSet) {
    var visited = known
    for root in roots.values where !visited.contains(Int64(root)) {
      _ = TreeWalk(from: root, in: file, nil, visited: &visited)
    }
    let free = FreePages(of: file, used: visited).pages
    var interior: [UInt32] = []
    var unread: [UInt32] = []
    for number in 1...max(1, file.pageCount)
    where !known.contains(Int64(number)) && !free.contains(Int64(number)) {
      let isForeign = visited.contains(Int64(number))
      let page = file.treePage(number)
      // No other table has the columns of a contact, so a page with them is in the wrong place.
      for table in tables where !isForeign || table.name == Self.contact.name {
        guard let page, page.holds(table.shape) else { continue }
        trees[table.name, default: SalvagedTree()].strays.append(number)
      }
      guard !isForeign else { continue }
      if let page, page.kind.isInterior { interior.append(number) }
      if page?.holds(.contact) != true, file.isNoOverflowPage(number) { unread.append(number) }
    }
    for table in tables where roots[table.name] == nil { findTree(of: table, below: interior) }
    findHidden(among: unread)
  }

  /// Finds records of contacts that no cell pointer leads to.
  ///
  /// - Parameter unread: Pages that may be pages of contacts with a damaged header.
  private mutating func findHidden(among unread: [UInt32]) {
    var tree = self[Self.contact]
    let pages = (tree.pages + tree.strays).map { ($0, true) } + unread.map { ($0, false) }
    for (page, isRead) in pages {
      let records = HiddenRecords(inPage: page, of: file, isRead: isRead)
      tree.hidden += records.offsets.map { RecordPlace(page: page, offset: $0) }
    }
    trees[Self.contact.name] = tree
  }

  /// How many pages to try as the root of a table; only a malicious file has more candidates.
  private static let highestTopCount = 64

  /// Finds the one tree with all pages of a table that the schema doesn't name.
  private mutating func findTree(of table: Wanted, below interior: [UInt32]) {
    guard let strays = trees[table.name]?.strays, !strays.isEmpty else { return }
    var children = RowIDSet(highest: Int64(file.pageCount))
    for number in interior {
      for child in file.treePage(number)?.children ?? [] { children.insert(Int64(child)) }
    }
    let tops = (interior + strays).filter { !children.contains(Int64($0)) }
    for root in tops.prefix(Self.highestTopCount) {
      var visited = RowIDSet(highest: Int64(file.pageCount))
      let walk = TreeWalk(from: root, in: file, table.shape, visited: &visited)
      if walk.isWhole, strays.allSatisfy({ visited.contains(Int64($0)) }) {
        trees[table.name] = SalvagedTree(walk)
        return
      }
    }
  }
}

extension SalvagedTree {
  fileprivate init(_ walk: TreeWalk) {
    self.init(pages: walk.pages, isWhole: walk.isWhole)
  }
}

/// The pages in the list of free pages, if that list is plausible.
struct FreePages {
  /// The pages; empty if the list contradicts itself or the tables.
  private(set) var pages: RowIDSet

  /// Follows the list.
  ///
  /// Source: sqlite.org/fileformat2.html, section 1.5.
  ///
  /// - Parameters:
  ///   - file: The database.
  ///   - used: The pages that belong to a table or an index.
  init(of file: DatabasePages, used: RowIDSet) {
    let none = RowIDSet(highest: Int64(file.pageCount))
    pages = none
    guard let header = file.header else { return }
    let highest = max(file.pageCount, header.pageCount)
    var count: UInt32 = 0
    var trunk = header.firstFreePage
    while trunk != 0, count < header.freePageCount {
      guard let bytes = file.bytes(trunk), let next = bytes.bigEndian32(at: 0),
        let leafCount = bytes.bigEndian32(at: 4), leafCount < file.usableSize / 4
      else { break }
      for index in -1..<Int(leafCount) {
        let page = index < 0 ? trunk : bytes.bigEndian32(at: 8 + index * 4) ?? 0
        guard (1...highest).contains(page), !used.contains(Int64(page)),
          !pages.contains(Int64(page))
        else {
          pages = none
          return
        }
        pages.insert(Int64(page))
        count += 1
      }
      trunk = next
    }
    if count != header.freePageCount || trunk != 0 { pages = none }
  }
}

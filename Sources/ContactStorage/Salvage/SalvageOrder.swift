/// The order of the contacts in a salvaged list: the best that can be told from what was found.
struct SalvageOrder: Equatable {
  /// A book.
  struct Book: Equatable {
    var id: Int64
    var position: Int64
    var name: String
  }

  /// A run of rows.
  struct Chunk: Equatable {
    let id: Int64
    let book: Int64
    let position: Int64
    var contacts: [Int64]
  }

  /// Where a run of rows stands.
  struct ChunkPosition: Equatable {
    let book: Int64
    let position: Int64
  }

  /// What was found of the order.
  struct Found {
    /// The books, in order; each number and each name at most once.
    private(set) var books: [Book] = []

    /// The chunks; of two that name a contact, the first is right.
    var chunks: [Chunk] = []

    /// Where chunks stand, by their numbers.
    var positions: [Int64: ChunkPosition] = [:]

    /// In which chunk each contact stands.
    var places: [Int64: Int64] = [:]

    /// Whether the chunks or the places name everyone who is in the list, so that others are in the trash.
    var isComplete = false

    /// Sets the books; of two with one number the first is right.
    mutating func setBooks(_ books: [Book]) {
      var ids: Set<Int64> = []
      var names: Set<String> = []
      self.books = []
      for var book in books where ids.insert(book.id).inserted {
        book.name = SalvageOrder.newName(book.name, among: &names)
        self.books.append(book)
      }
      self.books.sort { ($0.position, $0.id) < ($1.position, $1.id) }
    }
  }

  /// The name of the book of those whose book isn't known.
  static let restName = "salvaged"

  /// The books, in order, with their contacts; the last one holds the rest, if there is one.
  private(set) var books: [(book: Book, contacts: [Int64])] = []

  /// The contacts in the book of the rest.
  private(set) var rest: [Int64] = []

  /// The contacts that are in no book.
  private(set) var trash: [Int64] = []

  /// How many contacts stand in the right place, but among each other in the order of their numbers.
  private(set) var unorderedCount = 0

  /// How many contacts have a row, but weren't found.
  private(set) var missingCount = 0

  static func == (first: Self, second: Self) -> Bool {
    first.books.elementsEqual(second.books) { $0.book == $1.book && $0.contacts == $1.contacts }
      && first.rest == second.rest && first.trash == second.trash
      && first.unorderedCount == second.unorderedCount
      && first.missingCount == second.missingCount
  }

  /// Orders contacts.
  ///
  /// - Parameters:
  ///   - contacts: The contacts that were found, by their numbers.
  ///   - found: What was found of the order.
  init(_ contacts: [Int64], _ found: Found) {
    var waiting = Set(contacts)
    var missing: Set<Int64> = []
    var chunks = found.chunks.map { chunk in
      var chunk = chunk
      chunk.contacts = chunk.contacts.filter { contact in
        if !contacts.containsSorted(contact) { missing.insert(contact) }
        return waiting.remove(contact) != nil
      }
      return chunk
    }
    let known = Set(found.books.map(\.id))
    for (chunk, members) in Self.byChunk(waiting, found.places) {
      guard let place = found.positions[chunk], known.contains(place.book) else { continue }
      chunks.append(
        Chunk(id: chunk, book: place.book, position: place.position, contacts: members))
      waiting.subtract(members)
      unorderedCount += members.count
    }
    missing.formUnion(found.places.keys.filter { !contacts.containsSorted($0) })
    missingCount = missing.count
    chunks.sort { ($0.book, $0.position, $0.id) < ($1.book, $1.position, $1.id) }
    let rows = Dictionary(grouping: chunks, by: \.book).mapValues { $0.flatMap(\.contacts) }
    books = found.books.map { ($0, rows[$0.id] ?? []) }
    rest = chunks.filter { !known.contains($0.book) }.flatMap(\.contacts)
    let placed = Self.byChunk(waiting, found.places)
    rest += placed.flatMap(\.members)
    waiting.subtract(rest)
    if found.isComplete {
      trash = waiting.sorted()
    } else {
      rest += waiting.sorted()
    }
    addRest()
  }

  /// Contacts by the chunks in which they stand, from the lowest number up.
  private static func byChunk(
    _ contacts: Set<Int64>, _ places: [Int64: Int64]
  ) -> [(chunk: Int64, members: [Int64])] {
    Dictionary(grouping: contacts.filter { places[$0] != nil }) { places[$0] ?? 0 }
      .map { ($0.key, $0.value.sorted()) }.sorted { $0.0 < $1.0 }
  }

  private mutating func addRest() {
    guard !rest.isEmpty else { return }
    var names = Set(books.map { $0.book.name.lowercased() })
    let name = Self.newName(Self.restName, among: &names)
    books.append((Book(id: 0, position: .max, name: name), rest))
  }

  /// A name that no other book has, without regard to case.
  private static func newName(_ wanted: String, among names: inout Set<String>) -> String {
    let wanted = wanted.isEmpty ? restName : wanted
    var name = wanted
    var number = 2
    while !names.insert(name.lowercased()).inserted {
      name = "\(wanted) \(number)"
      number += 1
    }
    return name
  }
}

extension [Int64] {
  /// Whether a number is among these, which are sorted.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func containsSorted(_ number: Int64) -> Bool {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle] == number { return true }
      range = self[middle] < number ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }
}

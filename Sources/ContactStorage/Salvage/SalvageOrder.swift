internal import VCardFormat

/// The order of the contacts in a salvaged list, as far as the found data determines it.
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

  /// The book and the position of a chunk.
  struct ChunkPosition: Equatable {
    let book: Int64
    let position: Int64
  }

  /// The parts of the order that were found.
  struct Found {
    /// The books, in order, with unique ids and names.
    private(set) var books: [Book] = []

    /// The chunks; if a contact is in several chunks, the first one counts.
    var chunks: [Chunk] = []

    /// The positions of chunks, by chunk id.
    var positions: [Int64: ChunkPosition] = [:]

    /// The chunk of each contact.
    var places: [Int64: Int64] = [:]

    /// Whether the chunks or places include every contact of the list, so that all other contacts are in the trash.
    var isComplete = false

    /// Sets the books; if two have the same id, the first one counts.
    mutating func setBooks(_ books: [Book]) {
      var ids: Set<Int64> = []
      var names: Set<ExactText> = []
      self.books = []
      for var book in books where ids.insert(book.id).inserted {
        book.name = SalvageOrder.newName(book.name, among: &names)
        self.books.append(book)
      }
      self.books.sort { ($0.position, $0.id) < ($1.position, $1.id) }
    }
  }

  /// The name of the book for contacts whose own book is unknown.
  static let restName = "salvaged"

  /// The books, in order, with their contacts; the last one is the book for the rest, if any.
  private(set) var books: [(book: Book, contacts: [Int64])] = []

  /// The contacts in the book for the rest.
  private(set) var rest: [Int64] = []

  /// The contacts that are in no book.
  private(set) var trash: [Int64] = []

  /// The contacts in the right chunk whose row within the chunk is a guess.
  private(set) var unordered: [Int64] = []

  /// Whether a contact that had a row was not found, so that the rows below have moved up.
  private(set) var hasLostRows = false

  static func == (first: Self, second: Self) -> Bool {
    first.books.elementsEqual(second.books) { $0.book == $1.book && $0.contacts == $1.contacts }
      && first.rest == second.rest && first.trash == second.trash
      && first.unordered == second.unordered
  }

  /// Orders contacts.
  ///
  /// - Parameters:
  ///   - contacts: The contacts that were found, in ascending order.
  ///   - found: The parts of the order that were found.
  init(_ contacts: [Int64], _ found: Found) {
    var waiting = Set(contacts)
    var chunks = found.chunks
    replaceWrongRows(of: &chunks, waiting, found.places)
    hasLostRows = !chunks.allSatisfy { waiting.isSuperset(of: $0.contacts) }
    for index in chunks.indices {
      chunks[index].contacts = chunks[index].contacts.filter { waiting.remove($0) != nil }
    }
    let known = Set(found.books.map(\.id))
    for (chunk, members) in Self.byChunk(waiting, found.places) {
      guard let place = found.positions[chunk], known.contains(place.book) else { continue }
      chunks.append(
        Chunk(id: chunk, book: place.book, position: place.position, contacts: members))
      waiting.subtract(members)
      unordered += members
    }
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

  /// Puts each contact that no chunk has in the place of the wrong row in its chunk, if both are the only ones there:
  /// damage has made its number another one.
  private mutating func replaceWrongRows(
    of chunks: inout [Chunk], _ contacts: Set<Int64>, _ places: [Int64: Int64]
  ) {
    let missing = contacts.subtracting(chunks.lazy.flatMap(\.contacts))
    for (id, members) in Self.byChunk(missing, places) where members.count == 1 {
      guard let index = chunks.firstIndex(where: { $0.id == id }),
        let row = Self.wrongRow(of: chunks[index], for: members[0], contacts, places)
      else { continue }
      chunks[index].contacts[row] = members[0]
      unordered.append(members[0])
    }
  }

  /// Returns the only row of a chunk that has no contact or one of another chunk, or one of two rows with the same
  /// contact: the first one if the numbers are in ascending order with the missing contact there.
  private static func wrongRow(
    of chunk: Chunk, for missing: Int64, _ contacts: Set<Int64>, _ places: [Int64: Int64]
  ) -> Int? {
    let rows = chunk.contacts
    let foreign = rows.indices.filter {
      !contacts.contains(rows[$0]) || places[rows[$0], default: chunk.id] != chunk.id
    }
    guard foreign.isEmpty else { return foreign.count == 1 ? foreign[0] : nil }
    var seen: [Int64: Int] = [:]
    for (row, contact) in rows.enumerated() {
      guard let first = seen.updateValue(row, forKey: contact) else { continue }
      let isAscending = (first == 0 || rows[first - 1] < missing) && missing < rows[first + 1]
      return isAscending ? first : row
    }
    return nil
  }

  /// Groups contacts by their chunks; both are in ascending order.
  private static func byChunk(
    _ contacts: Set<Int64>, _ places: [Int64: Int64]
  ) -> [(chunk: Int64, members: [Int64])] {
    Dictionary(grouping: contacts.filter { places[$0] != nil }) { places[$0] ?? 0 }
      .map { ($0.key, $0.value.sorted()) }.sorted { $0.0 < $1.0 }
  }

  private mutating func addRest() {
    guard !rest.isEmpty else { return }
    var names = Set(books.map { $0.book.name.lowercased().exact })
    let name = Self.newName(Self.restName, among: &names)
    books.append((Book(id: 0, position: .max, name: name), rest))
  }

  /// Returns a name that no other book has, without regard to case.
  private static func newName(_ wanted: String, among names: inout Set<ExactText>) -> String {
    let wanted = wanted.isEmpty ? restName : wanted
    var name = wanted
    var number = 2
    while !names.insert(name.lowercased().exact).inserted {
      name = "\(wanted) \(number)"
      number += 1
    }
    return name
  }
}

import Testing

@testable import ContactStorage

@Suite struct SalvageOrderTests {
  private static func found(
    _ books: [(Int64, String)], _ chunks: [(id: Int64, book: Int64, contacts: [Int64])],
    places: [Int64: Int64] = [:], positions: [Int64: (Int64, Int64)] = [:], isComplete: Bool
  ) -> SalvageOrder.Found {
    var found = SalvageOrder.Found()
    found.setBooks(books.enumerated().map { .init(id: $1.0, position: Int64($0), name: $1.1) })
    found.chunks = chunks.map {
      .init(id: $0.id, book: $0.book, position: $0.id * 10, contacts: $0.contacts)
    }
    found.places = places
    found.positions = positions.mapValues { .init(book: $0.0, position: $0.1) }
    found.isComplete = isComplete
    return found
  }

  /// Returns the books and their contacts as text.
  private static func text(_ order: SalvageOrder) -> String {
    order.books.map { "\($0.book.name): \($0.contacts.map(String.init).joined(separator: " "))" }
      .joined(separator: "; ")
  }

  @Test func `a contact is salvaged into the trash if it is in no book of a complete order`() {
    let found = Self.found([(1, "home")], [(1, 1, [3, 1])], isComplete: true)
    let order = SalvageOrder([1, 2, 3], found)
    #expect(Self.text(order) == "home: 3 1")
    #expect(order.trash == [2])
  }

  @Test func `a contact is salvaged into a book if the order is incomplete`() {
    let found = Self.found([(1, "home")], [(1, 1, [3, 1])], isComplete: false)
    let order = SalvageOrder([1, 2, 3], found)
    #expect(Self.text(order) == "home: 3 1; salvaged: 2")
    #expect(order.trash == [])
  }

  @Test func `contacts of a lost chunk go where the index says the chunk was`() {
    let found = Self.found(
      [(1, "home")], [(1, 1, [9]), (3, 1, [8])], places: [5: 2, 4: 2, 6: 7],
      positions: [2: (1, 20)], isComplete: true)
    let order = SalvageOrder([4, 5, 6, 8, 9], found)
    #expect(Self.text(order) == "home: 9 4 5 8; salvaged: 6")
    #expect(order.unordered == [4, 5])
  }

  @Test(arguments: [
    ([1, 2, 4, 4, 5], "home: 1 2 3 4 5 8"), ([5, 4, 4, 2, 1], "home: 5 4 3 2 1 8"),
    ([5, 4, 99, 2, 1], "home: 5 4 3 2 1 8"), ([1, 2, 8, 4, 5], "home: 1 2 3 4 5 8"),
    ([1, 2, 99, 98, 4, 5], "home: 1 2 4 5 3 8"), ([1, 2, 4, 5], "home: 1 2 4 5 3 8"),
  ])
  func `a contact takes the place of the only wrong row`(rows: [Int64], text: String) {
    let found = Self.found(
      [(1, "home")], [(1, 1, rows), (2, 1, [8])],
      places: [1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 8: 2], positions: [1: (1, 10), 2: (1, 20)],
      isComplete: true)
    let order = SalvageOrder([1, 2, 3, 4, 5, 8], found)
    #expect(Self.text(order) == text)
    #expect(order.unordered == [3])
  }

  @Test func `contacts of a lost book keep their order in a new book`() {
    let found = Self.found(
      [(1, "Salvaged"), (2, "")], [(1, 9, [2, 1]), (2, 1, [3])], isComplete: true)
    let order = SalvageOrder([1, 2, 3], found)
    #expect(Self.text(order) == "Salvaged: 3; salvaged 2: ; salvaged 3: 2 1")
  }

  @Test func `a contact is placed once, and missing contacts are left out`() {
    let found = Self.found(
      [(1, "home")], [(1, 1, [1, 1, 7]), (2, 1, [1, 2])], places: [2: 1, 8: 1], isComplete: true)
    let order = SalvageOrder([1, 2], found)
    #expect(Self.text(order) == "home: 1 2")
  }
}

import ContactTestSupport

/// People who are in several address books.
struct AddressBook {
  /// A person with all details.
  struct Person: Equatable {
    var number: Int
    var given: String
    var middle = ""
    var family: String
    var suffix = ""
    var emails: [String] = []

    /// The digits after the area code 170, unique to this person; empty for some.
    var mobile = ""

    /// The digits after the area code 30, shared by a family.
    var home = ""

    /// The year, month and day.
    var birthday: (year: Int, month: Int, day: Int)?

    /// The street, the postal code and the town, shared by a family.
    var address: (street: String, code: String, town: String)?

    static func == (first: Self, second: Self) -> Bool { first.number == second.number }
  }

  private(set) var people: [Person] = []
  private var generator = SeededGenerator(state: 60)

  /// Makes a book of 60 people: families of four with one address and one number, in which father and son have the same
  /// name; unrelated people with the same name; and others.
  init() {
    for family in 0..<6 { addFamily(family) }
    for number in 0..<6 { addNamesakes(number) }
    while people.count < 60 { addOther() }
  }

  private static let families = [
    "Müller", "García Márquez", "O'Brien", "Nowák", "van der Berg", "Sørensen",
  ]
  private static let givenNames = [
    "Anna", "José", "Zoë", "Jürgen", "Łukasz", "Siân", "Eléonore", "Bob", "Grace", "Noël",
  ]
  private static let otherFamilies = [
    "Lovelace", "Hopper", "Turing", "Núñez", "Dvořák", "Åström", "Petit-Jean", "Smith", "Kovács",
  ]

  private mutating func addFamily(_ number: Int) {
    let family = Self.families[number]
    let home = digits(7)
    let address = ("Lange Straße \(number + 10)", "1\(digits(4))", "Berlin")
    let first = Self.givenNames[number]
    for (index, given) in [first, first, "Maria", "Paul"].enumerated() {
      var person = Person(number: people.count, given: given, family: family, home: home)
      person.address = address
      person.birthday = (index < 2 ? 1950 + 30 * index : 1955 + 28 * (index - 2), 1 + number, 11)
      person.suffix = index == 1 ? "Jr." : ""
      addReachability(to: &person)
      people.append(person)
    }
  }

  /// Adds two people with the same name and different addresses.
  private mutating func addNamesakes(_ number: Int) {
    for _ in 0..<2 {
      var person = Person(
        number: people.count, given: Self.givenNames[9 - number], family: Self.otherFamilies[number]
      )
      person.address = ("Feldweg \(people.count)", digits(5), "Köln")
      addReachability(to: &person)
      people.append(person)
    }
  }

  private mutating func addOther() {
    let index = people.count
    var person = Person(
      number: index, given: Self.givenNames[index % 10] + ["a", "e", "i"][index % 3],
      family: Self.otherFamilies[index % 9])
    if index.isMultiple(of: 4) { person.middle = ["Maria", "Xaver"][index / 4 % 2] }
    if index.isMultiple(of: 3) { person.birthday = (1960 + index % 40, 1 + index % 12, 20) }
    addReachability(to: &person, hasEmail: !index.isMultiple(of: 5) || person.middle != "")
    people.append(person)
  }

  private mutating func addReachability(to person: inout Person, hasEmail: Bool = true) {
    let name = "p\(person.number)"
    if hasEmail { person.emails = ["\(name)@home.example"] }
    if hasEmail, person.number.isMultiple(of: 3) { person.emails.append("\(name)@work.example") }
    if !hasEmail || !person.number.isMultiple(of: 7) { person.mobile = digits(7) }
  }

  private mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in String(Int.random(in: 1...9, using: &generator)) }.joined()
  }
}

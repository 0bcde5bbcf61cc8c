import ContactModel
import VCardFormat

/// Makes a book of people, with duplicates of which the truth is known.
struct PeopleGenerator {
  /// A way in which the second card of a person differs from the first.
  enum Variant: String, CaseIterable {
    /// The number in another notation, or the address in capitals.
    case notation
    /// The family name first.
    case swapped
    /// Without accents, or with ae, oe and ue.
    case accents
    /// A form of the given name.
    case nickname
    /// A letter too many, too few or wrong, or two letters swapped.
    case typing
    /// Only the first letter of the given name.
    case initial
    /// The same name; nothing but a birthday or an organisation in common.
    case other
  }

  private(set) var cards: [[String]] = []

  /// The person of each card.
  private(set) var people: [Int] = []

  /// The variant of each second card, by its position.
  private(set) var variants: [Int: Variant] = [:]

  private var random: SplitMix

  /// Makes a book.
  ///
  /// - Parameters:
  ///   - count: The number of people; about one in eight has two cards.
  ///   - seed: The seed; the same seed makes the same book.
  init(count: Int, seed: UInt64) {
    random = SplitMix(state: seed)
    var person = 0
    while person < count {
      switch random.number(below: 20) {
      case 0: person = addFamily(person)
      case 1: person = addFirm(person)
      case 2: person = addNamesakes(person)
      default:
        let one = self.person()
        add(one, person)
        if random.number(below: 7) == 0 { addDouble(of: one, person) }
        person += 1
      }
    }
  }

  private struct Person {
    var given: String
    var family: String
    var phones: [String] = []
    var emails: [String] = []
    var birthday: String?
    var organization: String?
    var street: String?
  }

  private mutating func person() -> Person {
    let given = random.element(of: Self.given)
    let family = random.element(of: Self.family)
    var one = Person(given: given, family: family)
    let number = 1_000_000 + random.number(below: 8_999_999)
    if random.number(below: 10) < 8 { one.phones = ["+49 170 \(number)"] }
    if random.number(below: 10) < 7 {
      let name = "\(given).\(family)".folded
      one.emails = ["\(name)\(random.number(below: 10_000))@mail.example"]
    }
    if random.number(below: 10) < 4 { one.birthday = birthday() }
    if random.number(below: 10) < 4 { one.organization = random.element(of: Self.firms) }
    return one
  }

  private mutating func birthday() -> String {
    let (year, month, day) = (
      1930 + random.number(below: 80), 1 + random.number(below: 12), 1 + random.number(below: 28)
    )
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// Adds a family with one number, of which father and son have one name.
  private mutating func addFamily(_ first: Int) -> Int {
    var parent = person()
    let number = "+49 30 \(1_000_000 + random.number(below: 8_999_999))"
    parent.phones = [number]
    parent.street = "Hauptstraße \(1 + random.number(below: 90));Berlin;;10115"
    parent.birthday = birthday()
    add(parent, first)
    var (partner, son) = (person(), parent)
    while partner.given == parent.given { partner.given = random.element(of: Self.given) }
    (partner.family, partner.phones, partner.street) = (parent.family, [number], parent.street)
    partner.organization = nil
    add(partner, first + 1)
    (son.birthday, son.emails) = (birthday(), [])
    while son.birthday == parent.birthday { son.birthday = birthday() }
    add(son, first + 2)
    return first + 3
  }

  /// Adds a company's card and people with the number of its switchboard.
  private mutating func addFirm(_ first: Int) -> Int {
    let name = "\(random.element(of: Self.family)) \(first) GmbH"
    let number = "+49 89 \(100_000 + random.number(below: 899_999))"
    cards.append(["FN:\(name)", "ORG:\(name)", "TEL:\(number)", "EMAIL:info@firm\(first).example"])
    people.append(first)
    for offset in 1...5 {
      var one = person()
      one.organization = name
      one.phones.append(number)
      one.emails.append("info@firm\(first).example")
      add(one, first + offset)
    }
    return first + 6
  }

  /// Adds two people with one name and nothing else in common.
  private mutating func addNamesakes(_ first: Int) -> Int {
    let one = person()
    var other = person()
    (other.given, other.family) = (one.given, one.family)
    add(one, first)
    add(other, first + 1)
    return first + 2
  }

  private mutating func add(_ one: Person, _ person: Int, formatted: String? = nil) {
    var lines = ["FN:\(formatted ?? "\(one.given) \(one.family)")"]
    if formatted == nil { lines.append("N:\(one.family);\(one.given);;;") }
    lines += one.phones.map { "TEL:\($0)" } + one.emails.map { "EMAIL:\($0)" }
    lines += one.birthday.map { ["BDAY:\($0)"] } ?? []
    lines += one.organization.map { ["ORG:\($0)"] } ?? []
    lines += one.street.map { ["ADR:;;\($0);"] } ?? []
    cards.append(lines)
    people.append(person)
  }

  private mutating func addDouble(of one: Person, _ person: Int) {
    var double = one
    let variant = random.element(of: Variant.allCases)
    var formatted: String?
    if random.number(below: 2) == 0, !double.phones.isEmpty { double.emails = [] }
    if random.number(below: 3) == 0 { double.birthday = nil }
    double.phones = double.phones.map { $0.replacing("+49 ", with: "0").replacing(" ", with: "/") }
    switch variant {
    case .notation:
      double.phones = one.phones.map { "0049-" + $0.dropFirst(4).replacing(" ", with: "-") }
      double.emails = double.emails.map { $0.uppercased() }
    case .swapped: formatted = "\(one.family) \(one.given)"
    case .accents:
      double.given = one.given.withoutAccents
      double.family = one.family.withoutAccents
    case .nickname: double.given = Self.nicknames[one.given] ?? one.given
    case .typing:
      if random.number(below: 2) == 0 {
        double.family = mistyped(one.family)
      } else {
        double.given = mistyped(one.given)
      }
    case .initial:
      formatted = "\(one.given.prefix(1)). \(one.family)"
      if double.phones.isEmpty { double.emails = one.emails }
    case .other:
      double.phones = []
      double.emails = []
      double.birthday = one.birthday
    }
    add(double, person, formatted: formatted)
    variants[cards.count - 1] = variant
  }

  private mutating func mistyped(_ word: String) -> String {
    var letters = Array(word)
    guard letters.count > 3 else { return word + "n" }
    let index = 1 + random.number(below: letters.count - 2)
    switch random.number(below: 4) {
    case 0: letters.remove(at: index)
    case 1: letters.insert(letters[index], at: index)
    case 2: letters.swapAt(index, index + 1)
    default: letters[index] = "x"
    }
    return String(letters)
  }

  private static let given = """
    Alexander Andreas Anna Barbara Benjamin Bernd Birgit Charlotte Christian Christine Claudia Daniel David Dieter \
    Elisabeth Emma Erik Eva Fabian Felix Florian Frank Franziska Friedrich Gabriele Georg Gerhard Günther Hannelore \
    Heinrich Helga Ingrid Isabel Jakob Jan Johannes Jonas Josef Jörg Jürgen Julia Karin Karl Katharina Klaus Konrad \
    Laura Lena Lukas Manfred Margarete Maria Marie Markus Martin Matthias Maximilian Melanie Michael Monika Nicole \
    Oliver Patricia Paul Peter Philipp Rafael Rebecca Richard Robert Sabine Samuel Sandra Sebastian Silvia Simon \
    Sophie Stefan Susanne Thomas Thorsten Tobias Ulrich Ursula Valentin Verena Victoria Walter Wilhelm Wolfgang
    """.split(separator: " ").map(String.init)

  private static let nicknames = [
    "Alexander": "Alex", "Andreas": "Andi", "Barbara": "Babs", "Benjamin": "Ben",
    "Christine": "Tina",
    "Daniel": "Dani", "David": "Dave", "Elisabeth": "Lisa", "Franziska": "Franzi",
    "Friedrich": "Fritz",
    "Gabriele": "Gabi", "Gerhard": "Gerd", "Heinrich": "Heinz", "Johannes": "Hans", "Josef": "Sepp",
    "Katharina": "Kathi", "Margarete": "Greta", "Matthias": "Matt", "Maximilian": "Max",
    "Michael": "Mike",
    "Monika": "Moni", "Patricia": "Pat", "Rebecca": "Becky", "Richard": "Rick", "Robert": "Bob",
    "Samuel": "Sam", "Sebastian": "Basti", "Stefan": "Steve", "Susanne": "Susi", "Thomas": "Tom",
    "Tobias": "Tobi", "Ulrich": "Uli", "Ursula": "Uschi", "Victoria": "Vicky", "Wilhelm": "Willi",
  ]

  private static let family = """
    Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf \
    Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier Huber \
    Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Vogel Friedrich Keller Günther Frank Berger Winkler Roth \
    Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein \
    Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch \
    Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer Novak Kowalski Lindqvist García Fernández O'Brien Petrov Nguyen \
    Rossi Colombo Dubois Lefèvre Jansen Visser Andersson Nilsen Horváth Papadopoulos Yılmaz Demir Ivanov Sørensen \
    Ferreira Almeida Castillo Moreau Hughes Campbell Stewart McDonald Abernathy Whitfield Ostrowski Hinterhuber
    """.split(separator: " ").map(String.init)

  private static let firms = (1...400).map { "Firma \($0)" }
}

extension String {
  fileprivate var withoutAccents: String {
    replacing("ä", with: "ae").replacing("ö", with: "oe").replacing("ü", with: "ue")
      .replacing("ß", with: "ss").replacing("é", with: "e").replacing("è", with: "e")
      .replacing("í", with: "i").replacing("á", with: "a").replacing("ø", with: "o")
      .replacing("ı", with: "i")
  }

  fileprivate var folded: String {
    String(withoutAccents.lowercased().unicodeScalars.filter { $0.isASCII && $0 != "'" })
  }
}

/// A generator of random numbers that are the same for the same seed.
///
/// Source: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, 2014.
private struct SplitMix {
  var state: UInt64

  mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(limit))
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}

import ContactModel
import Testing

/// Given names that are rather those of two people, but of which one may be a slip of the other.
extension OtherPeopleTests {
  private static let mobile = "TEL;TYPE=cell:+49 172 8888828"
  private static let email = "EMAIL:sonne7@mail.example"
  private static let home = "TEL;TYPE=home:+49 30 7654321"

  private static func card(_ given: String, _ lines: String...) -> [String] {
    ["N:Olm;\(given);;;", "FN:\(given) Olm"] + lines
  }

  @Test(arguments: [
    ("Michael", "Micheal"), ("Michael", "Michale"), ("Jaqueline", "Jacqueline"),
    ("Katherine", "Kathrine"), ("Catherine", "Katharine"), ("Isabel", "Isabelle"),
    ("Betty", "Bety"), ("Rebecca", "Rebeca"), ("Samuel", "Samule"), ("Nicole", "Nicoel"),
    ("Kenneth", "Kenneta"), ("Frank", "Frana"), ("Jessica", "Jessic"), ("Renate", "Renat"),
    ("Stefan", "Stefa"), ("Linda", "Lina"), ("Julie", "Julae"), ("Khadija", "Khadeeja"),
  ])
  func `names that may be two are asked about with a value that nobody else has`(
    first: String, second: String
  ) async throws {
    for line in [Self.mobile, Self.email] {
      for cards in [[first, second], [second, first]].map({ $0.map { Self.card($0, line) } }) {
        #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1]], "\(line)")
        #expect(try await Self.sets(cards, from: 0.86) == [], "\(line)")
      }
    }
    let sure = [first, second].map {
      Self.card($0, Self.mobile, "EMAIL:\(first).olm@mail.example", "BDAY:1980-02-03")
    }
    #expect(try await Self.sets(sure, from: DuplicateScore.probable) == [[0, 1]])
    #expect(try await Self.sets(sure, from: 0.86) == [])
  }

  @Test(arguments: [("Linda", "Lina"), ("Charlotte", "Charlotta"), ("Michael", "Micheal")])
  func `names that may be two are those of two people with the values of a home`(
    first: String, second: String
  ) async throws {
    for lines in [[Self.home], ["EMAIL:familie.olm@mail.example"], ["BDAY:1980-02-03"]] {
      let cards = [first, second].map { Self.card($0) + lines + ["ADR:;;Weg 7;Bonn;;53111;"] }
      #expect(try await Self.sets(cards, from: 0.1) == [], "\(lines)")
    }
    // Somebody else has the value, too.
    for line in [Self.mobile, Self.email] {
      let cards = [first, second, "Gerda"].map { Self.card($0, line) }
      #expect(try await Self.sets(cards, from: 0.1) == [], "\(line)")
    }
  }

  @Test func `names that are too short or begin with other letters are no slips`() async throws {
    for (first, second) in [("Jan", "Jana"), ("Tina", "Nina"), ("Paul", "Pauline")] {
      let cards = [first, second].map { Self.card($0, Self.mobile) }
      #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [], "\(first)")
    }
  }

  @Test func `a slip is asked about although another card of the person shares nothing with it`()
    async throws
  {
    let cards = [
      Self.card("Katherine", Self.mobile, Self.email), Self.card("Katherine", Self.email),
      Self.card("Kathrine", Self.mobile),
    ]
    #expect(try await Self.sets(cards, from: DuplicateScore.certain) == [[0, 1]])
    #expect(try await Self.sets(cards, from: DuplicateScore.probable) == [[0, 1], [0, 2]])
  }
}

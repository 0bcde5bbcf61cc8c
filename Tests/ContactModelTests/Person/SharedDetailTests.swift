import ContactModel
import ContactTestSupport
import Testing

/// Details that two cards write in two ways.
@Suite struct SharedDetailTests {
  @Test(arguments: [
    ("", "TEL:+52 55 1234 5678", "TEL:+52 1 55 1234 5678"),
    ("", "TEL:+54 11 1234-5678", "TEL:+54 9 11 1234-5678"),
    ("", "TEL:+54 351 123-4567", "TEL:+54 9 351 123-4567"),
    ("AR", "TEL:011 15 1234-5678", "TEL:+54 9 11 1234-5678"),
    ("AR", "TEL:0351 15 123-4567", "TEL:+54 9 351 123-4567"),
    ("BR", "TEL:0 15 11 91234-5678", "TEL:+55 11 91234-5678"),
    ("BR", "TEL:0 21 11 3123-4567", "TEL:+55 11 3123-4567"),
    ("LT", "TEL:8 612 34567", "TEL:+370 612 34567"),
  ])
  func `Two notations are one`(region: String, first: String, second: String) {
    let people = people(region, first, second)
    #expect(people[0].shared(with: people[1]).count == 1)
    #expect(people[1].shared(with: people[0]).count == 1)
    #expect(people[0].mayShare(with: people[1].contact.card))
  }

  @Test(arguments: [
    ("", "TEL:+52 55 1234 5678", "TEL:+52 1 33 1234 5678"),
    ("", "TEL:+54 11 1234-5678", "TEL:+54 9 351 123-5678"),
    ("BR", "TEL:0 15 11 91234-5678", "TEL:+55 21 91234-5678"),
    ("LV", "TEL:8 612 34567", "TEL:+370 612 34567"),
    ("", "EMAIL:ada.olm@mail.example", "EMAIL:adaolm@mail.example"),
    ("", "EMAIL:ada+olm@mail.example", "EMAIL:ada@mail.example"),
  ])
  func `Other values are two`(region: String, first: String, second: String) {
    let people = people(region, first, second)
    #expect(people[0].shared(with: people[1]) == [])
  }

  private func people(_ region: String, _ first: String, _ second: String) -> [PersonDetails] {
    [first, second].map { PersonDetails(Contact(["FN:Ada Olm", $0]), region: Region(region)) }
  }
}

import Testing

@testable import ContactModel

struct NameFrequenciesTests {
  @Test(
    arguments: [
      "Ada Lovelace", "LOVELACE Ada", "Jürgen Müller", "Jürgen Mueller", "Łukasz Kowalski",
      "Đorđe Đukić", "Djordje Djukic", "Chloé Lefèvre", "Philippa Catherine", "Ad Jane", "D Jane",
      "Dr Horn", "Frau Horn", "Van Do", "de la", "Jr Horn", "Horn Jr", "Horn Sekretariat", "ŉ Ab",
      "Aé×B", " Ada  Lovelace ", "Ada", "", "Ada Mary Lovelace", "Dr. Ada Lovelace",
      "Lovelace, Ada", "Hans-Peter Horn", "Ada Lovelace2", "Иван Иванов", "Ada Иванова", "王 伟",
      "山田太郎様",
      "e\u{301}va Horn",
    ])
  func `the words of a name that is shown are those of the name that is read from it`(
    name: String
  ) {
    let read = NameFrequencies.words(of: PersonName(components: [], formatted: name))
    let words = NameFrequencies.words(ofShown: name)
    #expect(words.given == read.given)
    #expect(words.family == read.family)
  }
}

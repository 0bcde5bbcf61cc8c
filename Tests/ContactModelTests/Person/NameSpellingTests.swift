import Testing

@testable import ContactModel

struct NameSpellingTests {
  @Test(arguments: [
    ("mueller", "muller"), ("carl", "karl"), ("иван", "ivan"), ("yuri", "iuri"),
    ("philipp", "filipp"), ("thomas", "tomas"), ("mickey", "mikei"), ("wanja", "vanja"),
    ("aage", "age"), ("djordje", "dorde"), ("nadja", "nadja"), ("щука", "shkhuka"), ("張", "张"),
    ("γιωργοσ", "γιωργοσ"), ("phck", "fk"), ("h", "h"), ("", ""),
  ])
  func `Spellings of a word have one canonical form`(word: String, canonical: String) {
    #expect(NameSpelling.canonical(word) == canonical)
  }

  @Test
  func `The canonical form of several words has that of each`() {
    let words = ["djordje", "nadja", "mueller", "phi", "hck", "e", "дмитрий", "張"]
    var text = Array(words.joined(separator: " ").utf8)
    NameSpelling.makeCanonical(&text)
    let canonical = words.map(NameSpelling.canonical).joined(separator: " ")
    #expect(String(decoding: text, as: UTF8.self) == canonical)
  }

  @Test
  func `Letters that may stand for umlauts are told from other spellings`() {
    #expect(NameSpelling.differInUmlauts("bauer", "baur"))
    #expect(!NameSpelling.differInUmlauts("carl", "karl"))
    #expect(NameSpelling.areOneSpelling("bauer", "baur"))
    #expect(!NameSpelling.areOneSpelling("carl", "karl"))
  }
}

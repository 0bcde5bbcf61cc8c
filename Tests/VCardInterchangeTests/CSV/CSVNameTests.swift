import Testing
import VCardFormat
import VCardInterchange

/// Tests for the formatted name that a table has only in parts.
struct CSVNameTests {
  @Test(
    arguments: [
      ("太郎,,山田,,", "FN:山田 太郎"), ("철수,,김,,", "FN:김 철수"), ("志明,,陳,,", "FN:陳 志明"),
      ("太郎,,山田,Dr.,", "FN:Dr. 山田 太郎"), ("太 郎,,山田,,", "FN:太 郎 山田"),
      ("Tarō,,山田,,", "FN:Tarō 山田"), ("Ada,K,Lovelace,Lady,II", "FN:Lady Ada K Lovelace II"),
      (",,山田,,", "FN:山田"), ("太郎,,,,", "FN:太郎"),
    ])
  func `the parts of a name are in the order in which the name is spoken`(
    row: String, name: String
  ) {
    let header = "First Name,Middle Name,Last Name,Name Prefix,Name Suffix,E-mail 1 - Value"
    let cards = Interchange.read("\(header)\n\(row),a@x.example\n", as: .csvGoogle).cards
    #expect(cards.first.map(Interchange.lines)?.first == name)
    let spoken = cards.first?.first(.n)?.personName?.spoken.joined(separator: " ")
    #expect(cards.first?.displayName == spoken)
  }

  @Test(arguments: [CardFormat.csvGoogle, .csvOutlook, .csvApple])
  func `a card without FN has the same name after the round trip through a table`(
    format: CardFormat
  ) {
    let lines = "N:김;철수;;;\nEMAIL:k@x.example"
    let table = EditedTable(lines, as: format)
    #expect(table["vCard"]?.contains("FN") == false)
    #expect(table.lines == ["EMAIL:k@x.example", "FN:김 철수", "N:김;철수;;;"])
  }
}

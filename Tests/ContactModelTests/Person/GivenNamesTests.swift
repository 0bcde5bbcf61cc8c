import Testing

@testable import ContactModel

struct GivenNamesTests {
  /// The numbers of the names of each word, read from the tables word by word.
  private static let numbers: [String: [Int]] = {
    let names =
      GivenNames.table.split(separator: "\n")
      + GivenNames.shortForms.flatMap { $0.split(separator: ",") }
    var numbers: [String: [Int]] = [:]
    for (number, name) in names.enumerated() {
      for form in name.split(whereSeparator: \.isWhitespace) {
        let word = NameSpelling.canonical(FoldedText(String(form)).text)
        numbers[word, default: []].append(number)
      }
    }
    return numbers
  }()

  @Test
  func `Every word of the tables is a form of the names in whose lines it is`() {
    for (word, numbers) in Self.numbers {
      #expect(GivenNames.names(of: word) == numbers, "\(word)")
    }
    #expect(Self.numbers.count > 6_000)
  }

  @Test
  func `Only words of the first table are known names`() {
    let count = GivenNames.table.split(separator: "\n").count
    for (word, numbers) in Self.numbers {
      #expect(GivenNames.isKnown(word) == numbers.contains { $0 < count }, "\(word)")
    }
  }

  @Test
  func `A word that no table has is a form of no name`() {
    #expect(GivenNames.names(of: "") == [])
    #expect(GivenNames.names(of: "robertt") == [])
    #expect(!GivenNames.areForms("robertt", "robertt"))
    #expect(!GivenNames.areDifferent("robertt", "robert"))
  }

  @Test(arguments: [
    ("bob", "robert", true, true), ("jule", "julia", true, false), ("bob", "ana", false, false),
  ])
  func `Two forms of one name are known if a line of the first table has both`(
    first: String, second: String, areForms: Bool, areKnown: Bool
  ) {
    #expect(GivenNames.areForms(first, second) == areForms)
    #expect(GivenNames.areKnownForms(first, second) == areKnown)
    #expect(GivenNames.areDifferent(first, second) == !areForms)
  }
}

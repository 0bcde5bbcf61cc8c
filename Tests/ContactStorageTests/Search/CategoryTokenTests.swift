import Testing

@testable import ContactStorage

@Suite struct CategoryTokenTests {
  @Test func `A remembered category has the tokens of its own spelling`() {
    // Swift's strings take the last two for one text, but they are two groups.
    let categories = ["Family", "C++", "family", " ", "\u{D55C}", "\u{1112}\u{1161}\u{11AB}"]
    let tokens = categories.map { Array(CategoryToken.tokens(of: $0).utf8) }
    var memory = CategoryToken.Memory()
    for _ in 1...2 { #expect(categories.map { memory.tokens(of: $0) } == tokens) }
    #expect(tokens[0] == tokens[2])
    #expect(tokens[3].isEmpty)
    #expect(tokens[4] != tokens[5])
  }
}

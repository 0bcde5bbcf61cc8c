import ContactStorage
import Testing

@Suite struct LineChunkTests {
  private static func chunk(_ text: String) -> LineChunk { LineChunk(Array(text.utf8)) }

  @Test(arguments: [
    ("", 0, "ada", "ada\n", true),
    ("", 2, "ada", "\n\nada\n", true),
    ("", 2, "", "", false),
    ("ada\nbob\n", 2, "cid", "ada\nbob\ncid\n", true),
    ("ada\nbob\n", 0, "eve adams", "eve adams\nbob\n", true),
    ("ada\nbob\n", 1, "", "ada\n\n", true),
    ("ada\n\ncid\n", 1, "bob", "ada\nbob\ncid\n", true),
    ("ada\nbob\n", 1, "bob", "ada\nbob\n", false),
  ])
  func `a line of a chunk is added, replaced and emptied`(
    before: String, index: Int, line: String, after: String, isChanged: Bool
  ) {
    var chunk = Self.chunk(before)
    let wasChanged = chunk.setLine(Array(line.utf8)[...], at: index)
    #expect(wasChanged == isChanged)
    #expect(String(decoding: chunk.bytes, as: UTF8.self) == after)
    let found = Array(chunk.line(at: index))
    #expect(found == Array(line.utf8))
  }

  @Test func `lines are found in any order, even after other lines changed`() {
    var chunk = Self.chunk("a\nbb\nccc\n")
    let indices = [2, 0, 1, 2, 3]
    let first = indices.map { String(decoding: chunk.line(at: $0), as: UTF8.self) }
    #expect(first == ["ccc", "a", "bb", "ccc", ""])
    _ = chunk.line(at: 2)
    _ = chunk.setLine(Array("longer".utf8)[...], at: 0)
    let second = indices.map { String(decoding: chunk.line(at: $0), as: UTF8.self) }
    #expect(second == ["ccc", "longer", "bb", "ccc", ""])
  }

  @Test(arguments: [
    ("anna lovelace\nbob\n\nhanna anna\nlan\n", "anna", [0, 3]),
    ("anna\nbob\nan na\n", "n", [0, 2]),
    ("anna\nbob", "ob", [1]),
    ("ab\nab\nab\n", "ab", [0, 1, 2]),
    ("ab\nab\n", "ba", []),
    ("a\nb\n", "a\nb", [0]),
    ("aab\naaab\n", "aaab", [1]),
    ("jxq\nxaq\njaq\n", "jaq", [2]),
    ("a", "aa", []),
    ("", "a", []),
    ("олег\nольга\n", "ле", [0]),
  ])
  func `each line that contains the pattern is found once, in order`(
    text: String, part: String, lines: [Int]
  ) {
    var found: [Int] = []
    unsafe Array(text.utf8).withUnsafeBytes { bytes in
      let pattern = BytePattern(Array(part.utf8))
      unsafe LineChunk.forEachLine(of: bytes, with: pattern) { found.append($0) }
    }
    #expect(found == lines)
  }
}

import ContactDrop
import Testing

@Suite struct SpoolTests {
  @Test(arguments: [0, 1, 100, 3_000])
  func `a spool returns the bytes that were appended, in any amount`(count: Int) throws {
    var spool = Spool()
    var expected: [UInt8] = []
    for number in 0..<count {
      let chunk = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 10_000)
      try spool.append(chunk)
      expected += chunk
    }
    var result: [UInt8] = []
    try spool.forEachChunk { result += $0 }
    #expect(result == expected)
  }
}

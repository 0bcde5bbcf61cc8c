import ContactTestSupport
import Testing

@testable import ContactStorage

@Suite struct TreePageTests {
  /// A page of 512 bytes of a table with two rows: row 1 has 7 and “ab”, row 300 has NULL and a byte.
  private static let page: [UInt8] = {
    var page = [UInt8](repeating: 0, count: 512)
    let first: [UInt8] = [6, 1, 3, 1, 17, 7, 0x61, 0x62]
    let second: [UInt8] = [4, 0x82, 0x2C, 3, 0, 14, 0xFF]
    page.replaceSubrange(504..<512, with: first)
    page.replaceSubrange(490..<497, with: second)
    page.replaceSubrange(0..<12, with: [0x0D, 0, 0, 0, 2, 1, 0xEA, 0, 1, 0xF8, 1, 0xEA])
    return page
  }()

  @Test func `the records of a page are parsed`() throws {
    let page = try #require(TreePage(Self.page, number: 2, usableSize: 512))
    let cells = page.cellOffsets.compactMap { page.cell(at: $0) }
    #expect(page.isWhole)
    #expect(cells.map(\.rowID) == [1, 300])
    let first = try #require(
      RecordLayout(page.bytes, in: cells[0].local, count: cells[0].payloadCount))
    let payload = Array(page.bytes[cells[0].local])
    #expect(first.integer(0, in: payload) == 7)
    #expect(first.text(1, in: payload) == "ab")
    #expect(first.blob(1, in: payload) == nil)
    let second = try #require(
      RecordLayout(page.bytes, in: cells[1].local, count: cells[1].payloadCount))
    #expect(second.columns.map(\.kind) == [.null, .blob])
  }

  @Test func `a truncated page has no cells after its end`() throws {
    let page = try #require(TreePage(Array(Self.page.prefix(500)), number: 2, usableSize: 512))
    #expect(!page.isWhole)
    #expect(page.cellOffsets.compactMap { page.cell(at: $0)?.rowID } == [300])
  }

  @Test(arguments: [[], [0x0D], [0x0D, 0, 0, 0xFF, 0xFF], [UInt8](repeating: 0x5A, count: 512)])
  func `other bytes are not a page`(bytes: [UInt8]) {
    #expect(TreePage(bytes, number: 2, usableSize: 512) == nil)
  }

  @Test func `a record whose length contradicts its header is refused`() {
    #expect(RecordLayout([3, 1, 17, 7, 0x61, 0x62], in: 0..<6, count: 6) != nil)
    #expect(RecordLayout([3, 1, 17, 7, 0x61, 0x62], in: 0..<6, count: 7) == nil)
    #expect(RecordLayout([3, 1, 17, 7, 0x61], in: 0..<5, count: 5) == nil)
    #expect(RecordLayout([9, 1, 17, 7, 0x61, 0x62], in: 0..<6, count: 6) == nil)
    #expect(RecordLayout([0], in: 0..<1, count: 1) == nil)
    #expect(RecordLayout([], in: 0..<0, count: 0) == nil)
  }

  @Test(
    arguments: [
      ([0x7F], 127), ([0x81, 0x00], 128), ([0x82, 0x2C], 300),
      ([UInt8](repeating: 0xFF, count: 9), UInt64.max), ([0x81], nil), ([], nil),
    ] as [([UInt8], UInt64?)])
  func `a number of variable length is parsed`(bytes: [UInt8], number: UInt64?) {
    var offset = 0
    #expect(bytes.variableInteger(at: &offset) == number)
  }

  @Test func `integers in a record are read with their sign`() {
    #expect([0xFF].signedBigEndian(in: 0..<1) == -1)
    #expect([0x80, 0, 0, 0, 0, 0, 0, 0].signedBigEndian(in: 0..<8) == .min)
    #expect([1, 0].signedBigEndian(in: 0..<2) == 256)
  }

  @Test func `random bytes don't stop the reader of pages`() {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<2_000 {
      var bytes = Self.page
      for _ in 0..<40 {
        bytes[Int.random(in: 0..<512, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      bytes[0] = [0x02, 0x05, 0x0A, 0x0D].randomElement(using: &generator) ?? 0x0D
      bytes[3] = 0
      guard let page = TreePage(bytes, number: 2, usableSize: 512) else { continue }
      _ = page.children
      for offset in page.cellOffsets {
        guard let cell = page.cell(at: offset) else { continue }
        let layout = RecordLayout(page.bytes, in: cell.local, count: cell.payloadCount)
        for column in layout?.columns.indices ?? 0..<0 {
          let payload = Array(page.bytes[cell.local])
          _ = layout?.integer(column, in: payload)
          _ = layout?.text(column, in: payload)
          _ = layout?.value(column, in: payload)
        }
      }
    }
  }

  @Test func `the page size is detected from the pages`() {
    let unreadable = [UInt8](repeating: 0x5A, count: 512)
    let pages = (0..<20).flatMap { _ in Self.page }
    let large = PageSize(byteCount: 8_192, usableCount: 8_192)
    #expect(PageSize(seenIn: unreadable + pages, stated: []).byteCount == 512)
    #expect(PageSize(seenIn: unreadable + pages, stated: [large]).byteCount == 512)
    #expect(PageSize(seenIn: unreadable, stated: []) == .usual)
    #expect(PageSize(seenIn: unreadable, stated: [large]) == large)
    #expect(DatabaseHeader(unreadable) == nil)
  }
}

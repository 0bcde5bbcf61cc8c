import ContactModel
import ContactStorage
import Testing

@Suite struct IdentifierSchemeTests {
  private static let schemes = [
    IdentifierScheme(multiplier: 0x9E37_79B9_7F4A_7C15, increment: 0xBF58_476D_1CE4_E5B9),
    IdentifierScheme(multiplier: 1, increment: 0),
    IdentifierScheme(multiplier: 0xFFFF_FFFF_FFFF_FFFE, increment: 0xFFFF_FFFF_FFFF_FFFF),
  ]

  @Test(arguments: schemes)
  func `row ids and identifiers map to each other one to one`(scheme: IdentifierScheme) {
    for rowID in [0, 1, 2, 3, 1_000_000, Int64.max, Int64.min, -1] as [Int64] {
      #expect(scheme.rowID(ofIdentifier: scheme.identifier(ofRowID: rowID)) == rowID)
    }
  }

  @Test(arguments: schemes)
  func `the first four digits distinguish 65,536 rows`(
    scheme: IdentifierScheme
  ) {
    let prefixes = Set((1...65_536).map { scheme.identifier(ofRowID: $0) >> 48 })
    #expect(prefixes.count == 65_536)
  }

  @Test(arguments: schemes)
  func `a prefix selects the rows whose identifiers begin with it`(scheme: IdentifierScheme) throws
  {
    let ids = (1...5_000).map { ContactID(rawValue: scheme.identifier(ofRowID: $0)).description }
    for length in 1...4 {
      let text = String(ids[1_233].prefix(length))
      let prefix = try #require(IdentifierPrefix(hexadecimal: text))
      let rows = scheme.rowIDs(startingWith: prefix, upTo: 5_000, limit: .max)
      #expect(rows == (1...5_000).filter { ids[Int($0) - 1].hasPrefix(text) })
    }
    let all = try #require(IdentifierPrefix(hexadecimal: ids[4_999]))
    #expect(scheme.rowIDs(startingWith: all, upTo: 5_000, limit: .max) == [5_000])
    #expect(scheme.rowIDs(startingWith: all, upTo: 4_999, limit: .max) == [])
  }

  @Test(arguments: [
    (0, 4), (1, 4), (65_535, 4), (65_536, 5), (1_000_000, 5), (1_048_575, 5), (1_048_576, 6),
  ])
  func `enough digits are shown to distinguish all rows`(highest: Int64, digits: Int) {
    #expect(IdentifierScheme.digitCount(forRowIDsUpTo: highest, bitsPerDigit: 4) == digits)
  }
}

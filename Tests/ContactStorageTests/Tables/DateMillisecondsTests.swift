import ContactModel
import Foundation
import Testing

@testable import ContactStorage

@Suite struct DateMillisecondsTests {
  @Test func `a write has a time of the years 1 to 9999`() throws {
    for milliseconds in [-62_135_596_800_000, 0, 253_402_300_799_999] as [Int64] {
      #expect(try Date(milliseconds: milliseconds).checkedMilliseconds() == milliseconds)
    }
  }

  @Test(arguments: [-62_135_596_800_001, 253_402_300_800_000] as [Int64])
  func `a clock outside of these years is refused`(milliseconds: Int64) {
    let error = #expect(throws: ContactError.self) {
      try Date(milliseconds: milliseconds).checkedMilliseconds()
    }
    #expect(error?.code == .wrongClock)
  }
}

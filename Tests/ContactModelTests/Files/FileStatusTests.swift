import Foundation
import Testing

@testable import ContactModel

@Suite struct FileStatusTests {
  @Test(
    arguments: [
      (1, 1_000_000_002), (10_413_792_000, 9_223_372_035_000_000_002),
      (-10_413_792_000, -9_223_372_034_999_999_998),
    ] as [(Int, Int64)])
  func `A time that nanoseconds can't count is the farthest one`(seconds: Int, time: Int64) {
    #expect(timespec(tv_sec: seconds, tv_nsec: 2).nanoseconds == time)
  }
}

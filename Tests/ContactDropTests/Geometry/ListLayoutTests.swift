import ContactDrop
import FoundationEssentials
import Testing

struct ListLayoutTests {
  /// Headers of 20; sections with rows of 30, 60 and 30, with no row, and with rows of 10 and one without height.
  let layout = ListLayout([
    .init(headerHeight: 20, rowHeights: [30, 60, 30]),
    .init(headerHeight: 20, rowCount: 0, rowHeight: 30),
    .init(rowHeights: [10, 0, 10]),
  ])

  @Test(arguments: [
    (-1.0, DropPlace.gap([0, 0]), DropRequest.Intent.at),
    (0, .book(section: 0), .at),
    (19.9, .book(section: 0), .at),
    (20, .gap([0, 0]), .at),
    (29.9, .gap([0, 0]), .at),
    (30, .row([0, 0]), .into),
    (39.9, .row([0, 0]), .into),
    (40, .gap([0, 1]), .at),
    (69.9, .gap([0, 1]), .at),
    (70, .row([0, 1]), .into),
    (90, .gap([0, 2]), .at),
    (139.9, .gap([0, 3]), .at),
    (140, .book(section: 1), .at),
    (160, .gap([2, 0]), .at),
    (175, .row([2, 2]), .into),
    (180, .nowhere, .at),
    (.infinity, .nowhere, .at),
  ])
  func `The thirds of a row mean before, into and after the row`(
    y: Double, place: DropPlace, intent: DropRequest.Intent
  ) {
    let hit = layout.place(at: Point(x: 5, y: y))
    #expect(hit.place == place)
    #expect(hit.intent == intent)
  }

  @Test func `A point in the middle of a row's extent gives that row`() throws {
    let layout = ListLayout([
      .init(headerHeight: 7, rowCount: 1_000_000, rowHeight: 21.7),
      .init(headerHeight: 3, rowHeights: (0..<1_000).map { Double($0 % 17) + 0.5 }),
    ])
    for section in 0..<2 {
      for row in stride(from: 0, to: layout.sections[section].rowCount, by: 977) {
        let extent = try #require(layout.extent(ofRowAt: [section, row]))
        let middle = (extent.lowerBound + extent.upperBound) / 2
        #expect(layout.indexPath(at: Point(x: 0, y: middle)) == [section, row])
      }
    }
    #expect(layout.extent(ofRowAt: [0, 1_000_000]) == nil)
    #expect(layout.extent(ofRowAt: [2, 0]) == nil)
  }

  @Test func `An empty layout has only the place nowhere`() {
    #expect(ListLayout([]).place(at: Point(x: 0, y: 0)).place == .nowhere)
    #expect(ListLayout([]).place(at: Point(x: 0, y: -1)).place == .nowhere)
    #expect(ListLayout([]).indexPath(at: Point(x: 0, y: .nan)) == nil)
  }

  @Test func `A screen point gives a place only inside the frame of the list`() {
    let frame = ScrolledFrame(
      Rectangle(x: 100, y: 50, width: 200, height: 100), contentOffset: Point(x: 0, y: 35))
    #expect(layout.place(atScreenPoint: Point(x: 150, y: 50), in: frame).place == .row([0, 0]))
    #expect(layout.place(atScreenPoint: Point(x: 99, y: 60), in: frame).place == .outside)
    #expect(layout.place(atScreenPoint: Point(x: 150, y: 150), in: frame).place == .outside)
  }
}

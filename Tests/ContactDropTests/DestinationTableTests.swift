import ContactDrop
import ContactModel
import Foundation
import Testing

/// The page of `contacts serve` has the rules of `ListLayout` in JavaScript; the tests of the page read the same table.
@Suite struct DestinationTableTests {
  private struct Case: Decodable {
    let sections: [[Double]]
    let y: Double
    let place: String
    let section: Int?
    let row: Int?
    let intent: String

    var expected: (place: DropPlace, intent: DropRequest.Intent)? {
      guard let intent = DropRequest.Intent(rawValue: intent) else { return nil }
      let indexPath = IndexPath(row: row ?? 0, section: section ?? 0)
      return switch place {
      case "gap": (.gap(indexPath), intent)
      case "row": (.row(indexPath), intent)
      case "book": (.book(section: section ?? 0), intent)
      case "nowhere": (.nowhere, intent)
      default: nil
      }
    }
  }

  @Test func `the layout agrees with the table`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/destination.json")
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
    #expect(cases.count > 10)
    for one in cases {
      let layout = ListLayout(
        one.sections.map {
          .init(headerHeight: $0[0], rowCount: Int($0[1]), rowHeight: $0[2])
        })
      let expected = try #require(one.expected)
      #expect(layout.place(at: Point(x: 0, y: one.y)) == expected, "\(one)")
    }
  }
}

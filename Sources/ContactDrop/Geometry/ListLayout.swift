import ContactModel
public import FoundationEssentials

/// Where the rows of a list are in its content: sections one below the other, each a header and rows of any heights.
public struct ListLayout: Sendable, Hashable {
  /// A section: a header and rows.
  public struct Section: Sendable, Hashable {
    /// How high the header is; 0 where there is none.
    public let headerHeight: Double

    /// How many rows there are.
    public let rowCount: Int

    /// Where each row ends, from the end of the header on; empty where all rows have one height.
    private let rowEnds: [Double]

    private let rowHeight: Double

    /// Makes a section of rows of one height.
    ///
    /// - Parameters:
    ///   - headerHeight: How high the header is.
    ///   - rowCount: How many rows there are.
    ///   - rowHeight: How high each is.
    public init(headerHeight: Double = 0, rowCount: Int, rowHeight: Double) {
      self.headerHeight = max(0, headerHeight)
      self.rowCount = max(0, rowCount)
      self.rowHeight = max(0, rowHeight)
      rowEnds = []
    }

    /// Makes a section of rows of different heights.
    ///
    /// - Parameters:
    ///   - headerHeight: How high the header is.
    ///   - rowHeights: How high each row is.
    /// - Complexity: O(*n*) in the rows.
    public init(headerHeight: Double = 0, rowHeights: [Double]) {
      self.headerHeight = max(0, headerHeight)
      rowCount = rowHeights.count
      rowHeight = 0
      var end = 0.0
      rowEnds = rowHeights.map { height in
        end += max(0, height)
        return end
      }
    }

    /// How high the section is.
    public var height: Double {
      headerHeight + (rowEnds.last ?? rowHeight * Double(rowCount))
    }

    /// Where a row begins, from the top of the section on.
    func top(ofRow row: Int) -> Double {
      guard !rowEnds.isEmpty else { return headerHeight + rowHeight * Double(row) }
      return headerHeight + (row > 0 ? rowEnds[row - 1] : 0)
    }

    /// The row at a height below the header; rows that have no height are never met.
    func row(at y: Double) -> Int? {
      guard y >= 0, y < height - headerHeight else { return nil }
      guard !rowEnds.isEmpty else { return min(rowCount - 1, Int(y / rowHeight)) }
      var (low, high) = (0, rowCount)
      while low < high {
        let middle = (low + high) / 2
        if rowEnds[middle] > y { high = middle } else { low = middle + 1 }
      }
      return low < rowCount ? low : nil
    }
  }

  /// The sections.
  public let sections: [Section]

  private let tops: [Double]

  /// How high all of the content is.
  public let contentHeight: Double

  /// Makes a layout.
  ///
  /// - Parameter sections: The sections, from top to bottom.
  public init(_ sections: [Section]) {
    self.sections = sections
    var top = 0.0
    tops = sections.map { section in
      defer { top += section.height }
      return top
    }
    contentHeight = top
  }

  /// The row at a point of the content.
  ///
  /// - Parameter point: The point; only how far down it is matters.
  /// - Returns: `nil` over a header, and above and below the content.
  /// - Complexity: O(*s* + log *n*) for *s* sections and *n* rows.
  public func indexPath(at point: Point) -> IndexPath? {
    guard let (section, y) = section(at: point.y) else { return nil }
    return sections[section].row(at: y - sections[section].headerHeight)
      .map { IndexPath(row: $0, section: section) }
  }

  /// Where a row begins and ends, from the top of the content on.
  ///
  /// - Parameter indexPath: The row.
  /// - Returns: `nil` when there is no such row.
  public func extent(ofRowAt indexPath: IndexPath) -> Range<Double>? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard (0..<section.rowCount).contains(indexPath.row) else { return nil }
    let top = tops[indexPath.section]
    return top + section.top(ofRow: indexPath.row)..<top + section.top(ofRow: indexPath.row + 1)
  }

  /// What a pointer that holds a session over a point of the content means.
  ///
  /// The middle third of a row means into it, its edges mean before and after it. A header means its book, and below
  /// the last row is nowhere.
  ///
  /// - Parameter point: The point; only how far down it is matters.
  /// - Returns: The place, and the intent that a ``DropRequest`` has there.
  /// - Complexity: O(*s* + log *n*) for *s* sections and *n* rows.
  public func place(at point: Point) -> (place: DropPlace, intent: DropRequest.Intent) {
    guard let (section, _) = section(at: point.y) else {
      guard point.y < 0, !sections.isEmpty else { return (.nowhere, .at) }
      return (.gap(IndexPath(row: 0, section: 0)), .at)
    }
    guard let indexPath = indexPath(at: point), let extent = extent(ofRowAt: indexPath) else {
      return (.book(section: section), .at)
    }
    let third = (extent.upperBound - extent.lowerBound) / 3
    if point.y < extent.lowerBound + third { return (.gap(indexPath), .at) }
    if point.y < extent.upperBound - third { return (.row(indexPath), .into) }
    return (.gap(IndexPath(row: indexPath.row + 1, section: section)), .at)
  }

  /// What a pointer that holds a session over a point of the screen means.
  ///
  /// - Parameters:
  ///   - point: The point of the screen.
  ///   - frame: The place of the list on the screen, and how far it is scrolled.
  /// - Returns: The place, ``DropPlace/outside`` beside the list, and the intent.
  public func place(
    atScreenPoint point: Point, in frame: ScrolledFrame
  ) -> (place: DropPlace, intent: DropRequest.Intent) {
    guard frame.frame.contains(point) else { return (.outside, .automatic) }
    return place(at: frame.contentPoint(ofScreenPoint: point))
  }

  /// The section at a height of the content, and how far below its top that is.
  private func section(at y: Double) -> (Int, Double)? {
    guard y >= 0, y < contentHeight else { return nil }
    let index = tops.lastIndex { $0 <= y }
    return index.map { ($0, y - tops[$0]) }
  }
}

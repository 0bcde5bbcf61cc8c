import ContactModel
public import FoundationEssentials

/// The layout of a list: sections one below the other, each with a header and rows of any heights.
public struct ListLayout: Sendable, Hashable {
  /// A section: a header and rows.
  public struct Section: Sendable, Hashable {
    /// The height of the header; 0 if there is none.
    public let headerHeight: Double

    /// The number of rows.
    public let rowCount: Int

    /// The bottom of each row, measured from the bottom of the header; empty if all rows have the same height.
    private let rowEnds: [Double]

    private let rowHeight: Double

    /// Makes a section of rows of the same height.
    ///
    /// - Parameters:
    ///   - headerHeight: The height of the header.
    ///   - rowCount: The number of rows.
    ///   - rowHeight: The height of each row.
    public init(headerHeight: Double = 0, rowCount: Int, rowHeight: Double) {
      self.headerHeight = max(0, headerHeight)
      self.rowCount = max(0, rowCount)
      self.rowHeight = max(0, rowHeight)
      rowEnds = []
    }

    /// Makes a section of rows of different heights.
    ///
    /// - Parameters:
    ///   - headerHeight: The height of the header.
    ///   - rowHeights: The height of each row.
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

    /// The height of the section.
    public var height: Double {
      headerHeight + (rowEnds.last ?? rowHeight * Double(rowCount))
    }

    /// Returns the top of a row, measured from the top of the section.
    func top(ofRow row: Int) -> Double {
      guard !rowEnds.isEmpty else { return headerHeight + rowHeight * Double(row) }
      return headerHeight + (row > 0 ? rowEnds[row - 1] : 0)
    }

    /// Returns the row at a distance below the header; a row without height is never returned.
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

  /// The height of the whole content.
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

  /// Returns the row at a point of the content.
  ///
  /// - Parameter point: The point, of which only the vertical coordinate is used.
  /// - Returns: The row; `nil` over a header, and above or below the content.
  /// - Complexity: O(*s* + log *n*) for *s* sections and *n* rows.
  public func indexPath(at point: Point) -> IndexPath? {
    guard let (section, y) = section(at: point.y) else { return nil }
    return sections[section].row(at: y - sections[section].headerHeight)
      .map { IndexPath(row: $0, section: section) }
  }

  /// Returns the top and bottom of a row, measured from the top of the content.
  ///
  /// - Parameter indexPath: The row.
  /// - Returns: The range, or `nil` if the row doesn't exist.
  public func extent(ofRowAt indexPath: IndexPath) -> Range<Double>? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard (0..<section.rowCount).contains(indexPath.row) else { return nil }
    let top = tops[indexPath.section]
    return top + section.top(ofRow: indexPath.row)..<top + section.top(ofRow: indexPath.row + 1)
  }

  /// Returns the place and the intent of a session that is held over a point of the content.
  ///
  /// The middle third of a row means into the row; the outer thirds mean before and after it. A header means its book.
  /// The area below the last row is ``DropPlace/nowhere``.
  ///
  /// - Parameter point: The point, of which only the vertical coordinate is used.
  /// - Returns: The place, and the intent for the ``DropRequest``.
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

  /// Returns the place and the intent of a session that is held over a point of the screen.
  ///
  /// - Parameters:
  ///   - point: The point of the screen.
  ///   - frame: The frame of the list on the screen, and its content offset.
  /// - Returns: The place, which is ``DropPlace/outside`` if the point isn't over the list, and the intent.
  public func place(
    atScreenPoint point: Point, in frame: ScrolledFrame
  ) -> (place: DropPlace, intent: DropRequest.Intent) {
    guard frame.frame.contains(point) else { return (.outside, .automatic) }
    return place(at: frame.contentPoint(ofScreenPoint: point))
  }

  /// Returns the section at a vertical coordinate of the content, and the distance from its top.
  private func section(at y: Double) -> (Int, Double)? {
    guard y >= 0, y < contentHeight else { return nil }
    let index = tops.lastIndex { $0 <= y }
    return index.map { ($0, y - tops[$0]) }
  }
}

/// The records of contacts in a page to which no cell pointer of it leads.
///
/// One wrong bit in the header of a page hides all its records, and one in a cell pointer hides one of them. Only
/// records with an intact card count, so nothing is invented.
struct HiddenRecords {
  /// The offsets of the records, in ascending order.
  private(set) var offsets: [Int] = []

  /// The most bytes among the cells that SQLite leaves unused without a block for them.
  ///
  /// Source: sqlite.org/fileformat2.html, section 1.6.
  private static let highestFragmentCount = 60

  /// Searches a page.
  ///
  /// - Parameters:
  ///   - number: The number of the page.
  ///   - file: The file with the page.
  ///   - isRead: Whether the records to which cell pointers lead are known already.
  init(inPage number: UInt32, of file: DatabasePages, isRead: Bool) {
    guard let page = file.treePage(number, as: .tableLeaf) else { return }
    let cells = isRead ? page.cellOffsets.compactMap(page.cell) : []
    let known =
      page.freeBlocks
      + cells.filter { page.layout(of: $0, .contact) != nil }.map { $0.start..<$0.end }
    var restCount = 0
    var offset = page.content.lowerBound
    for range in known.sorted(by: { $0.lowerBound < $1.lowerBound }) + [page.end..<page.end] {
      while offset < range.lowerBound {
        if let cell = page.cell(at: offset), cell.end <= range.lowerBound,
          Self.isContact(RecordPlace(page: number, offset: offset), cell, page, file)
        {
          offsets.append(offset)
          offset = cell.end
        } else {
          offset += 1
          restCount += 1
        }
      }
      offset = max(offset, range.upperBound)
    }
    // If only the beginning of the cells is wrong, what is before them was deleted.
    if isRead, page.isSound(.contact), restCount > Self.highestFragmentCount { offsets = [] }
  }

  private static func isContact(
    _ place: RecordPlace, _ cell: TreePage.Cell, _ page: TreePage, _ file: DatabasePages
  ) -> Bool {
    guard (1..<SalvagedList.numberLimit).contains(cell.rowID),
      page.layout(of: cell, .contact) != nil, let record = place.record(.contact, in: file)
    else { return false }
    return SalvagedCard(record)?.isIntact == true
  }
}

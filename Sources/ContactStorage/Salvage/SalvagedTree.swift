/// The pages of one table, as far as they were found.
struct SalvagedTree {
  /// The pages with records that the table is known to have.
  var pages: [UInt32] = []

  /// Pages that look like those of the table, but to which no way leads.
  var strays: [UInt32] = []

  /// Whether every page was found and could be read.
  var isWhole = false

  /// Hands out the records of the pages that the table is known to have, and then those of the stray ones.
  ///
  /// - Parameters:
  ///   - shape: What the records look like.
  ///   - file: Where the pages are.
  ///   - isRestRead: Whether records that go on elsewhere are read to their ends.
  ///   - body: Takes a record, its place, and whether its page is a stray one.
  /// - Throws: What the body throws.
  func forEachRecord(
    _ shape: RecordShape, in file: DatabasePages, isRestRead: Bool = true,
    _ body: (SalvagedRecord, RecordPlace, Bool) throws -> Void
  ) rethrows {
    for (index, number) in (pages + strays).enumerated() {
      guard let page = file.treePage(number) else { continue }
      for offset in page.cellOffsets {
        let place = RecordPlace(page: number, offset: offset)
        if let record = place.record(shape, page, in: file, isRestRead: isRestRead) {
          try body(record, place, index >= pages.count)
        }
      }
    }
  }
}

/// Where a record begins.
struct RecordPlace {
  let page: UInt32
  let offset: Int

  /// Reads the record.
  ///
  /// - Returns: `nil` if there is none of that shape.
  func record(_ shape: RecordShape, in file: DatabasePages) -> SalvagedRecord? {
    file.treePage(page).flatMap { record(shape, $0, in: file, isRestRead: true) }
  }

  fileprivate func record(
    _ shape: RecordShape, _ page: TreePage, in file: DatabasePages, isRestRead: Bool
  ) -> SalvagedRecord? {
    guard let cell = page.cell(at: offset), let layout = page.layout(of: cell, shape) else {
      return nil
    }
    let payload = isRestRead ? file.payload(of: cell, in: page) : nil
    return SalvagedRecord(
      rowID: cell.rowID, layout: layout, payload: payload ?? Array(page.bytes[cell.local]),
      isWhole: payload != nil || cell.local.count == cell.payloadCount)
  }
}

/// The pages of one table that were found.
struct SalvagedTree {
  /// The pages with records that are reachable from the root.
  var pages: [UInt32] = []

  /// Pages that look like pages of the table, but are not reachable.
  var strays: [UInt32] = []

  /// Records to which no cell pointer of their page leads.
  var hidden: [RecordPlace] = []

  /// Whether every page was found and is readable.
  var isWhole = false

  /// Passes the records of the reachable pages to `body`, then those of the stray pages.
  ///
  /// - Parameters:
  ///   - shape: The shape of the records.
  ///   - file: The file with the pages.
  ///   - isRestRead: Whether to read the overflow pages of records.
  ///   - body: Receives a record, its place, and whether its page is a stray page.
  /// - Throws: Errors of `body`.
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

/// The place of a record in the file.
struct RecordPlace {
  let page: UInt32
  let offset: Int

  /// Reads the record.
  ///
  /// - Returns: The record; `nil` if there is none of that shape.
  func record(_ shape: RecordShape, in file: DatabasePages) -> SalvagedRecord? {
    file.treePage(page, as: shape.isIndex ? nil : .tableLeaf)
      .flatMap { record(shape, $0, in: file, isRestRead: true) }
  }

  fileprivate func record(
    _ shape: RecordShape, _ page: TreePage, in file: DatabasePages, isRestRead: Bool
  ) -> SalvagedRecord? {
    guard let cell = page.cell(at: offset),
      let layout = page.layout(of: cell, shape) ?? page.beginning(of: cell, shape)
    else { return nil }
    let payload = isRestRead ? file.payload(of: cell, in: page) : nil
    return SalvagedRecord(
      rowID: cell.rowID, layout: layout, payload: payload ?? Array(page.bytes[cell.local]),
      isWhole: payload != nil || cell.local.count == cell.payloadCount)
  }
}

import VCardFormat

/// The order of the day and the month in the dates of a table, by column.
///
/// One program wrote all dates of a column. So a date that makes sense in one order only, such as `13/12/1980`, decides
/// for its column, and for columns without such a date. Rows are read ahead from the first date on that leaves the
/// order open.
struct CSVDateOrders {
  private let columns: [(index: Int, field: CSVField)]
  private let isEnglish: Bool

  /// Whether this program wrote the table, whose dates with slashes begin with the month.
  private let isOwn: Bool

  /// The orders that the dates of each column prove.
  private var proven: [CSVField: Set<CSVNumericDate.Order>] = [:]

  /// Whether further rows may prove an order.
  private(set) var isOpen: Bool

  /// Whether a row has a date that leaves the order open, so that it must wait for further rows.
  private(set) var isWaiting = false

  private var waitingSize = 0

  /// The approximate memory for rows that are read ahead, in bytes.
  static let limit = 4 << 20

  init(_ fields: [CSVField], isEnglish: Bool) {
    columns = fields.enumerated().filter { $0.element.isDate }.map {
      (index: $0.offset, field: $0.element)
    }
    self.isEnglish = isEnglish
    isOwn = fields.contains(.rest)
    isOpen = !columns.isEmpty
  }

  /// Takes what the dates of a row prove; stops reading ahead at the limit.
  mutating func take(_ row: [String]) {
    for (_, field, date) in dates(in: row) {
      if let order = date.order {
        proven[field, default: []].insert(order)
      } else if date.isAmbiguous {
        isWaiting = true
      }
    }
    guard isWaiting else { return }
    waitingSize += row.reduce(0) { $0 + MemoryLayout<String>.size + $1.utf8.count }
    if waitingSize > Self.limit { close() }
  }

  /// Decides with the rows that were read.
  mutating func close() {
    isOpen = false
  }

  /// Returns the order in a column; `nil` if no date proves it, or if its dates contradict each other.
  func order(of field: CSVField) -> CSVNumericDate.Order? {
    let orders = proven[field] ?? proven.values.reduce(into: []) { $0.formUnion($1) }
    return orders.count == 1 ? orders.first : nil
  }

  /// Returns a sentence about each date in a row that was read in an order that isn't proven.
  func doubts(about row: [String]) -> [String] {
    dates(in: row).compactMap { text, field, date in
      guard date.isAmbiguous, order(of: field) == nil else { return nil }
      let isContradicted = proven[field] != nil
      guard isContradicted || !isOwn && date.hasTwoCustoms(inEnglish: isEnglish) else { return nil }
      let read = date.date(in: nil, isEnglish: isEnglish)?.formatted(.extended) ?? ""
      let reason =
        isContradicted
        ? "some dates of its column begin with the day, others with the month"
        : "no date of its column tells whether the day or the month comes first"
      return "The date “\(text)” is read as \(read), but \(reason)."
    }
  }

  private func dates(in row: [String]) -> [(text: String, field: CSVField, date: CSVNumericDate)] {
    columns.filter { $0.index < row.count }.flatMap { index, field in
      CSVRecord.split(row[index]).compactMap { text in
        CSVNumericDate(text).map { (text, field, $0) }
      }
    }
  }
}

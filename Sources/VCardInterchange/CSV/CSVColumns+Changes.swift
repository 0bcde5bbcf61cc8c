import VCardFormat

extension CSVColumns {
  /// Whether a cell has the text that was written to it, maybe in the form that a spreadsheet gave to it.
  ///
  /// Spreadsheets add blanks, write dates in the order of their user's country, and take telephone numbers and postcodes
  /// for numbers, which have no plus sign and no zeros before them.
  func isSame(_ cell: String, as written: String, in field: CSVField) -> Bool {
    let (cell, written) = (Self.comparable(cell), Self.comparable(written))
    if cell == written { return true }
    return field.isDate
      ? isSameDate(cell, as: written, in: field)
      : field.isOfNumbers && CSVText.isNumber(cell, madeOf: written)
  }

  /// Returns a cell without what spreadsheets and people add around its text.
  static func comparable(_ cell: String) -> String {
    let text = PropertyText.cleaned(cell).replacing("\r\n", with: "\n")
    return CSVText.withoutFormula(CSVText.trimmed(text))
  }

  private func isSameDate(_ cell: String, as written: String, in field: CSVField) -> Bool {
    guard CSVNumericDate(written) == nil, let numbers = CSVNumericDate(cell),
      let date = CSVDate.date(written, in: field, of: self)
    else { return false }
    let orders = dateOrders.order(of: field).map { [$0] } ?? [.dayFirst, .monthFirst]
    return orders.contains { numbers.date(in: $0, isEnglish: language == nil) == date }
  }
}

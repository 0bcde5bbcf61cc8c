extension CSVColumns {
  /// Returns the texts in the columns of dates that aren't dates.
  func textsForDates(in row: [String]) -> [String] {
    zip(fields, row).filter { $0.0.isDate }.flatMap { field, cell in
      CSVRecord.split(cell).filter { text in
        !text.allSatisfy(\.isWhitespace) && !CSVDate.isNone(text)
          && CSVDate.date(text, in: field, of: self) == nil
      }
    }
  }

  /// Returns the telephone numbers in a row that a spreadsheet rounded, such as `4.67012E+10`.
  func roundedNumbers(in row: [String]) -> [String] {
    zip(fields, row).filter { field, _ in
      guard case .entry(let slot, .value) = field else { return false }
      return slot.kind == .phone
    }.flatMap { CSVRecord.split($1) }.filter(CSVText.isRoundedNumber)
  }

  /// Whether a row has a value in the column `vCard`, which may say what the texts in other columns are.
  func hasRest(in row: [String]) -> Bool {
    zip(fields, row).contains { $0 == .rest && !$1.isEmpty }
  }

  /// Returns the headers of unknown columns if a row shows that values may be missed there.
  ///
  /// That is the case if a cell in such a column looks like an e-mail address or a telephone number, or if less than half
  /// of the columns are known. In a table without columns for these, any number with three digits may be one. Programs
  /// have columns of their own, and a doubt about each of them would be noise.
  ///
  /// - Returns: The headers; `nil` if nothing shows it.
  func unknownHeaders(in row: [String], isFirst: Bool) -> [String]? {
    let named = zip(header, fields).filter { !$0.0.allSatisfy(\.isWhitespace) }
    let unknown = named.filter { !$0.1.isKnown }.map(\.0)
    guard !unknown.isEmpty else { return nil }
    let hasAddress = fields.contains(where: \.isAddress)
    let isMissed = zip(fields, row).contains { field, cell in
      let text = CSVText.trimmed(cell)
      let isNumber = hasAddress ? CSVText.isPlainlyNumber(text) : CSVText.isNumber(text)
      return !field.isKnown && (CSVText.isAddress(text) || isNumber)
    }
    return isMissed || isFirst && unknown.count * 2 > named.count ? unknown : nil
  }
}

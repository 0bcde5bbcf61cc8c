/// The columns of a table.
struct CSVColumns {
  let layout: CSVLayout
  let header: [String]
  let fields: [CSVField]
  let slots: [CSVKind: [CSVSlot]]

  /// The language of the headers; `nil` for English.
  let language: CSVLanguage?

  /// The order of the day and the month in the columns with dates.
  var dateOrders: CSVDateOrders

  /// The headers, normalized.
  private let headerKeys: [String]
  private let known: Set<CSVField>

  /// The columns of each place.
  private let placeFields: [CSVPlace: [CSVField]]

  /// The contents of the columns by their headers, as they are written.
  private let headerFields: [String: CSVField]

  /// The parts of each slot.
  private let slotParts: [CSVSlot: [CSVPart]]

  /// Makes the columns of a layout, additional columns and the column `vCard`.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - more: The headers of additional columns.
  ///   - counts: The number of columns for values of some kinds; the others have the usual number.
  init(layout: CSVLayout, more: [String], counts: [CSVKind: Int] = [:]) {
    let standard = layout.header(with: counts)
    let taken = Set(standard.map(CSVHeader.normalized))
    self.init(
      layout: layout,
      header: standard + more.filter { !taken.contains(CSVHeader.normalized($0)) } + ["vCard"])
  }

  /// Makes the columns of a header.
  init(layout: CSVLayout, header: [String]) {
    self.layout = layout
    self.header = header
    headerKeys = header.map(CSVHeader.normalized)
    let known = CSVHeader(header)
    fields = known.fields
    language = known.language
    dateOrders = CSVDateOrders(known.fields, isEnglish: known.language == nil)
    self.known = Set(fields)
    placeFields = Dictionary(grouping: fields, by: \.place)
    headerFields = Dictionary(zip(header, fields)) { first, _ in first }
    var slots: [CSVKind: [CSVSlot]] = [:]
    var seen: Set<CSVSlot> = []
    var slotParts: [CSVSlot: [CSVPart]] = [:]
    for case .entry(let slot, let part) in fields {
      if seen.insert(slot).inserted { slots[slot.kind, default: []].append(slot) }
      slotParts[slot, default: []].append(part)
    }
    self.slots = slots
    self.slotParts = slotParts
  }

  /// Whether a row is the header again; a byte order mark before it doesn't matter.
  func isHeader(_ row: [String]) -> Bool {
    row.count == headerKeys.count
      && zip(row, headerKeys).allSatisfy { CSVHeader.normalized($0) == $1 }
  }

  func has(_ field: CSVField) -> Bool { known.contains(field) }

  /// Returns the content of the column with a header; `nil` if there is none.
  func field(of header: String) -> CSVField? { headerFields[header] }

  /// Returns the columns of a place.
  func fields(at place: CSVPlace) -> [CSVField] { placeFields[place] ?? [] }

  /// Returns the parts of a slot that have columns.
  func parts(of slot: CSVSlot) -> [CSVPart] { slotParts[slot] ?? [] }

  /// Whether the column of the house number precedes the one of the street, as in English addresses.
  func hasNumberFirst(in slot: CSVSlot) -> Bool {
    let first = fields.first {
      [.entry(slot, .houseNumber), .entry(slot, .street(0))].contains($0)
    }
    return first == .entry(slot, .houseNumber)
  }
}

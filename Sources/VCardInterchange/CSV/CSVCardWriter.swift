public import VCardFormat

/// Writes cards as a table in UTF-8, with a header and one row per card.
///
/// Data that the columns of the layout can't hold is in a last column, `vCard`, which other
/// programs ignore and `CSVCardReader` reads.
///
/// If the columns have numbers, as Google's, there are enough for all cards: the writer first holds cards back, and
/// counts their values. Later cards than those have as many columns as there are.
///
/// Source: RFC 4180.
public struct CSVCardWriter: CardWriter {
  /// The most bytes of cards that are held back, as they are in memory.
  var heldSizeLimit = 1 << 25

  /// The most columns for values of one kind, because each row has all columns.
  static let columnLimit = 20

  /// The memory that the place of a property takes, about.
  private static let placeSize = 64

  /// The values of the cards so far that only the column `vCard` has.
  public private(set) var losses = CardLosses(areHidden: true)
  private let layout: CSVLayout
  private let more: [String]
  private var columns: CSVColumns
  private var head = FileHead([])

  /// The cards that wait for the number of columns, in version 4.0; `nil` if the columns are known.
  private var held: [VCard]?
  private var heldSize = 0

  /// The number of columns for values of the kinds of which a card has more than usual.
  private var counts: [CSVKind: Int] = [:]

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - layout: The layout of the columns.
  ///   - columns: Additional columns; the columns that `ownColumns(of:)` returns are written back
  ///     under their headers.
  public init(layout: CSVLayout, columns: [String] = []) {
    self.layout = layout
    more = columns
    self.columns = CSVColumns(layout: layout, more: columns)
    held = layout.hasNumberedColumns ? [] : nil
    if held == nil { makeHead() }
  }

  /// Returns the columns of a table that a card was read from and that no layout knows.
  ///
  /// - Parameter card: The card.
  /// - Returns: Their headers, in order.
  public static func ownColumns(of card: VCard) -> [String] {
    card.all(.xCSV).compactMap { $0.parameters.first("X-COLUMN") }
  }

  /// Writes the row of a card, and the header before the first card; or holds the card back.
  public mutating func appendProperties(of card: VCard, to result: inout [UInt8]) {
    guard held != nil else { return write(card, to: &result) }
    let card = card.converted(to: .v40)
    for (kind, count) in CSVPropertyPlacer.counts(of: card)
    where count > counts[kind] ?? columns.slots[kind, default: []].count {
      counts[kind] = min(count, Self.columnLimit)
    }
    held?.append(card)
    heldSize += card.bytes.count + card.propertyCount * Self.placeSize
    if heldSize > heldSizeLimit { writeHeld(to: &result) }
  }

  /// Writes the cards that were held back, and the header, if there was no card.
  public mutating func finish(to result: inout [UInt8]) {
    writeHeld(to: &result)
    head.append(to: &result)
  }

  private mutating func writeHeld(to result: inout [UInt8]) {
    guard var cards = held else { return }
    held = nil
    if !counts.isEmpty { columns = CSVColumns(layout: layout, more: more, counts: counts) }
    makeHead()
    // A card that is written isn't needed any more, and may be large.
    cards.reverse()
    while let card = cards.popLast() { write(card, to: &result) }
  }

  private mutating func makeHead() {
    var header: [UInt8] = []
    CSVText.append(columns.header, to: &header)
    head = FileHead(header)
  }

  private mutating func write(_ card: VCard, to result: inout [UInt8]) {
    head.append(to: &result)
    let record = CSVRecord(card, columns: columns, namingHidden: true)
    losses.count(record)
    CSVText.append(record.row, to: &result)
  }
}

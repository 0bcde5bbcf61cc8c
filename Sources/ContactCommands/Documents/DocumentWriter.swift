import ContactDocuments

/// Writes a document value by value: as JSON, as plain records, or as a table for people.
struct DocumentWriter<Root: Document> where Root.Element: Record {
  private let output: Output
  private let format: OutputFormat
  private let appendMembers: Member<Root.Element>.Append
  private let records: PlainRecords<Root.Element>
  private var json = JSONText()
  private var table: TextTable
  private let cells: [(Root.Element) -> String]

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - document: The document; its members before the streamed one must be known.
  ///   - output: The destination.
  ///   - format: The format; `nil` for the format that the options ask for.
  ///   - members: The members of each value in JSON.
  ///   - columns: The fields of plain records.
  ///   - table: The columns for people; empty if the command prints the values for people itself.
  init(
    _ document: Root, to output: Output, as format: OutputFormat? = nil,
    members: [Member<Root.Element>] = Root.Element.members,
    columns: [Column<Root.Element>] = Root.columns,
    table: [(TextTable.Column, (Root.Element) -> String)] = []
  ) {
    self.output = output
    self.format = format ?? output.format
    appendMembers = Member.append(members)
    records = PlainRecords(self.format == .plain || self.format == .null ? columns : [])
    self.table = TextTable(columns: table.map(\.0), output: output)
    cells = table.map(\.1)
    if self.format == .json { json.beginDocument(document) }
  }

  /// Writes the names of the columns for people.
  mutating func appendHeader(_ names: [String]) throws {
    if format == .human, !cells.isEmpty { try table.append(names) }
  }

  /// Writes a value.
  mutating func append(_ element: Root.Element) throws {
    switch format {
    case .json:
      try output.write(&json) { [appendMembers] json in
        json.beginLine()
        json.append(element, by: appendMembers)
      }
    case .plain, .null: try output.writeRecord(records.record(of: element))
    case .human: if !cells.isEmpty { try table.append(cells.map { $0(element) }) }
    }
  }

  /// Ends the document.
  ///
  /// - Parameter document: The document, with its members after the streamed one.
  /// - Throws: An error if the output can't be written.
  mutating func finish(_ document: Root) throws {
    try table.finish()
    guard format == .json else { return }
    json.endDocument(document)
    try output.write(&json)
  }
}

extension Output {
  /// Writes a document with its streamed values, or a table of them for people.
  func write<Root: Document>(
    _ document: Root, _ elements: some Sequence<Root.Element>,
    table: [(TextTable.Column, (Root.Element) -> String)] = []
  ) throws where Root.Element: Record {
    var writer = DocumentWriter(document, to: self, table: table)
    for element in elements { try writer.append(element) }
    try writer.finish(document)
  }

  /// Writes a document, or its plain records.
  ///
  /// - Parameters:
  ///   - document: The document, which has no streamed values.
  ///   - elements: The elements of the plain records.
  ///   - sentence: The sentence for people, unless the command is quiet.
  /// - Throws: An error if the output can't be written.
  func write<Root: Document>(
    _ document: Root, records elements: some Sequence<Root.Element>, sentence: String? = nil
  ) throws {
    switch format {
    case .json: try write(JSONText(document).bytes)
    case .plain, .null:
      let records = PlainRecords(Root.columns)
      for element in elements { try writeRecord(records.record(of: element)) }
    case .human:
      if let sentence { try tell("\(sentence)") }
    }
  }

  /// Writes the document of a command that found nothing to do, unless results have been written.
  ///
  /// - Parameter document: The document; `nil` if there is none.
  /// - Throws: An error if the output can't be written.
  func writeIfEmpty(_ document: (any Document)?) throws {
    if format == .json, hasNoResults, let document { try write(JSONText(document).bytes) }
  }

  /// Writes a document that is also its only plain record.
  func write<Root: Document>(
    _ document: Root, sentence: String? = nil
  ) throws where Root.Element == Root {
    try write(document, records: CollectionOfOne(document), sentence: sentence)
  }
}

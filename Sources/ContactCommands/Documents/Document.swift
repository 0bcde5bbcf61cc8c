/// What a command prints for programs: one JSON document, or plain records.
protocol Document: Record {
  /// What a plain record is made of: the document itself, or each value of its streamed member.
  associatedtype Element = Self

  /// The names of the documents that have these members: `list` for `contacts.list/1`.
  static var names: [String] { get }

  /// Its name, one of those.
  var name: String { get }

  /// The fields of a plain record, in their order.
  static var columns: [Column<Element>] { get }
}

extension Document {
  var name: String { Self.names[0] }

  /// A document begins with the name of its schema.
  fileprivate var schema: String { "contacts.\(name)/1" }

  /// The type of the whole document, with the name of its schema.
  static var documentTypeWithSchema: DocumentType { Schemed<Self>.documentType }

  /// Fields of plain records that are the name of no member.
  static var unknownColumns: [String] { columns.filter { $0.text() == nil }.map(\.name) }

  /// The sentence of the command's help about plain records.
  ///
  /// - Parameter element: What there is a line for: `each book`.
  /// - Returns: The sentence.
  static func plainHelp(forEach element: String) -> String {
    "--plain prints one line for \(element): \(columnNames)."
  }

  /// The names of the fields of a plain record, with commas between.
  static var columnNames: String {
    // A key path would cost a thousand times as much as a closure, at each start of the program.
    columns.map { $0.name }.joined(separator: ", ")
  }
}

/// A field of a plain record.
struct Column<Element>: Sendable {
  /// The name: that of the member in JSON, with those that lead to it before it.
  let name: String

  /// Finds what makes the text of the field; `nil` if there is no such member.
  let text: @Sendable () -> TextOf<Element>?

  /// Makes a field that JSON doesn't have in this form.
  init(_ name: String, text: @escaping TextOf<Element>) {
    self.name = name
    self.text = { text }
  }
}

extension Column: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral
where Element: DocumentValue {
  /// Makes a field of a member, by its name: `contact.id`.
  init(stringLiteral name: String) {
    self.name = name
    text = { Element.text(at: name.split(separator: ".")[...]) }
  }
}

/// What makes plain records of elements: the fields are looked up once.
struct PlainRecords<Element> {
  private let texts: [TextOf<Element>]

  init(_ columns: [Column<Element>]) {
    texts = columns.map { $0.text() ?? { _ in "" } }
  }

  /// Makes the record of an element.
  func record(of element: Element) -> PlainRecord {
    PlainRecord(fields: texts.map { $0(element) })
  }
}

extension JSONText {
  /// Begins a document: appends what comes before its streamed values.
  mutating func beginDocument(_ document: some Document) {
    begin(Schemed(document: document))
  }

  /// Ends a document: appends what comes after its streamed values.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - isEmpty: Whether it has no streamed values; `nil` if this text has them, and so knows.
  mutating func endDocument(_ document: some Document, isEmpty: Bool? = nil) {
    if let isEmpty { needsComma = !isEmpty }
    end(document)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends a document that has no streamed values.
  mutating func appendDocument(_ document: some Document) {
    append(Schemed(document: document))
    bytes.append(UInt8(ascii: "\n"))
  }
}

/// A document with the member that names its schema.
private struct Schemed<Root: Document>: Record {
  let document: Root

  static var members: [Member<Schemed>] {
    [Member("schema", "The name and the version of the document.") { $0.document.schema }]
      + Root.members.map { $0.of(\.document) }
  }
}

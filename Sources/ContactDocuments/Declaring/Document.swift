/// The output of a command for programs: one JSON document, or plain records.
package protocol Document: Record {
  /// The source of a plain record, as `columns` says: the document itself, or each value of its streamed member.
  associatedtype Element = Self

  /// The names of the documents that have these members, such as `list` for `contacts.list/1`.
  static var names: [String] { get }

  /// The name of this document, one of `names`.
  var name: String { get }

  /// The fields of a plain record, in their order.
  static var columns: [Column<Element>] { get }
}

extension Document {
  package var name: String { Self.names[0] }

  /// The name of the schema, with which a document begins.
  fileprivate var schema: String { "contacts.\(name)/1" }

  /// The type of the whole document, with the name of its schema.
  package static var documentTypeWithSchema: DocumentType { Schemed<Self>.documentType }

  /// The columns of plain records that name no member.
  package static var unknownColumns: [String] { columns.filter { $0.text() == nil }.map(\.name) }

  /// The names of the fields of a plain record, separated by commas.
  package static var columnNames: String {
    // At each start of the program, the help of all commands has these names. A key path would cost a thousand times as
    // much as a closure, and the generic `joined` a search through all types.
    var names = ""
    for column in columns {
      if !names.isEmpty { names += ", " }
      names += column.name
    }
    return names
  }
}

/// A field of a plain record.
package struct Column<Element>: Sendable {
  /// The name: the path of the member in JSON, with dots.
  package let name: String

  /// Returns the function that makes the text of the field; `nil` if there is no such member.
  package let text: @Sendable () -> TextOf<Element>?

  /// Creates a field that JSON doesn't have in this form.
  package init(_ name: String, text: @escaping TextOf<Element>) {
    self.name = name
    self.text = { text }
  }
}

extension Column: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral
where Element: DocumentValue {
  /// Creates a field for the member with a name such as `contact.id`.
  package init(stringLiteral name: String) {
    self.name = name
    text = { Element.text(at: name.split(separator: ".")[...]) }
  }
}

/// Makes plain records of elements; it looks up the fields only once.
package struct PlainRecords<Element> {
  private let texts: [TextOf<Element>]

  package init(_ columns: [Column<Element>]) {
    texts = columns.map { $0.text() ?? { _ in "" } }
  }

  package func record(of element: Element) -> PlainRecord {
    var fields: [String] = []
    fields.reserveCapacity(texts.count)
    for text in texts { fields.append(text(element)) }
    return PlainRecord(fields: fields)
  }
}

extension JSONText {
  /// Begins a document: appends the part before its streamed values.
  package mutating func beginDocument(_ document: some Document) {
    begin(Schemed(document: document))
  }

  /// Ends a document: appends the part after its streamed values.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - isEmpty: Whether it has no streamed values; `nil` if this text contains them.
  package mutating func endDocument(_ document: some Document, isEmpty: Bool? = nil) {
    if let isEmpty { needsComma = !isEmpty }
    end(document)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Makes the JSON of a document without streamed values; the list for them is empty.
  package init<Root: Document>(_ document: Root) {
    self.init()
    if Root.members.contains(where: \.isStreamed) {
      beginDocument(document)
      endDocument(document)
    } else {
      append(Schemed(document: document))
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Makes the JSON of a document with its streamed values.
  package init<Root: Document>(
    _ document: Root, _ elements: some Sequence<Root.Element>
  ) where Root.Element: Record {
    self.init()
    beginDocument(document)
    for element in elements {
      beginLine()
      append(element)
    }
    endDocument(document)
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

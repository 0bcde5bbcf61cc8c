import ContactDocuments
import ContactModel
import FoundationEssentials
import VCardFormat

/// The document of `contacts log --show`: the changes of one operation.
struct LogShowDocument: Document {
  let operation: LoggedOperation

  static let names = ["log-show"]

  static let members: [Member<LogShowDocument>] = [
    Member("operation", "The operation.") { $0.operation },
    .stream("changes", "What it did to each contact and book.", of: ShownChange.self),
  ]

  static let columns: [Column<LoggedLine>] = [
    Column("change") { $0.word },
    Column("id") { $0.change.contact?.id.description ?? "" },
    Column("name") { $0.change.name },
    Column("from") { $0.change.from?.label ?? "" },
    Column("to") { $0.change.to?.label ?? "" },
    Column("property") { $0.property?.name ?? "" },
    Column("old.parameters") { $0.property?.old?.parametersText ?? "" },
    Column("old.value") {
      $0.property?.old.map(PropertyDisplay.value) ?? $0.change.renaming?.old ?? ""
    },
    Column("new.parameters") { $0.property?.new?.parametersText ?? "" },
    Column("new.value") {
      $0.property?.new.map(PropertyDisplay.value) ?? $0.change.renaming?.new ?? ""
    },
  ]
}

/// A plain record of a change, of one of the contacts that were told apart, or of one changed property of an edited card.
struct LoggedLine {
  let change: ShownChange
  let property: CardDifference.Change?

  static func lines(of change: ShownChange) -> [LoggedLine] {
    if change.other != nil {
      return [change, change.aboutOther].map { LoggedLine(change: $0, property: nil) }
    }
    return change.properties.isEmpty
      ? [LoggedLine(change: change, property: nil)]
      : change.properties.map { LoggedLine(change: change, property: $0) }
  }

  /// The kind of the change, in a word.
  var word: String {
    guard let property else { return change.word == "replaced" ? "rewritten" : change.word }
    if property.old == nil { return "property-added" }
    return property.new == nil ? "property-removed" : "property-changed"
  }
}

/// A change in the form of the document.
struct ShownChange: Record {
  /// The kind of the change, in a word.
  let word: String

  /// The contact; `nil` if the change is about a book.
  private(set) var contact: LoggedChange.Subject?

  /// The other contact, if the change is about two.
  private(set) var other: LoggedChange.Subject?

  private(set) var from: Location?
  private(set) var to: Location?
  private(set) var properties: [CardDifference.Change] = []

  /// A row; or a book, with no row.
  struct Location: Record {
    let book: String
    var row: Int?

    /// The row for plain records, which show books by their name.
    fileprivate var label: String? { row.map { RowLabels.fullLabel(book: book, row: $0) } }

    static let members: [Member<Location>] = [
      Member("book", "The name of the book.") { $0.book },
      Member("row", orNull: "The row at that time; null if the change is about the book.") {
        $0.row
      },
    ]
  }

  /// The change with its two contacts exchanged.
  fileprivate var aboutOther: Self {
    var change = self
    (change.contact, change.other) = (other, contact)
    return change
  }

  fileprivate var name: String { contact?.name ?? (to ?? from)?.book ?? "" }

  /// The old and the new name of a renamed book.
  fileprivate var renaming: (old: String, new: String)? {
    guard contact == nil, let from, let to else { return nil }
    return (from.book, to.book)
  }

  static let members: [Member<ShownChange>] = [
    Member("change", "What was done.") { $0.word },
    Member("contact", orNull: "The contact; null if the change is about a book.") { $0.contact },
    Member("other", ifAny: "The other contact, if two were told apart.") { $0.other },
    Member("from", orNull: "Where it was before.") { $0.from },
    Member("to", orNull: "Where it was afterwards.") { $0.to },
    Member("properties", "What was changed in an edited card.") { $0.properties },
  ]
}

extension ShownChange {
  init(_ change: LoggedChange) {
    switch change {
    case .inserted(let subject, let place):
      self.init(word: "inserted", contact: subject, to: Location(place))
    case .restored(let subject, let place):
      self.init(word: "restored", contact: subject, to: Location(place))
    case .removed(let subject, let place):
      self.init(word: "removed", contact: subject, from: Location(place))
    case .moved(let subject, let from, let to):
      self.init(word: "moved", contact: subject, from: Location(from), to: Location(to))
    case .replaced(let subject, let old, let new):
      let properties = CardDifference(from: old, to: new).changes
      self.init(word: "replaced", contact: subject, properties: properties)
    case .toldApart(let one, let other):
      self.init(word: "told-apart", contact: one, other: other)
    case .forgotApart(let one, let other):
      self.init(word: "forgot-apart", contact: one, other: other)
    case .insertedBook(let name, _): self.init(word: "book-added", to: Location(book: name))
    case .removedBook(let name, _): self.init(word: "book-removed", from: Location(book: name))
    case .renamedBook(let old, let new):
      self.init(word: "book-renamed", from: Location(book: old), to: Location(book: new))
    }
  }
}

extension ShownChange.Location {
  fileprivate init(_ place: LoggedChange.Place) {
    self.init(book: place.book, row: place.row)
  }
}

extension LoggedChange.Subject: Record {
  static let members: [Member<Self>] = [
    Member("id", "The contact's id.") { $0.id },
    Member("name", "Its name today.") { $0.name },
  ]
}

extension CardDifference.Change: Record {
  /// The name of the property.
  fileprivate var name: String? { (new ?? old)?.name.rawName }

  static let members: [Member<Self>] = [
    Member("property", orNull: "The name of the property.") { $0.name },
    Member("old", orNull: "The property before; null if it is new.") {
      $0.old.map(ShownProperty.init)
    },
    Member("new", orNull: "The property afterwards; null if it was removed.") {
      $0.new.map(ShownProperty.init)
    },
  ]
}

/// A property as the log shows it.
struct ShownProperty: Record {
  let property: VCardProperty

  static let members: [Member<ShownProperty>] = [
    Member("group", orNull: "The group that the property belongs to.") { $0.property.group },
    Member("parameters", "Its parameters, as they are written.") {
      $0.property.parameters.map { String(decoding: $0.rawBytes, as: UTF8.self) }
    },
    Member("value", "The decoded value; of a photo, its type and size.") {
      PropertyDisplay.value(of: $0.property)
    },
  ]
}

/// Reports the changes of one operation.
struct OperationChangesReport {
  let operation: LoggedOperation

  /// The number of digits of its id that people see.
  let digits: Int

  let labels: RowLabels

  /// The output for the report.
  let output: Output

  private var document: LogShowDocument { LogShowDocument(operation: operation) }
  private let records = PlainRecords(LogShowDocument.columns)
  private(set) var json = JSONText()
  private(set) var count = 0
  private(set) var isCut = false

  /// Writes the part before the changes.
  mutating func begin() throws {
    switch output.format {
    case .json:
      json.beginDocument(document)
    case .plain, .null: break
    case .human:
      let id = output.style.dim(String(operation.id.description.prefix(digits)))
      let undone = operation.isUndone ? "  undone" : ""
      try output.writeLine("\(id)  \(operation.date.humanText)  \(operation.phrase)\(undone)")
    }
  }

  /// Writes a change, unless the limit is reached.
  ///
  /// - Returns: Whether to continue with the next change.
  mutating func write(_ change: LoggedChange, limit: Int) throws -> Bool {
    guard count < limit else {
      isCut = true
      return false
    }
    count += 1
    switch output.format {
    case .json:
      json.beginLine()
      json.append(ShownChange(change))
      try output.write(&json)
    case .plain, .null:
      for line in LoggedLine.lines(of: ShownChange(change)) {
        try output.writeRecord(records.record(of: line))
      }
    case .human:
      for line in change.lines(labels, output.style) { try output.writeLine(line) }
    }
    return true
  }

  /// Writes the part after the changes.
  mutating func end() throws {
    if output.format == .json {
      json.endDocument(document)
      try output.write(&json)
    } else if isCut, output.format == .human {
      try output.writeLine("… and more: --limit, --json or --plain tell all.")
    }
  }
}

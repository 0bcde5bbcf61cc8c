import ContactModel
import VCardFormat

extension JSONText {
  /// Appends a change of an operation.
  ///
  /// Its members: `change`; `contact` with `id` and `name`, or null; `from` and `to` with `book` and `row`, or null;
  /// `properties`, which is empty where no card was edited.
  mutating func append(_ change: LoggedChange) {
    switch change {
    case .inserted(let subject, let place): append("inserted", subject, to: place)
    case .restored(let subject, let place): append("restored", subject, to: place)
    case .removed(let subject, let place): append("removed", subject, from: place)
    case .moved(let subject, let origin, let destination):
      append("moved", subject, from: origin, to: destination)
    case .replaced(let subject, let old, let new):
      append("replaced", subject, properties: CardDifference(from: old, to: new).changes)
    case .insertedBook(let name, _): appendBook("book-added", from: nil, to: name)
    case .removedBook(let name, _): appendBook("book-removed", from: name, to: nil)
    case .renamedBook(let old, let new): appendBook("book-renamed", from: old, to: new)
    }
  }

  private mutating func append(
    _ name: String, _ subject: LoggedChange.Subject, from origin: LoggedChange.Place? = nil,
    to destination: LoggedChange.Place? = nil, properties: [CardDifference.Change] = []
  ) {
    beginObject()
    key("change")
    append(name)
    key("contact")
    beginObject()
    key("id")
    append(subject.id.description)
    key("name")
    append(subject.name)
    endObject()
    appendPlace("from", book: origin?.book, row: origin?.row)
    appendPlace("to", book: destination?.book, row: destination?.row)
    key("properties")
    beginArray()
    for change in properties { append(change) }
    endArray()
    endObject()
  }

  private mutating func appendBook(_ name: String, from old: String?, to new: String?) {
    beginObject()
    key("change")
    append(name)
    key("contact")
    appendNull()
    appendPlace("from", book: old, row: nil)
    appendPlace("to", book: new, row: nil)
    key("properties")
    beginArray()
    endArray()
    endObject()
  }

  private mutating func appendPlace(_ name: String, book: String?, row: Int?) {
    key(name)
    guard let book else { return appendNull() }
    beginObject()
    key("book")
    append(book)
    key("row")
    append(row)
    endObject()
  }

  private mutating func append(_ change: CardDifference.Change) {
    beginObject()
    key("property")
    append((change.new ?? change.old)?.name.rawName)
    for (name, property) in [("old", change.old), ("new", change.new)] {
      key(name)
      if let property { append(property) } else { appendNull() }
    }
    endObject()
  }

  private mutating func append(_ property: VCardProperty) {
    beginObject()
    key("group")
    append(property.group)
    key("parameters")
    append(property.parameters.map { String(decoding: $0.rawBytes, as: UTF8.self) })
    key("value")
    append(PropertyText.value(of: property))
    endObject()
  }
}

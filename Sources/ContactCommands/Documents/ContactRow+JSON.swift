import ContactModel
import FoundationEssentials

extension JSONText {
  /// Appends what the list shows of a contact, as an object.
  mutating func append(_ row: ContactRow) {
    beginObject()
    appendMembers(of: row)
    endObject()
  }

  /// Appends what the list shows of some contacts, as an array with a line for each.
  mutating func append(_ rows: [ContactRow]) {
    beginArray()
    for row in rows {
      beginLine()
      append(row)
    }
    endLines()
  }

  /// Appends by what a contact is known, as members of the innermost object.
  mutating func appendIdentity(of row: ContactRow) {
    key("id")
    append(row.id.description)
    key("uid")
    append(row.uid)
    key("name")
    append(row.name)
  }

  /// Appends what the list shows of a contact, as members of the innermost object.
  mutating func appendMembers(of row: ContactRow) {
    key("row")
    append(row.indexPath.row)
    key("book")
    append(row.book)
    appendIdentity(of: row)
    key("organization")
    append(row.organization)
    key("emails")
    append(row.emails)
    key("phones")
    append(row.phones)
    key("has_photo")
    append(row.hasPhoto)
    key("changed")
    append(row.changed.machineText)
  }

  /// Begins the document of a command.
  mutating func beginDocument(_ command: String) {
    beginObject()
    key("schema")
    append("contacts.\(command)/1")
  }

  /// Ends the document.
  mutating func endDocument() {
    endObject()
    bytes.append(UInt8(ascii: "\n"))
  }
}

import ContactModel

extension JSONText {
  /// Appends the member that says whom a document is about.
  mutating func appendContact(_ row: ContactRow) {
    key("contact")
    beginObject()
    key("id")
    append(row.id.description)
    key("uid")
    append(row.uid)
    key("name")
    append(row.name)
    endObject()
  }
}

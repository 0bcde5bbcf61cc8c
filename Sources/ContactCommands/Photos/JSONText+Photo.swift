import ContactModel

extension JSONText {
  /// Appends the member that says whom a document is about.
  mutating func appendContact(_ row: ContactRow) {
    key("contact")
    beginObject()
    appendIdentity(of: row)
    endObject()
  }
}

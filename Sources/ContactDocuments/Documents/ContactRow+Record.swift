package import ContactModel
package import ContactService
package import VCardFormat

extension ContactRow: Record {
  package static let members: [Member<ContactRow>] = [
    Member("row", "The row in its book, from 0.") { $0.indexPath.row },
    Member("book", "The name of its book.") { $0.book },
    Member("id", "The contact's id, which never changes.") { $0.id },
    Member("uid", orNull: "The UID in its card.") { row in
      row.texts.contains(.uid) ? RowText(texts: row.texts, kind: .uid) : nil
    },
    Member("name", "The name; empty if the card has none.") {
      RowText(texts: $0.texts, kind: .name)
    },
    Member("organization", "The first organization; empty if there is none.") {
      RowText(texts: $0.texts, kind: .organization)
    },
    Member("emails", "The e-mail addresses, in the card's order.") {
      RowTextList(texts: $0.texts, kind: .email)
    },
    Member("phones", "The telephone numbers, as the card writes them.") {
      RowTextList(texts: $0.texts, kind: .phone)
    },
    Member("has_photo", "Whether the card has a photo.") { $0.hasPhoto },
    Member("changed", "When the contact was last inserted or edited.") { $0.changed },
  ]
}

/// A text of a row.
private struct RowText: DocumentText {
  let texts: RowTexts
  let kind: RowTexts.Kind

  var plainText: String { texts.text(kind) ?? "" }

  func append(to json: inout JSONText) {
    var isFound = false
    unsafe texts.forEach(kind) { text in
      isFound = true
      unsafe json.append(utf8: text)
    }
    if !isFound { json.append("") }
  }
}

/// Several texts of a row.
private struct RowTextList: DocumentValue {
  let texts: RowTexts
  let kind: RowTexts.Kind

  static var documentType: DocumentType { [String].documentType }

  func append(to json: inout JSONText) {
    json.beginArray()
    unsafe texts.forEach(kind) { unsafe json.append(utf8: $0) }
    json.endArray()
  }

  static func text(at path: ArraySlice<Substring>) -> TextOf<RowTextList>? {
    guard let text = [String].text(at: path) else { return nil }
    return { text($0.texts[$0.kind]) }
  }
}

extension DropItemResult.ContactReference: Record {
  package static let members: [Member<Self>] = [
    Member("id", "The contact's id.") { $0.id },
    Member("uid", orNull: "The UID in its card.") { $0.uid },
    Member("name", "Its name.") { $0.name },
  ]
}

/// A contact with its row and its card.
package struct CompleteContact: Record {
  package let row: ContactRow
  package let card: VCard

  package init(row: ContactRow, card: VCard) {
    self.row = row
    self.card = card
  }

  package static let members: [Member<CompleteContact>] =
    ContactRow.members.map { $0.of(\.row) }
    + [Member("jcard", "The card as jCard (RFC 7095).") { $0.card }]
}

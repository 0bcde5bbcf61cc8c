import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import VCardFormat

/// A value of a contact.
struct FoundValue: Record {
  let value: ContactValue
  let contact: DropItemResult.ContactReference

  /// Whether the value is that of a member without a contact, and `contact` the group card that names it.
  var isOfMember = false

  static let members: [Member<FoundValue>] = [
    Member("value", "The value; the lines of an address are separated by line feeds.") {
      $0.value.text
    },
    Member("types", "The types of the value, such as work and pref.") { $0.value.types },
    Member("label", orNull: "The label of the card; null if it has none.") { $0.value.label },
    Member("contact", "The contact; the group card, if a member of it has no contact.") {
      $0.contact
    },
  ]
}

extension ContactReader {
  /// Returns the members of group cards that have no contact in the list, each once, with the card that names it.
  func membersWithoutContact(ofGroups cards: [ContactID]) throws -> [(VCardMember, ContactRow)] {
    var known: Set<ExactText> = []
    return try rows(of: cards).flatMap { row in
      try membersWithoutContact(ofGroup: row.id).compactMap { member in
        guard known.isDisjoint(with: member.references) else { return nil }
        known.formUnion(member.references)
        return (member, row)
      }
    }
  }
}

extension FoundValue {
  /// Makes the e-mail address of a member without a contact; `nil` if it has none.
  init?(_ member: VCardMember, of group: ContactRow) {
    guard let email = member.email else { return nil }
    self.init(
      value: ContactValue(text: SingleLine.text(email)), contact: .init(group), isOfMember: true)
  }

  /// The name for a mail program; a member without a contact has only its address.
  var shownName: String { isOfMember ? value.text : contact.name }

  /// The label for a mail program: that of the value, or the name of the group.
  var shownLabel: String { isOfMember ? contact.name : value.names.joined(separator: ", ") }
}

/// The document of `contacts email`, `phone`, `address` and `query`: values of contacts.
struct ValueDocument: Document {
  let name: String

  static let names = ["email", "phone", "address", "query"]

  static let members: [Member<ValueDocument>] = [
    .stream("values", "The values.", of: FoundValue.self)
  ]

  static let columns: [Column<FoundValue>] = [
    "value", Column("type") { $0.value.names.joined(separator: ",") }, "contact.name", "contact.id",
  ]
}

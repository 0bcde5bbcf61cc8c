internal import ContactModel
internal import VCardFormat

/// All that is stored of a contact beside its card, in one buffer that is used again for the next one.
struct ContactRecord {
  /// An e-mail address or a telephone number.
  struct Address {
    let kind: ContactTable.AddressKind
    let position: Int
    let value: Range<Int>
    let normal: Range<Int>
  }

  /// What the ranges are in.
  private(set) var bytes: [UInt8] = []

  private(set) var uid: Range<Int>?

  /// The UID as it is compared, where that is something else.
  private(set) var uidKey: Range<Int>?
  private(set) var name = 0..<0
  private(set) var sortKey = 0..<0
  private(set) var organization = 0..<0
  private(set) var birthday: Range<Int>?
  private(set) var hasPhoto = false
  private(set) var hasNote = false
  private(set) var hasCategory = false
  private(set) var contentHash: UInt64 = 0
  private(set) var card = 0..<0
  private(set) var addresses: [Address] = []
  private(set) var words = SearchWords()

  /// Takes a contact's values in the place of those that are there.
  mutating func fill(from contact: Contact) {
    bytes.removeAll(keepingCapacity: true)
    uid = contact.uid.map { append($0) }
    uidKey = contact.uidKey == contact.uid ? nil : contact.uidKey.map { append($0) }
    name = append(contact.name)
    sortKey = appendBytes { contact.appendSortKey(to: &$0) }
    organization = append(contact.organization)
    birthday = contact.birthday.map { append($0) }
    hasPhoto = contact.hasPhoto
    hasNote = !contact.note.isEmpty
    hasCategory = !contact.categories.isEmpty
    contentHash = contact.contentHash
    addresses.removeAll(keepingCapacity: true)
    appendAddresses(contact)
    words = SearchWords(contact, name: sortKey, to: &bytes)
    card = appendBytes { $0.append(contentsOf: contact.card.bytes) }
  }

  private mutating func appendAddresses(_ contact: Contact) {
    for (position, email) in contact.emails.enumerated() {
      let value = append(email)
      let normal = EmailAddress.normal(email)
      addresses.append(
        Address(
          kind: .email, position: position, value: value,
          normal: normal == email ? value : append(normal)))
    }
    for (position, phone) in contact.phones.enumerated() {
      let value = append(phone)
      let normal = append(PhoneNumber(phone).reversedDigits)
      addresses.append(Address(kind: .phone, position: position, value: value, normal: normal))
    }
  }

  private mutating func append(_ text: String) -> Range<Int> {
    appendBytes { $0.append(contentsOf: text.utf8) }
  }

  private mutating func appendBytes(_ body: (inout [UInt8]) -> Void) -> Range<Int> {
    let start = bytes.count
    body(&bytes)
    return start..<bytes.count
  }
}

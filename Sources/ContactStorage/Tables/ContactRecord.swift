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
  var hasNote: Bool { words.hasNote }
  private(set) var hasCategory = false
  private(set) var contentHash: UInt64 = 0

  /// What the names of one person have in common.
  private(set) var personKey: Int64?
  private(set) var isGroup = false
  private(set) var card: [UInt8] = []
  private(set) var addresses: [Address] = []
  private(set) var words = SearchWords()

  /// The name as parts of words are looked for in it.
  private(set) var foldedName = 0..<0

  /// The e-mail addresses as parts of them are looked for, with blanks between.
  private(set) var emailLine = 0..<0

  /// Takes a contact's values in the place of those that are there.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - collator: What makes the sort key, or `nil` where none is needed.
  ///   - isWithNote: Whether the words of the notes are needed.
  mutating func fill(
    from contact: Contact, sortedBy collator: NameCollator? = nil, isWithNote: Bool = true
  ) {
    bytes.removeAll(keepingCapacity: true)
    uid = contact.uid.map { append($0) }
    uidKey = contact.uidKey == contact.uid ? nil : contact.uidKey.map { append($0) }
    name = append(contact.name)
    sortKey = appendBytes { collator?.appendKey(of: contact.name, to: &$0) }
    organization = append(contact.organization)
    birthday = contact.birthday.map { append($0) }
    hasPhoto = contact.hasPhoto
    hasCategory = !contact.categories.isEmpty
    contentHash = contact.contentHash
    personKey = contact.personKey
    isGroup = contact.isGroup
    addresses.removeAll(keepingCapacity: true)
    appendAddresses(contact)
    appendEmailLine()
    foldedName = appendBytes { FoldedText.append(contact.name, to: &$0, since: $0.count) }
    words = SearchWords(
      contact, name: foldedName.isEmpty ? name : foldedName, isWithNote: isWithNote, to: &bytes)
  }

  /// Takes a contact's values, and its card.
  mutating func fillWithCard(
    from contact: Contact, sortedBy collator: NameCollator, isWithNote: Bool = true
  ) {
    card = []
    fill(from: contact, sortedBy: collator, isWithNote: isWithNote)
    card = contact.card.bytes
  }

  /// Lets the card go, which is needed no longer than to be written.
  mutating func removeCard() {
    card = []
  }

  /// Lets go what isn't worth being kept for the next contact.
  mutating func removeLargeBuffer() {
    card = []
    if bytes.capacity > Self.largeCount { self = ContactRecord() }
  }

  private static let largeCount = 1 << 22

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

  /// Takes a line's worth of the addresses: without what would end it.
  private mutating func appendEmailLine() {
    let start = bytes.count
    for address in addresses where address.kind == .email {
      if bytes.count > start { bytes.append(0x20) }
      for index in address.normal { bytes.append(max(0x20, bytes[index])) }
    }
    emailLine = start..<bytes.count
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

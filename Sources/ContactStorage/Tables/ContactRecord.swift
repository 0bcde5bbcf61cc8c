internal import ContactModel
internal import VCardFormat

/// The derived data of a contact, and its card if needed, in a buffer that is reused for the next contact.
struct ContactRecord {
  /// An e-mail address, a telephone number, or a member of a group card.
  struct Address {
    let kind: ContactTable.AddressKind
    let position: Int
    let value: Range<Int>
    let normal: Range<Int>
  }

  /// The buffer of all ranges.
  private(set) var bytes: [UInt8] = []

  private(set) var uid: Range<Int>?

  /// The UID in normal form, if that differs.
  private(set) var uidKey: Range<Int>?
  private(set) var name = 0..<0
  private(set) var sortKey = 0..<0
  private(set) var organization = 0..<0
  private(set) var birthday: Range<Int>?
  private(set) var hasPhoto = false
  private(set) var hasCategory = false
  private(set) var contentHash: UInt64 = 0

  /// The key that all names of one person share.
  private(set) var personKey: Int64?
  private(set) var isGroup = false
  private(set) var kind: Range<Int>?
  private(set) var birthYear: Int?
  private(set) var card: [UInt8] = []

  /// The name of the character set of its undeclared text; `nil` if there is none.
  private(set) var charset: Range<Int>?
  private(set) var addresses: [Address] = []
  private(set) var words = SearchWords()

  private var foldedName = 0..<0

  /// The folded words by which the contact is found and that the shown name lacks: those of other names, and of other
  /// spellings of all names; `nil` if there are none.
  private(set) var otherNames: Range<Int>?

  private var normalEmails = 0..<0

  /// The folded words of all names, the shown one first, in which parts of words are searched.
  var nameLine: ArraySlice<UInt8> { bytes[foldedName] }

  /// The normal e-mail addresses with spaces between, in which parts are searched.
  var emailLine: ArraySlice<UInt8> { bytes[normalEmails] }

  /// Replaces all values except the card with those of a contact.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - collator: The collator for the sort key, or `nil` to leave the key empty.
  ///   - isWithNote: Whether to include the words of the notes.
  ///   - isWithAddresses: Whether to include the addresses, numbers and members.
  mutating func fill(
    from contact: Contact, sortedBy collator: NameCollator? = nil, isWithNote: Bool = true,
    isWithAddresses: Bool = true
  ) {
    bytes.removeAll(keepingCapacity: true)
    uid = contact.uid.map { append($0) }
    uidKey = contact.uidKey == contact.uid?.exact ? nil : contact.uidKey.map { append($0.text) }
    name = append(contact.name)
    sortKey = appendBytes { collator?.appendKey(of: contact.name, to: &$0) }
    organization = append(contact.organization)
    birthday = contact.birthday.map { append($0) }
    hasPhoto = contact.hasPhoto
    hasCategory = !contact.categories.isEmpty
    contentHash = contact.contentHash
    personKey = contact.personKey
    isGroup = contact.isGroup
    kind = contact.kind.map { append($0) }
    birthYear = contact.birthYear
    addresses.removeAll(keepingCapacity: true)
    if isWithAddresses { appendAddresses(contact) }
    appendEmailLine()
    var texts = contact.words
    appendNames(of: contact, &texts)
    words = SearchWords(
      contact, &texts, name: foldedName.isEmpty ? name : foldedName, isWithNote: isWithNote,
      to: &bytes)
  }

  private mutating func appendNames(of contact: Contact, _ texts: inout ContactWords) {
    let start = bytes.count
    FoldedText.append(contact.name, to: &bytes, since: start)
    let end = bytes.count
    var spellings = FoldedText.otherSpellings(in: contact.name.utf8.span)
    texts.forEachName { name in
      // Most names in N are in the shown name as they are, and add no words and no spellings.
      guard !FoldedText.hasWords(name, in: contact.name.utf8.span) else { return }
      FoldedText.appendNew(name, to: &bytes, since: start)
      spellings += FoldedText.otherSpellings(in: name)
    }
    // Most people have no other spellings, and the search for doubles takes longer than all of the above.
    for words in spellings.isEmpty ? [] : spellings.uniqued {
      if bytes.count > start { bytes.append(0x20) }
      bytes += words.utf8
    }
    foldedName = start..<bytes.count
    let firstOther = end == start ? end : end + 1
    otherNames = bytes.count > end ? firstOther..<bytes.count : nil
  }

  /// Replaces all values, including the card, with those of a contact.
  mutating func fillWithCard(
    from contact: Contact, sortedBy collator: NameCollator?, isWithNote: Bool = true,
    isWithAddresses: Bool = true
  ) {
    card = []
    fill(
      from: contact, sortedBy: collator, isWithNote: isWithNote, isWithAddresses: isWithAddresses)
    card = contact.card.bytes
    charset = contact.card.undeclaredCharset.map { append($0.name) }
  }

  /// Releases the card after it was written.
  mutating func removeCard() {
    card = []
  }

  /// Releases the card, and the buffer if it is too large to keep for the next contact.
  mutating func removeLargeBuffer() {
    card = []
    if bytes.capacity > Self.largeCount { self = ContactRecord() }
  }

  /// Whether another record has the same addresses, numbers and members.
  func hasSameAddresses(as other: Self) -> Bool {
    addresses.elementsEqual(other.addresses) { own, former in
      own.kind == former.kind && own.position == former.position
        && bytes[own.value] == other.bytes[former.value]
        && bytes[own.normal] == other.bytes[former.normal]
    }
  }

  /// Whether another record has the same words in the search index.
  func hasSameWords(as other: Self) -> Bool {
    words.ranges.elementsEqual(other.words.ranges) { bytes[$0] == other.bytes[$1] }
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
    guard contact.isGroup else { return }
    // A set has another order in each process, but the doctor compares the rows by their positions.
    let references = contact.card.members.flatMap { $0.references.sorted() }
    for (position, key) in references.enumerated() {
      let value = append(key.text)
      addresses.append(Address(kind: .member, position: position, value: value, normal: value))
    }
  }

  /// Appends the addresses as one line, with control characters replaced by spaces.
  private mutating func appendEmailLine() {
    let start = bytes.count
    for address in addresses where address.kind == .email {
      if bytes.count > start { bytes.append(0x20) }
      for index in address.normal { bytes.append(max(0x20, bytes[index])) }
    }
    normalEmails = start..<bytes.count
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

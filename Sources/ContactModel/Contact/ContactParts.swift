internal import VCardFormat

/// The data of a contact, collected from the properties of its card.
struct ContactParts {
  private let card: VCard
  private var buffer: [UInt8] = []
  private var namesIndex: Int?
  private var nicknameIndex: Int?
  private var formattedName = ""

  private(set) var uid: String?
  private(set) var organization = ""
  private(set) var emails: [String] = []
  private(set) var phones: [String] = []
  private(set) var categories: [String] = []
  private(set) var birthday: String?

  /// The year of a birthday without a month or a day.
  private(set) var birthYear: Int?
  private(set) var hasPhoto = false
  private var kind = ""
  private var otherKind = ""

  /// Whether Apple's X-ABShowAs says that the contact is a company; `nil` if there is none.
  private var isCompany: Bool?

  /// The kind in upper case; empty if the card doesn't say.
  ///
  /// It is the same as `VCard.kind`: KIND, Apple's X-ADDRESSBOOKSERVER-KIND, or Apple's mark of companies.
  private(set) var shownKind = ""

  init(_ card: VCard) {
    self.card = card
  }

  /// Collects the data in one pass over the properties.
  mutating func collect() {
    for index in 0..<card.propertyCount { collect(card.part(at: index), at: index) }
    setShownKind()
  }

  private mutating func setShownKind() {
    shownKind = (kind.isEmpty ? otherKind : kind).uppercasedASCII
    if shownKind.isEmpty, isCompany == true { shownKind = "ORG" }
  }

  /// Collects only the e-mail addresses, the telephone numbers and the birthday.
  mutating func collectDetails() { collect(Self.details) }

  private static let details = bits(of: [.email, .phone, .birthday])

  /// Returns the name of a card for comparing people; empty for a group, or if there is no name.
  static func personName(of card: VCard) -> PersonName {
    var parts = Self(card)
    parts.collect(names)
    parts.setShownKind()
    return parts.personName
  }

  private static let names = bits(
    of: [.formattedName, .name, .organization, .nickname, .kind, .otherKind])

  /// Returns a number with a bit for each of some parts.
  private static func bits(of parts: [ContactPart]) -> UInt32 {
    parts.reduce(into: 0) { $0 |= 1 << $1.rawValue }
  }

  /// Collects only some parts.
  private mutating func collect(_ wanted: UInt32) {
    for index in 0..<card.propertyCount {
      let part = card.part(at: index)
      if wanted & 1 << part.rawValue != 0 { collect(part, at: index) }
    }
  }

  @inline(__always)
  private mutating func collect(_ part: ContactPart, at index: Int) {
    switch part {
    case .formattedName where formattedName.isEmpty: formattedName = line(at: index)
    case .name: namesIndex = namesIndex ?? index
    case .organization where organization.isEmpty: addOrganization(at: index)
    case .nickname: nicknameIndex = nicknameIndex ?? index
    case .email: Self.append(line(at: index), to: &emails)
    case .phone: Self.append(line(at: index), to: &phones)
    case .categories: addCategories(at: index)
    case .birthday where birthday == nil: addBirthday(at: index)
    case .companyMark where isCompany == nil:
      isCompany = text(at: index).uppercasedASCII == "COMPANY"
    case .photo: hasPhoto = hasPhoto || card.hasData(at: index)
    case .identifier where uid == nil: uid = nonEmpty(text(at: index))
    case .kind where kind.isEmpty: kind = line(at: index)
    case .otherKind where otherKind.isEmpty: otherKind = line(at: index)
    default: break
    }
  }

  /// Returns the first UID of a card that isn't empty.
  static func uid(of card: VCard) -> String? {
    let parts = Self(card)
    for index in 0..<card.propertyCount where card.part(at: index) == .identifier {
      if let uid = parts.nonEmpty(parts.text(at: index)) { return uid }
    }
    return nil
  }

  /// Returns the size of a card's notes in bytes, as written.
  static func noteSize(of card: VCard) -> Int {
    (0..<card.propertyCount).reduce(0) { size, index in
      card.part(at: index) == .note ? size + card.valueSize(at: index) : size
    }
  }

  /// Passes the notes of a card in pieces, with a line feed between two notes.
  static func forEachPieceOfNote(of card: VCard, _ body: (String) -> Void) {
    var hasNote = false
    for index in 0..<card.propertyCount where card.part(at: index) == .note {
      var isFirst = true
      card.forEachTextPiece(at: index) { piece in
        guard !piece.isEmpty else { return }
        if isFirst, hasNote { body("\n") }
        isFirst = false
        hasNote = true
        body(piece)
      }
    }
  }

  /// The name to show: `VCard.displayName` on one line.
  var shownName: String {
    if !formattedName.isEmpty { return formattedName }
    let others = (0..<card.propertyCount).lazy.filter { [card] index in
      Self.namesInsteadOfFN & 1 << card.part(at: index).rawValue != 0
    }
    return SingleLine.text(
      VCard.displayName(withoutFNOf: others.map { [card] in card.properties[$0] }))
  }

  private static let namesInsteadOfFN = bits(
    of: [.name, .organization, .nickname, .email, .phone, .companyMark])

  var isGroup: Bool { shownKind == "GROUP" }

  /// The key that all names of one person share; `nil` for a group, or if there is no name.
  var personKey: Int64? {
    isGroup ? nil : PersonName.key(ofComponents: nameComponents) ?? personName.key
  }

  /// The texts of N's components, with a zero byte after each; empty if there is no N.
  private var nameComponents: [UInt8] {
    var components: [UInt8] = []
    if let namesIndex { card.appendComponents(at: namesIndex, to: &components) }
    return components
  }

  /// The name for comparing people; only an organization or a nickname may substitute for a missing name.
  private var personName: PersonName {
    guard !isGroup else { return PersonName(components: [], formatted: "") }
    let components = nameComponents
    guard formattedName.isEmpty else {
      return PersonName(components: components, formatted: formattedName)
    }
    let shown = [composedName, organization, nickname].first { !$0.isEmpty }
    return PersonName(components: components, formatted: shown ?? "")
  }

  /// The parts of N in spoken order: prefixes, given, additional and family names, suffixes.
  private var composedName: String {
    guard let namesIndex else { return "" }
    let spoken = card.properties[namesIndex].personName?.spoken ?? []
    return spoken.lazy.map(SingleLine.text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var nickname: String {
    let names = nicknameIndex.map { card.properties[$0].textList } ?? []
    return names.lazy.map(SingleLine.text).first { !$0.isEmpty } ?? ""
  }

  private mutating func addOrganization(at index: Int) {
    buffer.removeAll(keepingCapacity: true)
    card.appendComponents(at: index, to: &buffer)
    let end = buffer.firstIndex(of: 0) ?? buffer.count
    organization = SingleLine.text(buffer.span.extracting(..<end))
  }

  private mutating func addBirthday(at index: Int) {
    let property = card.parameterSize(at: index) > 0 ? card.properties[index] : nil
    guard property?.calendarScale == nil else { return }
    let text = text(at: index)
    let date = property.map { Birthday($0) } ?? Birthday(text)
    birthday = date?.description
    if date == nil { birthYear = birthYear ?? Birthday.year(of: text) }
  }

  private mutating func addCategories(at index: Int) {
    buffer.removeAll(keepingCapacity: true)
    card.appendTextList(at: index, to: &buffer)
    var start = 0
    for end in buffer.indices where buffer[end] == 0 {
      Self.append(SingleLine.text(buffer.span.extracting(start..<end)), to: &categories)
      start = end + 1
    }
  }

  private func text(at index: Int) -> String {
    var result = ""
    card.withText(at: index) { result = String(utf8: $0, $0.indices) }
    return result
  }

  private func line(at index: Int) -> String {
    var line = ""
    card.withText(at: index) { line = SingleLine.text($0) }
    return line
  }

  private func nonEmpty(_ text: String) -> String? {
    text.isEmpty ? nil : text
  }

  private static func append(_ text: String, to texts: inout [String]) {
    if !text.isEmpty { texts.append(text) }
  }
}

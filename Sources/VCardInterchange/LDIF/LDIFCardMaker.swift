import ContactModel
import VCardFormat

/// Makes a card from an entry of LDIF.
struct LDIFCardMaker {
  private var properties: [VCardProperty] = []
  private var commonNames: [String] = []
  private var displayName: String?
  private var name = VCardName()
  private var addresses: [LDIFPlace: VCardAddress] = [:]

  /// The places of the addresses, in the order of the entry; an address in one text has it here.
  private var addressOrder: [(place: LDIFPlace, text: String?)] = []

  private var organizations: [String] = []
  private var units: [String] = []
  private var birthday = VCardDate()
  private var groupNames = GroupNames(of: [])
  private let others: LDIFEntryNames

  private init(_ others: LDIFEntryNames) {
    self.others = others
  }

  /// Returns the card of an entry, of version 4.0; `others` are the names of members, and of earlier entries with the
  /// name that this one would have without a number.
  static func card(of entry: LDIFEntry, among others: LDIFEntryNames = .init()) -> VCard {
    var maker = Self(others)
    for attribute in entry.attributes { maker.append(attribute) }
    return maker.card(of: entry)
  }

  private mutating func append(_ attribute: LDIFAttribute) {
    guard !attribute.isURL, let field = LDIFField(key: attribute.key) else {
      return keep(attribute)
    }
    // An empty value says nothing.
    guard !attribute.value.isEmpty else { return }
    switch field {
    case .photo, .certificate: appendBytes(attribute.value, of: field)
    default:
      guard let text = attribute.text.map(PropertyText.cleaned), !text.isEmpty,
        take(text, as: field)
      else { return keep(attribute) }
    }
  }

  /// Takes the text of a field.
  ///
  /// - Returns: Whether the field has such a text.
  private mutating func take(_ text: String, as field: LDIFField) -> Bool {
    switch field {
    case .commonName: commonNames.append(text)
    case .displayName where displayName == nil: displayName = text
    case .name(let part): name[part] += [text]
    case .text(.nickname): properties.append(VCardProperty(name: .nickname, textList: [text]))
    case .text(.lang): return takeLanguage(text)
    case .text(let name): properties.append(VCardProperty(name: name, text: text))
    case .telephone(let types): append(.tel, text, types: types)
    case .address(let place, let part):
      if addresses[place] == nil { addressOrder.append((place, nil)) }
      addresses[place, default: VCardAddress()][part] += [text]
    case .postalAddress(let place): addressOrder.append((place, text))
    case .url(let types): appendURL(text, types: types, label: nil)
    case .labeledURL:
      let parts = text.split(separator: " ", maxSplits: 1)
      appendURL(String(parts[0]), types: [], label: parts.count > 1 ? String(parts[1]) : nil)
    case .organization: organizations.append(text)
    case .unit: units.append(text)
    case .birthday(let part): return takeBirthday(text, part)
    case .messenger: properties.append(VCardProperty(name: .impp, uri: "aim:\(text)"))
    case .time(let name): return takeTime(text, name)
    case .member: appendMember(text)
    default: return false
    }
    return true
  }

  /// Appends a member of a group; if the file has its entry, its address or its UID identifies it in a list.
  private mutating func appendMember(_ name: String) {
    let known = others[name]
    properties.append(
      VCardProperty(
        name: .member,
        parameters: known == nil ? [] : [VCardParameter(LDIFField.memberName, name)],
        uri: known?.uri ?? LDIFName.memberURI(name)))
  }

  private mutating func append(_ name: VCardProperty.Name, _ text: String, types: [String]) {
    properties.append(
      VCardProperty(name: name, parameters: [VCardParameter("TYPE", types)], text: text))
  }

  private mutating func appendURL(_ text: String, types: [String], label: String?) {
    var property = VCardProperty(name: .url, uri: text)
    if !types.isEmpty { property.parameters = [VCardParameter("TYPE", types)] }
    guard let label else { return properties.append(property) }
    property.group = groupNames.next()
    properties.append(property)
    properties.append(VCardProperty(name: .xAbLabel, group: property.group, text: label))
  }

  private mutating func appendBytes(_ bytes: [UInt8], of field: LDIFField) {
    properties.append(
      field == .photo
        ? VCardProperty(
          name: .photo, binary: VCardBinary(bytes: bytes, mediaType: "image/jpeg"))
        : VCardProperty(
          name: .key, binary: VCardBinary(bytes: bytes, mediaType: "application/pkix-cert")))
  }

  /// Takes a language tag; a list with weights is kept as it is.
  private mutating func takeLanguage(_ text: String) -> Bool {
    guard !text.contains(where: ",;=* ".contains) else { return false }
    properties.append(VCardProperty(name: .lang, text: text))
    return true
  }

  private mutating func takeBirthday(_ text: String, _ part: BirthdayPart) -> Bool {
    guard let number = Int(text), number > 0 else { return false }
    var date = birthday
    switch part {
    case .year: date.year = number
    case .month: date.month = number
    case .day: date.day = number
    }
    guard date.isPossible, number < 10_000 else { return false }
    birthday = date
    return true
  }

  private mutating func takeTime(_ text: String, _ name: VCardProperty.Name) -> Bool {
    guard !properties.contains(where: { $0.name == name }), let date = LDIFTime.date(text) else {
      return false
    }
    properties.append(VCardProperty(name: name, text: date.formatted(.basic)))
    return true
  }

  /// Keeps an attribute that has no property.
  private mutating func keep(_ attribute: LDIFAttribute) {
    if attribute.key == "changetype" { return }
    let isPlain = ["dn", "objectclass"].contains(attribute.key)
    if isPlain, LDIFField.plainClasses.contains(attribute.text?.lowercasedASCII ?? "") { return }
    let parameters: VCardParameters = [VCardParameter("X-ATTRIBUTE", attribute.name)]
    guard let text = attribute.text, text == PropertyText.cleaned(text) else {
      let binary = VCardBinary(bytes: attribute.value, mediaType: "application/octet-stream")
      properties.append(VCardProperty(name: .xLDIF, parameters: parameters, binary: binary))
      return
    }
    if attribute.isURL {
      properties.append(
        VCardProperty(
          name: .xLDIF, parameters: parameters + [VCardParameter("VALUE", "uri")], uri: text
        ))
    } else {
      properties.append(VCardProperty(name: .xLDIF, parameters: parameters, text: text))
    }
  }
}

extension LDIFCardMaker {
  /// Returns the card, after the last attribute.
  private mutating func card(of entry: LDIFEntry) -> VCard {
    let formattedName = formattedName
    var head: [VCardProperty] = []
    if entry.isGroup { head.append(VCardProperty(name: .kind, text: "group")) }
    head.append(VCardProperty(name: .fn, text: formattedName))
    removeFilledFamilyName(formattedName)
    if !name.isEmpty { head.append(VCardProperty(personName: name)) }
    for other in Set(commonNames).subtracting([formattedName]).sorted() {
      keep(LDIFAttribute("cn", other))
    }
    appendAddresses()
    appendOrganization()
    if birthday != VCardDate() { properties.append(VCardProperty(name: .bday, date: birthday)) }
    properties += entry.otherLines.map {
      VCardProperty(name: .xUnreadableLine, text: PropertyText.cleaned($0.text))
    }
    removeOwnName(formattedName)
    return VCard(version: .v40, properties: head + properties)
  }

  /// Removes a family name that only fills the place of one.
  ///
  /// A directory requires a family name, so programs write the whole name if they know no parts, or only a given name
  /// in it.
  private mutating func removeFilledFamilyName(_ formattedName: String) {
    guard name[.family] == [formattedName] else { return }
    var others = name
    others[.family] = []
    let given = Set(name[.given].flatMap { FoldedText($0).words })
    let isFilled =
      given.isEmpty ? others.isEmpty : given.isSubset(of: FoldedText(formattedName).words)
    if isFilled { name = others }
  }

  private var formattedName: String {
    if let name = displayName ?? commonNames.first { return name }
    let spoken = name.spoken.joined(separator: " ")
    guard spoken.isEmpty else { return spoken }
    let other = [.nickname, .email, .tel].lazy.compactMap { name in
      properties.first { $0.name == name }?.text
    }
    return organizations.first ?? other.first ?? ""
  }

  /// Removes the distinguished name if it is the one that would be written, perhaps with a number because an earlier entry
  /// has the name.
  private mutating func removeOwnName(_ formattedName: String) {
    let own = LDIFName.name(
      of: formattedName, email: properties.first { $0.name == .email }?.text)
    let isTaken = others[own] != nil
    properties.removeAll {
      $0.name == .xLDIF && $0.parameters.first("X-ATTRIBUTE")?.lowercasedASCII == "dn"
        && ($0.text == own || isTaken && LDIFName.isName($0.text, orNumbered: own))
    }
  }

  private mutating func appendAddresses() {
    for (place, text) in addressOrder {
      var address = addresses[place] ?? VCardAddress()
      if let text {
        address = VCardAddress()
        address[.street] = [LDIFPostalAddress.lines(text).joined(separator: "\n")]
      }
      properties.append(
        VCardProperty(parameters: [VCardParameter("TYPE", place.rawValue)], address: address))
    }
  }

  private mutating func appendOrganization() {
    guard !organizations.isEmpty || !units.isEmpty else { return }
    let first = [[organizations.first ?? ""]] + units.map { [$0] }
    properties.append(VCardProperty(name: .org, components: first))
    properties += organizations.dropFirst().map { VCardProperty(name: .org, components: [[$0]]) }
  }
}

import VCardFormat

/// The attributes of a card.
struct LDIFAttributes {
  private var body: [LDIFAttribute] = []
  private var ownName: String?
  private var classes: [String] = []
  private let formattedName: String
  private let isGroup: Bool
  private var emails: [String] = []
  private var taken: Set<LDIFPlace> = []
  /// The properties that are written, of those of which an entry has only one.
  private var single: Set<VCardProperty.Name> = []
  private let labels: [String: VCardLabel]

  /// Makes the attributes of a card of version 4.0; what has no attribute is left out.
  init(of card: VCard) {
    formattedName = card.displayName
    isGroup = card.kind == .group
    labels = VCardLabel.labels(of: card.properties)
    for property in card.properties.inOrderOfPreference() { append(property) }
  }

  /// The name of the entry.
  var name: String {
    get { ownName ?? LDIFName.name(of: formattedName, email: emails.first) }
    set { ownName = newValue }
  }

  /// The attributes, starting with `dn`.
  var all: [LDIFAttribute] {
    let person =
      ["top", "person", "organizationalPerson", "inetOrgPerson"]
      + (body.contains(where: Self.isMozillas) ? ["mozillaAbPersonAlpha"] : [])
    let standard = isGroup ? ["top", "groupOfNames"] : person
    var head = [LDIFAttribute("dn", name)]
    head += (standard + classes).map { LDIFAttribute("objectclass", $0) }
    let hasOtherNames = body.contains { $0.key == "cn" }
    guard !formattedName.isEmpty else { return head + body }
    head.append(LDIFAttribute("cn", formattedName))
    if hasOtherNames { head.append(LDIFAttribute("displayName", formattedName)) }
    // A person must have a family name in a directory.
    if !isGroup, !single.contains(.n) { head.append(LDIFAttribute("sn", formattedName)) }
    return head + body
  }

  /// Whether only Thunderbird's schema has an attribute; directories usually don't know its class.
  private static func isMozillas(_ attribute: LDIFAttribute) -> Bool {
    ["mozilla", "birth", "nsaimid"].contains(where: attribute.key.hasPrefix) || attribute.key == "c"
  }

  private mutating func add(_ field: LDIFField, _ text: String) {
    if !text.isEmpty { body.append(LDIFAttribute(field.attribute, text)) }
  }

  private mutating func append(_ property: VCardProperty) {
    switch property.name {
    case .n: appendName(property)
    case .nickname: for text in property.textList { add(.text(.nickname), text) }
    case .email: appendEmail(property.withoutScheme.text)
    case .title, .note: add(.text(property.name), property.text)
    case .lang where single.insert(.lang).inserted: add(.text(.lang), property.text)
    case .tel: add(Self.telephoneField(of: property), property.telephone?.text ?? "")
    case .adr: appendAddress(property)
    case .url: appendURL(property)
    case .org: appendOrganization(property)
    case .bday: appendBirthday(property)
    case .photo: appendBytes(property, as: .photo, mediaType: "image/jpeg")
    case .key: appendBytes(property, as: .certificate, mediaType: "application/pkix-cert")
    case .impp where property.text.lowercasedASCII.hasPrefix("aim:"):
      add(.messenger, String(property.text.dropFirst(4)))
    case .member: appendMember(property)
    case .xLDIF: appendKept(property)
    default: break
    }
  }

  private mutating func appendName(_ property: VCardProperty) {
    guard !single.contains(.n), !isGroup, let name = property.personName else { return }
    for part in [VCardNameComponent.family, .given, .prefix, .suffix] {
      for text in name[part] {
        add(.name(part), text)
        if part == .family { single.insert(.n) }
      }
    }
  }

  private mutating func appendEmail(_ text: String) {
    guard !text.isEmpty else { return }
    emails.append(text)
    // Thunderbird reads two addresses, the second one only by this name.
    let name = emails.count == 2 ? "mozillaSecondEmail" : LDIFField.text(.email).attribute
    body.append(LDIFAttribute(name, text))
  }

  private static func telephoneField(of property: VCardProperty) -> LDIFField {
    let types = property.types
    let kinds = [["fax"], ["pager"], ["cell"], ["home"]]
    return .telephone(kinds.first { $0.allSatisfy(types.contains) } ?? ["work"])
  }

  private mutating func appendAddress(_ property: VCardProperty) {
    guard let address = property.address, !address.isEmpty else { return }
    let place: LDIFPlace = property.types.contains("home") ? .home : .work
    let street = address[.street].joined(separator: ", ")
    let isStreetAlone = address.components.joined().filter { !$0.isEmpty } == address[.street]
    if isStreetAlone, street.contains("\n") {
      let lines = street.split(separator: "\n").map(String.init)
      return add(.postalAddress(place), LDIFPostalAddress.value(lines))
    }
    guard taken.insert(place).inserted else { return }
    for part in VCardAddressComponent.allCases {
      for text in address[part] where !LDIFField.address(place, part).attribute.isEmpty {
        add(.address(place, part), text)
      }
    }
  }

  private mutating func appendURL(_ property: VCardProperty) {
    let place = ["work", "home"].first(where: property.types.contains)
    let label = property.label(among: labels)?.text
    if let place, label == nil {
      add(.url([place]), property.text)
    } else if !property.text.contains(where: \.isWhitespace) {
      add(.labeledURL, property.text + (label.map { " \($0)" } ?? ""))
    }
  }

  private mutating func appendOrganization(_ property: VCardProperty) {
    guard let organization = property.organization else { return }
    add(.organization, organization.name ?? "")
    guard single.insert(.org).inserted else { return }
    for unit in organization.units { add(.unit, unit) }
  }

  private mutating func appendBirthday(_ property: VCardProperty) {
    guard let date = property.date, date.hour == nil, date.isPossible,
      single.insert(.bday).inserted
    else { return }
    if let year = date.year { add(.birthday(.year), String(year)) }
    if let month = date.month { add(.birthday(.month), String(month)) }
    if let day = date.day { add(.birthday(.day), String(day)) }
  }

  private mutating func appendBytes(
    _ property: VCardProperty, as field: LDIFField, mediaType: String
  ) {
    guard let binary = property.binary, let bytes = binary.bytes, binary.mediaType == mediaType
    else { return }
    let name = field.attribute + (field == .certificate ? ";binary" : "")
    body.append(LDIFAttribute(name, bytes))
  }

  private mutating func appendMember(_ property: VCardProperty) {
    let uri = property.text
    if let name = property.parameters.first(LDIFField.memberName) {
      add(.member, name)
    } else if uri.hasPrefix("ldap:///") {
      add(.member, URIText.percentDecoded(String(uri.dropFirst(8))))
    }
  }

  private mutating func appendKept(_ property: VCardProperty) {
    guard let name = property.parameters.first("X-ATTRIBUTE") else { return }
    var attribute = LDIFAttribute(name, property.text)
    switch attribute.key {
    case "dn": ownName = property.text
    case "objectclass": classes.append(property.text)
    default:
      if let bytes = property.binary?.bytes {
        attribute.value = bytes
      } else {
        attribute.isURL = property.valueType == .uri
      }
      guard LDIFAttribute(line: "\(name):") != nil else { return }
      body.append(attribute)
    }
  }
}

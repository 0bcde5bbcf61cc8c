import ContactModel
import VCardFormat

/// Writes cards as entries of LDIF, as Thunderbird and OpenLDAP read them.
///
/// Groups are written after all people: they name their members by the names of the entries before.
///
/// Source: RFC 2849.
struct LDIFCardWriter: CardWriter {
  private(set) var losses = CardLosses()
  let keepsUnknownProperties = false
  private var head = FileHead(Array("version: 1\n\n".utf8))
  private var groups: [(card: VCard, name: String)] = []

  /// The names of the entries of people.
  private var names = MemberNames()

  /// The highest number that a name of an entry has got, by the hashes of the keys of the names.
  private var numbers: [Int: Int] = [:]

  mutating func appendProperties(of card: VCard, to result: inout [UInt8]) {
    head.append(to: &result)
    let card = card.converted(to: .v40).withPlainAddresses
    var attributes = LDIFAttributes(of: card)
    attributes.name = distinct(attributes.name)
    names.add(attributes.name, of: card)
    if card.kind == .group {
      groups.append((card, attributes.name))
    } else {
      write(card, attributes, to: &result)
    }
  }

  mutating func finish(to result: inout [UInt8]) {
    head.append(to: &result)
    for (group, name) in groups {
      let card = VCard(version: .v40, properties: names.distinct(group.properties).map(named))
      var attributes = LDIFAttributes(of: card)
      attributes.name = name
      write(card, attributes, to: &result)
    }
    groups = []
  }

  /// Returns a name with a number if an earlier entry has it, because a directory has one entry of each name.
  private mutating func distinct(_ name: String) -> String {
    let key = LDIFName.key(name).hashValue
    var distinct = name
    while numbers[LDIFName.key(distinct).hashValue] != nil {
      let number = numbers[key, default: 1] + 1
      numbers[key] = number
      distinct = LDIFName.numbered(name, number)
    }
    numbers[LDIFName.key(distinct).hashValue] = 1
    return distinct
  }

  /// Returns a property; a member has the name of its entry, and the URI that is read from that name.
  private func named(_ property: VCardProperty) -> VCardProperty {
    guard property.name == .member else { return property }
    let member = VCardMember(property.text)
    guard
      let name = property.parameters.first(LDIFField.memberName)
        ?? member.flatMap(names.name)
        ?? member?.email.map(LDIFName.name(ofEmail:))
    else { return property }
    return VCardProperty(
      name: .member, parameters: [VCardParameter(LDIFField.memberName, name)],
      uri: LDIFName.memberURI(name))
  }

  private mutating func write(
    _ card: VCard, _ attributes: LDIFAttributes, to result: inout [UInt8]
  ) {
    var text: [UInt8] = []
    for attribute in attributes.all { attribute.append(to: &text) }
    losses.count(card, writtenAs: text, in: .ldif)
    result += text + [ASCII.lineFeed]
  }
}

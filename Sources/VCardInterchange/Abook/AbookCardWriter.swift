import ContactModel
import VCardFormat

/// Writes cards as an address book of abook.
struct AbookCardWriter: CardWriter {
  private(set) var losses = CardLosses()
  let keepsUnknownProperties = false
  private var count = 0
  private var head = FileHead(
    Array("# abook addressbook file\n\n[format]\nprogram=abook\nversion=0.6.1\n\n\n".utf8))

  mutating func appendProperties(of card: VCard, to result: inout [UInt8]) {
    head.append(to: &result)
    let card = card.withPlainAddresses
    let fields = Self.fields(of: card.converted(to: .v40)).filter { !$0.value.isEmpty }
    // abook has no groups of contacts: it would make a person of one.
    guard card.kind != .group, fields.contains(where: { $0.name != "uid" }) else {
      return losses.countCard()
    }
    var text = "[\(count)]\n"
    for (name, value) in fields { text += "\(name)=\(value)\n" }
    count += 1
    losses.count(card, writtenAs: Array(text.utf8), in: .abook)
    result += Array("\(text)\n".utf8)
  }

  mutating func finish(to result: inout [UInt8]) {
    head.append(to: &result)
  }

  private static func fields(of card: VCard) -> [(name: String, value: String)] {
    var values: [AbookField: [String]] = [.name: [SingleLine.text(card.displayName)]]
    var kept: [(name: String, value: String)] = []
    func set(_ field: AbookField, _ value: String) {
      let value = SingleLine.text(value)
      // abook splits a list at each comma, even in quotes.
      guard !value.isEmpty, field.hasList ? !value.contains(",") : values[field] == nil else {
        return
      }
      values[field, default: []].append(value)
    }
    let properties = card.properties.inOrderOfPreference()
    let address = address(among: properties)
    for case (_, .address(let part)) in AbookField.all {
      set(.address(part), address?[part].joined(separator: ", ") ?? "")
    }
    let numbers = properties.filter { $0.name == .tel }
    // The other numbers fill what is left.
    for number in numbers.filter({ ownField(of: $0) != nil }) + numbers {
      set(ownField(of: number) ?? .telephone("home"), number.telephone?.text ?? "")
    }
    for property in properties {
      switch property.name {
      case .email: set(.email, property.withoutScheme.text)
      case .xAbook:
        let name = SingleLine.text(property.parameters.first("X-FIELD") ?? "")
        guard !name.isEmpty, !name.contains(where: "=[#".contains) else { continue }
        kept.append((name, SingleLine.text(property.text)))
      default:
        let field = AbookField.property(property.name)
        guard AbookField.all.contains(where: { $0.field == field }) else { continue }
        for text in texts(of: property) { set(field, text) }
      }
    }
    return AbookField.all.compactMap { name, field in
      values[field].map { (name, $0.joined(separator: ",")) }
    } + kept
  }

  /// Returns the address to write: one of the type home, which abook's only address has, otherwise the first one.
  private static func address(among properties: [VCardProperty]) -> VCardAddress? {
    let addresses = properties.filter { $0.name == .adr && $0.address?.isEmpty == false }
    return (addresses.first { $0.types.contains("home") } ?? addresses.first)?.address
  }

  /// Returns the values of a property for its field.
  private static func texts(of property: VCardProperty) -> [String] {
    switch property.name {
    case .anniversary, .bday: [property.date?.formatted(.extended) ?? property.text]
    case .nickname, .categories: property.textList
    default: [property.text]
    }
  }

  /// Returns the field for the types of a telephone number; `nil` if none has its types.
  private static func ownField(of number: VCardProperty) -> AbookField? {
    ["fax", "cell", "work", "home"].first(where: number.types.contains).map(AbookField.telephone)
  }
}

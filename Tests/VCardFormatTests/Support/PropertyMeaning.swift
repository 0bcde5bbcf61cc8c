@testable import VCardFormat

/// The meaning of a property, to find it again in another version.
struct PropertyMeaning: Hashable, CustomStringConvertible {
  var group: String?
  var name: String
  var value: String
  var types: [String]

  init(_ property: VCardProperty) {
    let name = VersionRules.name(for: property.name, in: .v40)
    group = property.group?.lowercasedASCII
    self.name = name.withoutPrefix.canonicalName
    types = Set(property.types).subtracting(["pref"]).sorted()
    if let preference = property.preference { types.append("pref \(preference)") }
    let content = PropertyContent(of: property, as: name, in: .v40)
    value = Self.value(of: content, property)
    if case .binary = content {
      types.removeAll { !$0.hasPrefix("pref") && !["home", "work"].contains($0) }
    }
  }

  var description: String { "\(group ?? "").\(name);\(types):\(value)" }

  private static func value(of content: PropertyContent, _ property: VCardProperty) -> String {
    switch content {
    case .value(let codec):
      switch codec.form {
      case .text, .escaped: property.text
      case .list: property.textList.joined(separator: "|")
      case .parts: property.components.map { $0.joined(separator: ",") }.joined(separator: "|")
      case .date: property.date?.formatted(.basic) ?? property.text
      }
    case .binary(let bytes, let mediaType): "\(hash(ofBase64: bytes)) \(mediaType ?? "")"
    case .base64(let bytes): "\(hash(ofBase64: bytes))"
    case .uri(let uri, _): uri
    case .offset(let offset): offset.basic
    case .geo(let geo): "\(geo.latitude) \(geo.longitude)"
    case .gender(let gender): ([gender.word] + gender.rest).joined(separator: "|")
    case .card(let card):
      card.converted(to: .v40).properties.filter { $0.name != .n }
        .map { PropertyMeaning($0).description }.joined(separator: "|")
    }
  }
  private static func hash(ofBase64 bytes: [UInt8]) -> Int {
    let text = bytes.span
    return Base64.decode(text, text.indices).hashValue
  }
}

import FoundationEssentials
import VCardFormat

extension JSONText {
  /// Appends a card as jCard.
  ///
  /// Source: RFC 7095, section 3. Properties of the older versions keep their names; data in base64
  /// becomes a data URI.
  mutating func append(jCard card: VCard) {
    beginArray()
    append("vcard")
    beginArray()
    for property in card.properties {
      append(property)
    }
    endArray()
    endArray()
  }

  private mutating func append(_ property: VCardProperty) {
    beginArray()
    append(property.name.rawName.lowercased())
    appendParameters(of: property)
    if let uri = property.dataURI {
      append("uri")
      append(uri)
    } else {
      append(property.valueType)
      appendValue(of: property)
    }
    endArray()
  }

  private mutating func appendParameters(of property: VCardProperty) {
    var values: [(name: String, values: [String])] = []
    for parameter in property.parameters {
      let name = parameter.name.lowercased()
      guard !["value", "encoding", "charset", "type"].contains(name) else { continue }
      if let index = values.firstIndex(where: { $0.name == name }) {
        values[index].values += parameter.values
      } else {
        values.append((name, parameter.values))
      }
    }
    if !property.types.isEmpty {
      values.append(("type", property.types))
    }
    if let group = property.group {
      values.append(("group", [group]))
    }
    beginObject()
    for (name, values) in values {
      key(name)
      if values.count == 1 {
        append(values[0])
      } else {
        append(values)
      }
    }
    endObject()
  }

  private mutating func appendValue(of property: VCardProperty) {
    switch property.name {
    case "N", "ADR", "ORG", "GENDER", "CLIENTPIDMAP":
      append(components: property.components)
    case "CATEGORIES", "NICKNAME":
      let list = property.textList
      for text in list.isEmpty ? [""] : list {
        append(text)
      }
    default:
      append(property.text)
    }
  }

  private mutating func append(components: [[String]]) {
    guard components.count > 1 || components.first?.count != 1 else {
      append(components[0][0])
      return
    }
    beginArray()
    for component in components {
      if component.count == 1 {
        append(component[0])
      } else {
        append(component)
      }
    }
    endArray()
  }
}

extension VCardProperty {
  /// The value as a data URI, where it is written in base64.
  fileprivate var dataURI: String? {
    guard let binary, let bytes = binary.bytes else { return nil }
    let mediaType = binary.mediaType ?? "application/octet-stream"
    return "data:\(mediaType);base64,\(Data(bytes).base64EncodedString())"
  }

  /// The type of the value: as it says itself, else as its property usually has.
  fileprivate var valueType: String {
    if let value = parameters.first("VALUE")?.lowercased() {
      return value == "url" ? "uri" : value
    }
    switch name {
    case "URL", "SOURCE", "PHOTO", "LOGO", "SOUND", "KEY", "IMPP", "MEMBER", "RELATED", "FBURL",
      "CALURI", "CALADRURI", "GEO":
      return "uri"
    case "BDAY", "ANNIVERSARY": return "date-and-or-time"
    case "REV": return "timestamp"
    case "LANG": return "language-tag"
    default:
      return name.canonicalName.hasPrefix("X-") ? "unknown" : "text"
    }
  }
}

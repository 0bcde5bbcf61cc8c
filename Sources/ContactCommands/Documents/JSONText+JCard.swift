import VCardFormat
import VCardInterchange

extension JSONText {
  /// Appends a card as jCard.
  ///
  /// Source: RFC 7095, section 3.
  mutating func append(jCard card: VCard) {
    beginArray()
    append("vcard")
    beginArray()
    for property in JCard(card).properties {
      append(property)
    }
    endArray()
    endArray()
  }

  private mutating func append(_ property: JCard.Property) {
    beginArray()
    append(property.name)
    beginObject()
    for parameter in property.parameters {
      key(parameter.name)
      if parameter.values.count == 1 {
        append(parameter.values[0])
      } else {
        append(parameter.values)
      }
    }
    endObject()
    append(property.type.rawValue)
    for value in property.values {
      append(value)
    }
    endArray()
  }

  private mutating func append(_ value: JCard.Value) {
    switch value {
    case .text(let text): append(text)
    case .integer(let number): append(number)
    case .number(let number): appendLiteral(number.isFinite ? "\(number)" : "null")
    case .boolean(let flag): append(flag)
    case .list(let values):
      beginArray()
      for value in values {
        append(value)
      }
      endArray()
    }
  }
}

package import VCardFormat
import VCardInterchange

extension JSONText {
  /// Appends a card as jCard, with its lines that are not properties as X-UNREADABLE-LINE.
  package mutating func append(jCard card: VCard) {
    append(JCard(card.withLinesAsProperties).json)
  }

  private mutating func append(_ value: JSONValue) {
    switch value {
    case .null: appendNull()
    case .boolean(let flag): append(flag)
    case .number(let text): appendLiteral(text)
    case .string(let text): append(text)
    case .array(let values):
      beginArray()
      for value in values { append(value) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.name)
        append(member.value)
      }
      endObject()
    }
  }
}

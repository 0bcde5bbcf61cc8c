import FoundationEssentials
package import VCardInterchange

extension DocumentType {
  /// Returns a sentence that says what is wrong with the named value; `nil` if the value is of this type.
  package func fault(of value: JSONValue, named name: String) -> String? {
    switch (self, value) {
    case (.text, .string), (.base64, .string), (.flag, .boolean), (.fraction, .number),
      (.jCard, .array):
      return nil
    case (.date, .string(let text)):
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      guard (try? style.parse(text)) == nil else { return nil }
      return "“\(name)” must be \(noun), written as in documents."
    case (.word(let words), .string(let text)):
      return words.contains(text)
        ? nil : "“\(name)” is one of \(words.joined(separator: ", "))."
    case (.number, _) where value.integer != nil: return nil
    case (.list(let type), .array(let values)):
      return values.lazy.compactMap { type.fault(of: $0, named: name) }.first
    case (.record(let declarations), .object(let members)):
      return Self.fault(of: members, declared: declarations, named: name)
    default: return "“\(name)” must be \(noun)."
    }
  }

  private static func fault(
    of members: [JSONMember], declared declarations: [MemberDeclaration], named name: String
  ) -> String? {
    for member in members {
      guard let declaration = declarations.first(where: { $0.name == member.name }) else {
        let names = declarations.map(\.name).joined(separator: ", ")
        return "“\(name)” has no member “\(member.name)”; its members are \(names)."
      }
      if member.value == .null, declaration.isNullable { continue }
      if let fault = declaration.type.fault(of: member.value, named: member.name) { return fault }
    }
    let names = Set(members.map(\.name))
    guard names.count == members.count else { return "“\(name)” gives a member twice." }
    return declarations.first { !$0.isOptional && !names.contains($0.name) }
      .map { "“\(name)” needs the member “\($0.name)”." }
  }

  /// A noun for values of the type, with an article.
  private var noun: String {
    switch self {
    case .text: "a text"
    case .date: "a date"
    case .base64: "a text in base64"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .number: "a whole number"
    case .fraction: "a number"
    case .flag: "true or false"
    case .jCard, .list: "a list"
    case .map, .record: "an object"
    }
  }
}

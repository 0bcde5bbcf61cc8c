import ContactModel
import FoundationEssentials
import VCardFormat

/// An entry of LDIF: a person, a group, or something else in a directory.
struct LDIFEntry {
  /// The number of its first line, from 1.
  var line: Int

  /// The attributes in order, including `dn`.
  var attributes: [LDIFAttribute] = []

  /// The lines that aren't attributes.
  private(set) var otherLines: [TextLines.Line] = []

  init(line: Int) {
    self.line = line
  }

  /// Adds a line without folds, with the number of its first line.
  mutating func append(_ line: TextLines.Line) {
    guard let attribute = LDIFAttribute(line: line.text) else { return otherLines.append(line) }
    let isVersion = attribute.key == "version" && attributes.isEmpty
    if !isVersion { attributes.append(attribute) }
  }

  /// Gives the entry a UID if it has none: each time the same one for its name.
  mutating func identify() {
    guard texts(of: .text(.uid)).isEmpty else { return }
    let hash = ContentHash(of: LDIFName.key(name).utf8.span).value
    let uid = UUID(hash, hash).uuidString.lowercased()
    attributes.append(LDIFAttribute(LDIFField.text(.uid).attribute, uid))
  }

  /// The texts of an attribute, given in lower case.
  func texts(_ key: String) -> [String] {
    attributes.filter { $0.key == key }.compactMap(\.text)
  }

  /// The texts of a field, without empty ones.
  func texts(of field: LDIFField) -> [String] {
    attributes.filter { LDIFField(key: $0.key) == field }.compactMap(\.text).filter { !$0.isEmpty }
  }

  /// The distinguished name; empty if there is none.
  var name: String { texts("dn").first ?? "" }

  /// Whether the entry has nothing, or is only the result that `ldapsearch` writes after the entries.
  var isEmpty: Bool {
    guard otherLines.isEmpty, let first = attributes.first else { return otherLines.isEmpty }
    return ["search", "result", "ref"].contains(first.key)
  }

  /// The change that the entry describes; `nil` if it is an entry or adds one.
  ///
  /// Source: RFC 2849, changerecord.
  var change: String? {
    texts("changetype").first { $0.lowercasedASCII != "add" }
  }

  /// Whether the entry is a group of people.
  var isGroup: Bool {
    !classes.isDisjoint(with: ["groupofnames", "groupofuniquenames", "mailgroup"])
  }

  /// Whether the entry is a person; a search for some attributes may have left out the classes.
  var isPerson: Bool {
    let keys = Set(attributes.map(\.key))
    return !classes.isDisjoint(with: LDIFField.personClasses)
      || !keys.isDisjoint(with: LDIFField.personKeys)
      || classes.isEmpty && !keys.isDisjoint(with: LDIFField.nameKeys)
  }

  private var classes: Set<String> { Set(texts("objectclass").map(\.lowercasedASCII)) }
}

import VCardFormat

/// The label of a value: a program's words, or types of vCard.
struct CSVLabel: Hashable {
  /// The types, sorted.
  var types: [String] = []
  /// The label's text, if no types express it.
  var custom: String?
  /// Whether the value is preferred.
  var isPreferred = false

  /// The types of each word.
  static let types: [String: [String]] = [
    "home": ["home"], "work": ["work"], "mobile": ["cell"], "cell": ["cell"],
    "home fax": ["home", "fax"], "work fax": ["work", "fax"], "fax": ["fax"],
    "pager": ["pager"], "main": ["main"], "other": ["other"], "car": ["car"],
    "school": ["x-school"], "iphone": ["iphone"], "spouse": ["spouse"], "child": ["child"],
    "parent": ["parent"], "friend": ["friend"], "sibling": ["sibling"], "": [],
  ]

  /// The words of events, which have properties of their own.
  static let events: Set<String> = ["anniversary"]

  private static let words: [[String]: String] = {
    var words: [[String]: String] = [:]
    for (word, types) in types where word != "cell" && word != "iphone" {
      words[types.sorted()] = word.split(separator: " ").map {
        $0.prefix(1).uppercased() + $0.dropFirst()
      }.joined(separator: " ")
    }
    words[["iphone"]] = "iPhone"
    return words
  }()

  /// Returns the relevant types of a property, sorted.
  static func types(of property: VCardProperty) -> [String] {
    let silent: Set<String> = ["voice", "pref", "internet"]
    let types = property.types.filter {
      !silent.contains($0) && !addressTypes.contains($0) && !$0.isEmpty
    }
    return Array(Set(types.map { $0 == "mobile" ? "cell" : $0 })).sorted()
  }

  /// Returns the types of an address that have no label, sorted.
  static func addressTypes(of property: VCardProperty) -> [String] {
    Set(property.types).intersection(addressTypes).sorted()
  }

  /// Delivery types of an address, in versions before 4.0.
  private static let addressTypes: Set<String> = ["parcel", "postal", "intl", "dom"]

  /// Parses a label, also in other languages than English if `isTranslated`; `* ` before it, or `*` alone, marks a
  /// preferred value.
  init(_ text: String, isTranslated: Bool) {
    var text = text
    if text.hasPrefix("* ") || text == "*" {
      isPreferred = true
      text = String(text.dropFirst(2))
    }
    let key = CSVHeader.normalized(text)
    let english = isTranslated ? CSVLanguage.label(key) : nil
    if let types = Self.types[key] ?? english.flatMap({ Self.types[$0] }) {
      self.types = types.sorted()
    } else {
      custom = english.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? text
    }
  }

  /// Makes the label of a property.
  init(of property: VCardProperty, label: String?) {
    types = Self.types(of: property)
    custom = label.map { VCardLabel($0).text }
    isPreferred = property.preference == 1
    if custom == nil, Self.words[types] == nil { custom = Self.text(of: types, in: property) }
  }

  /// Returns types as words, without `X-`: `Yazlik` for Android's `X-Yazlik`.
  private static func text(of types: [String], in property: VCardProperty) -> String {
    let written = property.parameters.filter { $0.name == "TYPE" }.flatMap(\.types)
    return types.map { type in
      guard type.hasPrefix("x-"), type.utf8.count > 2 else { return type }
      let own = written.first { $0.lowercasedASCII == type && $0 != type.uppercasedASCII }
      return String((own ?? type).dropFirst(2))
    }.joined(separator: " ")
  }

  /// The label as text.
  var text: String {
    (isPreferred ? "* " : "") + (custom ?? Self.words[types] ?? types.joined(separator: " "))
  }
}

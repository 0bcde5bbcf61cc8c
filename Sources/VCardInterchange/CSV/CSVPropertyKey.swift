import VCardFormat

/// The key by which two properties are equal in a table.
struct CSVPropertyKey: Hashable {
  /// The name and the value of a property.
  struct Value: Hashable {
    var name: VCardProperty.Name
    var components: [[String]]

    /// The key of a large text, which is not in `components`.
    var large: LargeValueKey?

    init(_ property: VCardProperty) {
      name = property.name
      if property.name.isStructured {
        var parts = property.components
        while parts.last == [""] { parts.removeLast() }
        components = parts
      } else if property.name.hasList {
        components = [property.textList]
      } else if CSVPropertyKey.dateNames.contains(name), let date = property.date {
        components = [[date.formatted(.basic)]]
      } else if property.rawValue.count > LargeValueKey.blockSize {
        components = []
        setText(of: property) { $0 }
      } else {
        components = [[property.text]]
      }
    }

    /// Sets the text of a property piece by piece, each converted.
    fileprivate mutating func setText(of property: VCardProperty, _ changed: (String) -> String) {
      var key = LargeValueKey.Maker()
      property.forEachTextPiece { key.append(changed($0)) }
      components = key.isLarge ? [] : [[String(decoding: key.start, as: UTF8.self)]]
      large = key.isLarge ? key.key : nil
    }
  }

  /// Returns the name and text of a property as the fields represent them: all days are events, addresses have seven
  /// parts, numbers no scheme, and values under names of programs are what they mean.
  static func flat(_ property: VCardProperty) -> Value {
    var value = Value(CSVMeaning(of: property, label: nil).property.withoutScheme)
    value.name = flatName(value.name)
    if value.large != nil { value.setText(of: property, PropertyText.cleaned) }
    if value.name == .adr {
      value.components = Array(value.components.prefix(7))
      while value.components.last == [""] { value.components.removeLast() }
    }
    value.components = value.components.map {
      [PropertyText.cleaned($0.joined(separator: ", "))]
    }
    return value
  }

  /// Returns the name of a property of a cell as the fields represent it.
  static func flatName(_ name: VCardProperty.Name) -> VCardProperty.Name {
    dateNames.contains(name) ? .xAbDate : name
  }

  /// The properties of which the column `vCard` contains all or none.
  static let singleNames: Set<VCardProperty.Name> = [
    .fn, .n, .org, .bday, .anniversary, .gender, .photo,
  ]

  private static let dateNames: Set<VCardProperty.Name> = [.bday, .anniversary, .xAbDate]

  private static let silent: Set<String> = ["TYPE", "PREF", "ENCODING", "CHARSET"]

  var value: Value
  var types: [String]
  var preference: Int?
  var label: String?
  var parameters: [String]

  init(_ property: VCardProperty, label: String?) {
    value = Value(property)
    types = CSVLabel.types(of: property) + CSVLabel.addressTypes(of: property)
    preference = property.preference
    self.label = label
    parameters = Self.parameters(of: property)
  }

  /// Makes the key of what people see of a property in a table: what it means, under its label in words.
  ///
  /// A value without a label is another one. A day, of which there is one, needs no preference.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - label: Its label.
  ///   - flat: Its name and text as the fields represent them.
  init(shown property: VCardProperty, label: VCardLabel?, flat: Value) {
    let meaning = CSVMeaning(of: property, label: label?.rawValue)
    var shown = meaning.property
    var shownLabel = CSVLabel(of: shown, label: meaning.label)
    shownLabel.isPreferred = false
    let word = shownLabel.text.lowercased()
    value = flat
    value.name = shown.name
    types = []
    self.label = word == "other" ? "" : word
    preference = Self.dateNames.contains(shown.name) ? nil : shown.preference
    shown.ownLabel = nil
    parameters = Self.parameters(of: shown)
  }

  private static func parameters(of property: VCardProperty) -> [String] {
    property.parameters.filter { parameter in
      !silent.contains(parameter.name)
        && !(parameter.name == "VALUE"
          && parameter.value.lowercasedASCII == property.name.defaultValueType.rawValue)
    }.map { "\($0.name)=\($0.value)" }.sorted()
  }

  /// Returns the keys of properties; a label is part of the key of its property.
  static func keys(of properties: [VCardProperty]) -> [CSVPropertyKey] {
    let labels = VCardLabel.labels(of: properties)
    return properties.map { CSVPropertyKey($0, label: $0.groupLabel(among: labels)) }
  }
}

extension VCardProperty {
  /// Returns the label in the group of the property, as it is written; `nil` if there is none.
  func groupLabel(among labels: [String: VCardLabel]) -> String? {
    group.flatMap { labels[$0.lowercasedASCII]?.rawValue }
  }
}

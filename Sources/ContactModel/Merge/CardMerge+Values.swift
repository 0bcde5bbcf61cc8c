import VCardFormat

extension CardMerge {
  /// Adds to a value what the same value of another card says beside it; nothing of it is lost.
  mutating func unite(
    _ property: VCardProperty, _ value: MergeValue, at position: Int, from source: inout MergeSource
  ) {
    let own = properties[position].property
    if property.name.valueComparison == .phone, value.isInternational,
      !MergeValue(own).isInternational,
      let number = own.number(from: property)
    {
      // The number with its country code says more, and is the same.
      properties[position].change(adding: "its country code") { $0.rawValue = number }
      register(position)
    }
    guard !MergeRules.isBinary(property.name) else { return }
    if properties[position].property.takesParameters, property.takesParameters {
      uniteTypes(property, at: position)
      unitePreference(property, at: position, from: source)
      uniteParameters(property, at: position, from: source)
    } else if !property.parameters.isEmpty {
      drop(
        "\(property.parameters.count) parameters", of: property.name, insteadOf: nil,
        from: source.number)
    }
    uniteLabels(property, at: position, from: &source)
  }

  private mutating func uniteTypes(_ property: VCardProperty, at position: Int) {
    let own = Set(properties[position].property.writtenTypes.map { $0.lowercased() })
    let missing = property.writtenTypes.filter { !own.contains($0.lowercased()) }
    guard !missing.isEmpty else { return }
    let version = version
    properties[position].change(adding: missing.joined(separator: ", ")) {
      $0.addTypes(missing, version: version)
    }
  }

  private mutating func unitePreference(
    _ property: VCardProperty, at position: Int, from source: MergeSource
  ) {
    guard let preference = property.rank, properties[position].property.rank == nil
    else { return }
    let best = source.preferences[property.name] ?? 0
    let version = version
    properties[position].change(adding: best == 0 ? "preferred" : nil) {
      $0.setPreference(min(preference + best, 100), version: version)
    }
  }

  private mutating func uniteParameters(
    _ property: VCardProperty, at position: Int, from source: MergeSource
  ) {
    var own: [String: String] = [:]
    for parameter in properties[position].property.parameters {
      own[parameter.name] = parameter.value
    }
    for parameter in property.parameters where MergeRules.isMerged(parameter: parameter.name) {
      guard let value = own[parameter.name] else {
        own[parameter.name] = parameter.value
        properties[position].change(adding: "\(parameter.name)=\(parameter.value)") {
          $0.parameters.append(parameter)
        }
        continue
      }
      guard value.lowercased() != parameter.value.lowercased() else { continue }
      drop(
        SingleLine.text(parameter.value), of: property.name, insteadOf: value, from: source.number,
        parameter: parameter.name)
    }
  }

  /// Decides between a value and those that the card has of a property with only one.
  mutating func resolve(
    _ property: VCardProperty, against rivals: [Int], from source: inout MergeSource
  ) {
    let rival = representations[Representation(property)]
    let isOtherLanguage =
      rival == nil && !plainNames.contains(property.name)
      && (property.alternativeID != nil || property.language != nil)
    let position = rival ?? rivals[0]
    if isOtherLanguage {
      addAlternative(property, to: position, from: &source)
    } else if source.wins {
      replace(position, with: property, from: &source)
    } else if policy == .keepBoth, MergeRules.hasAlternatives(property.name) {
      addAlternative(property, to: position, from: &source)
    } else {
      drop(
        MergeValue.text(of: property), of: property.name,
        insteadOf: MergeValue.text(of: properties[position].property), from: source.number)
    }
  }

  /// Puts a value behind another one of the same property, tied to it by ALTID where the property can't simply
  /// stand twice.
  ///
  /// Source: RFC 6350, section 5.4.
  private mutating func addAlternative(
    _ property: VCardProperty, to position: Int, from source: inout MergeSource
  ) {
    var alternative = property
    if !MergeRules.mayRepeat(property.name) {
      let version = version
      let id =
        properties[position].property.alternativeID ?? freeAlternativeID(of: property.name)
      if properties[position].property.alternativeID == nil {
        properties[position].change { $0.setAlternativeID(id, version: version) }
        alternativeIDs[property.name, default: []].insert(id)
      }
      alternative.setAlternativeID(id, version: version)
    }
    add(alternative, asAlternative: true, from: &source)
  }

  /// Puts a value in the place of another one.
  private mutating func replace(
    _ position: Int, with property: VCardProperty, from source: inout MergeSource
  ) {
    let own = properties[position]
    drop(
      MergeValue.text(of: own.property), of: property.name,
      insteadOf: MergeValue.text(of: property), from: own.source)
    var replacement = source.translated(property)
    replacement.group = own.property.group
    if let id = own.property.alternativeID {
      replacement.setAlternativeID(id, version: version)
    }
    properties[position].source = source.number
    properties[position].change { $0 = replacement }
    register(position)
    uniteLabels(property, at: position, from: &source)
  }

  /// Takes a UID where the card has none; tells of what else the other card says about itself.
  mutating func takeIdentity(_ property: VCardProperty, from source: MergeSource) {
    let own = positionsByName[property.name]?.first.map { properties[$0].property }
    let value = MergeValue.text(of: property)
    if property.name == .uid, own == nil, !value.isEmpty {
      var added = property
      added.group = nil
      insert(MergedProperty(added, source: source.number))
    } else if property.name != .version, !value.isEmpty,
      own.map(MergeValue.text) != value
    {
      dropped.append(
        MergeStep(
          .dropped, property.name, value, source: source.number,
          detail: own.map(MergeValue.text), isOfTheCardItself: true))
    }
  }

  /// Notes a value that is not in the merged card.
  mutating func drop(
    _ value: String, of name: VCardProperty.Name, insteadOf other: String?, from source: Int?,
    parameter: String? = nil
  ) {
    dropped.append(
      MergeStep(.dropped, name, value, source: source, detail: other, parameter: parameter))
  }
}

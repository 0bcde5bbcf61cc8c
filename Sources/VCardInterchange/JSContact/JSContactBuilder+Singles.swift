import VCardFormat

extension JSContactBuilder {
  /// Sets a member of the card.
  mutating func appendSingle(_ property: VCardProperty, _ member: String) -> Bool {
    let isTime = property.name.jsContact == .time(member)
    let isUnmarked =
      property.group == nil
      && property.parameters.allSatisfy {
        $0.name == "VALUE" || isTime && $0.name == VCardDate.fractionParameter
      }
    if property.name.hasList { return appendKeys(member, property.textList) && isUnmarked }
    let text = property.text
    return switch property.name.jsContact {
    case .keys: isUnmarked && appendKeys(member, [text])
    case .time: isUnmarked && setTime(member, property)
    case .word: isUnmarked && set(member, .string(text.lowercasedASCII))
    default: isUnmarked && set(member, .string(text))
    }
  }

  private mutating func setTime(_ name: String, _ property: VCardProperty) -> Bool {
    let fraction =
      property.parameters.first(VCardDate.fractionParameter) ?? property.writtenFraction
    guard fraction.utf8.allSatisfy(\.isDigit),
      let utc = JSContactDate.utc(property.date, fraction: fraction)
    else { return false }
    return set(name, .string(utc))
  }

  /// Sets the grammatical gender of the contact.
  mutating func setGender(_ property: VCardProperty) -> Bool {
    let parameters = JSContactParameters(of: property)
    guard !speakToAs.contains(where: { $0.name == "grammaticalGender" }), parameters.id == nil,
      parameters.members.isEmpty
    else { return false }
    let gender = VCardGrammaticalGender(property.text)
    speakToAs.append(JSONMember("grammaticalGender", .string(gender.rawValue)))
    speakToAs += parameters.allMembers
    return true
  }

  /// Adds keys to an object whose values are all `true`.
  private mutating func appendKeys(_ name: String, _ keys: [String]) -> Bool {
    for key in keys { appendKey(key, to: name, .boolean(true)) }
    return true
  }

  /// Adds a related contact; the first entry for each value counts.
  mutating func appendRelated(_ property: VCardProperty) -> Bool {
    let parameters = JSContactParameters(of: property)
    guard parameters.id == nil, parameters.members.allSatisfy({ $0.name == "contexts" }) else {
      return false
    }
    var object = [JSONMember("relation", .set(property.types))]
    if !parameters.kept.isEmpty {
      object.append(JSONMember("vCardParams", .object(parameters.kept)))
    }
    return appendKey(property.text, to: "relatedTo", .object(object))
  }
}

extension JSContactBuilder {
  /// Appends an anniversary of a kind.
  mutating func appendAnniversary(_ property: VCardProperty, _ kind: String) -> Bool {
    let parameters = JSContactParameters(of: property, known: ["CALSCALE"])
    let scale = property.parameters.first("CALSCALE")?.lowercasedASCII
    guard let date = property.dateInItsCalendar,
      property.omittedYear == nil,
      date.second == nil || property.writtenFraction.isEmpty,
      let json = JSContactDate.json(date, calendarScale: scale)
    else { return false }
    let object = [JSONMember("kind", .string(kind)), JSONMember("date", json)]
    return append(object, of: property, parameters, to: "anniversaries") != nil
  }
}

extension JSContactBuilder {
  /// Appends a geographical position or a time zone as an address of its own.
  mutating func appendPlace(_ property: VCardProperty, _ member: String) -> Bool {
    let parameters = JSContactParameters(of: property)
    let value =
      property.name.valueKind == .timeZone
      ? Self.timeZone(property) : property.geo == nil ? nil : property.text
    guard let value, !value.isEmpty else { return false }
    let members = [
      JSONMember(member, .string(value)),
      JSONMember("vCardName", .string(property.name.canonicalName.lowercasedASCII)),
    ]
    return append(members, of: property, parameters, to: "addresses") != nil
  }

  /// Returns the name of a time zone; an offset in whole hours is named as in `Etc/GMT+5`, with the
  /// sign reversed.
  private static func timeZone(_ property: VCardProperty) -> String? {
    let text = property.text
    guard let offset = UTCOffset(text) else {
      return property.uri == nil && text.contains("/") ? text : nil
    }
    guard offset.minutes % 60 == 0, (-12 * 60...14 * 60).contains(offset.minutes) else {
      return nil
    }
    let hours = offset.minutes / 60
    return hours == 0 ? "Etc/UTC" : "Etc/GMT\(hours > 0 ? "-" : "+")\(hours.magnitude)"
  }

  /// Appends an address.
  mutating func appendAddress(_ property: VCardProperty) -> Bool {
    guard JSContactComponents.hasPlaces(for: property) else { return false }
    let components = JSContactComponents(of: property)
    let parameters = JSContactParameters(
      of: property, known: components.isOrdered ? ["JSCOMPS"] : [],
      texts: ["CC", "GEO", "TZ", "LABEL", "PHONETIC", "SCRIPT"])
    let object = components.components.isEmpty ? [] : components.members
    return append(object, of: property, parameters, to: "addresses") != nil
  }
}

/// The number of values that a merged card has for a property.
package enum MergeKind: Sendable {
  /// Any number.
  case many
  /// Any number; the label in its group belongs to the value.
  case labelled
  /// One; the others follow it as alternatives with the same ALTID.
  case one
  /// One first; the others follow it unchanged.
  case oneOfSeveral
  /// Only one, without second values.
  case only
  /// Only the card's own: the property describes the card, not the contact.
  case never
  /// As many as the properties that it labels in its group.
  case label
  /// One, unless the property is in a group, because most hold a setting of a program.
  case vendor
}

/// The rule by which two values of a property are equal.
package enum ValueComparison: Sendable {
  /// The same text.
  case text
  /// The same text in lower case.
  case word
  /// The same parts.
  case parts
  /// The same parts regardless of case and accents, with the same postcode without blanks.
  case address
  /// The same day or time.
  case date
  /// The same bytes.
  case binary
  /// The same place.
  case place
  /// The same e-mail address.
  case email
  /// The same dialled number.
  case phone
  /// The same web address.
  case web
  /// The same web address or other URI; otherwise the same text.
  case uri
  /// The same identifier.
  case identifier

  /// Makes the rule for a kind of value.
  fileprivate init(of kind: ValueKind) {
    switch kind {
    case .parts, .gender: self = .parts
    case .date: self = .date
    case .binary: self = .binary
    case .geo: self = .place
    case .uri: self = .uri
    case .opaque, .text, .list, .language, .timeZone, .timestamp, .card: self = .text
    }
  }
}

extension VCardProperty.Name {
  /// The number of values that a merged card has for the property.
  ///
  /// A property that describes the card itself has the same rule under the name with an `X-`
  /// prefix, which keeps it in a version without the property.
  package var mergeKind: MergeKind {
    known == .other ? ownMergeKind : Self.mergeKinds[Int(known.number)]
  }

  /// The rules of the declared properties, by number.
  private static let mergeKinds = [.vendor] + KnownName.all.map { Self($0).ownMergeKind }

  private var ownMergeKind: MergeKind {
    if firstValueName != nil { return .many }
    guard !describesCopy else { return .never }
    let common = commonName
    guard common == self else { return common.ownMergeKind }
    let unprefixed = withoutPrefix.known
    if unprefixed.declaration.merge == .never,
      unprefixed == known || VersionRules.isMoved(unprefixed)
    {
      return .never
    }
    return known.declaration.merge ?? (valueKind == .opaque && !isOnlineService ? .vendor : .many)
  }

  /// The rule by which two values of the property are equal.
  package var valueComparison: ValueComparison {
    known.declaration.comparison ?? ValueComparison(of: valueKind)
  }

  /// The name in plain words, such as `Other birthday` for X-ALT-BDAY; `nil` if the name itself is
  /// shown.
  package var label: String? {
    guard let first = firstValueName else {
      return known.declaration.label ?? commonName.known.declaration.label ?? roleLabel
    }
    guard let label = first.label else { return nil }
    let isWord = label.dropFirst().first?.isLowercase == true
    return "Other \(isWord ? label.lowercased() : label)"
  }

  /// The name that a person sees: the name in plain words or, if there is none, the name itself.
  package var shownName: String { label ?? rawName }

  /// The label of a name that says what its value is, such as `Spouse` for X-SPOUSE and `Skype` for X-SKYPE-USERNAME.
  private var roleLabel: String? {
    if case .relationOf(let relation) = view {
      return relation.prefix(1).uppercased() + relation.dropFirst()
    }
    return service?.name ?? ofField.known.declaration.label
  }

  /// Whether the property is shown among the properties of a contact.
  package var isListed: Bool { known.declaration.isListed }
}

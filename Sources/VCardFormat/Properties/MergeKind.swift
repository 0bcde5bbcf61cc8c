/// How many values of a property a merged card has.
package enum MergeKind: Sendable {
  /// Any number of them.
  case many
  /// One. Others stay behind it, with an ALTID that ties them to it.
  case one
  /// One. Others stay behind it as they are.
  case oneOfSeveral
  /// One, and no other.
  case only
  /// Its own: the property is about the card and not about the contact.
  case never
  /// Those of the properties in its group, which it labels.
  case label
  /// One, unless the property is in a group: most hold a setting of a program.
  case vendor
}

/// When two values of a property mean the same.
package enum ValueComparison: Sendable {
  /// If their texts are the same.
  case text
  /// If their texts are the same in lower case.
  case word
  /// If their parts are the same.
  case parts
  /// If their parts are the same without case and accents, and their postcodes without blanks.
  case address
  /// If they are the same day or time.
  case date
  /// If they are the same bytes.
  case binary
  /// If they are the same place.
  case place
  /// If they are the same e-mail address.
  case email
  /// If the same number is dialled.
  case phone
  /// If they are the same web address.
  case web
  /// If they are the same web address or other URI; what is no URI is a text.
  case uri
  /// If they are the same identifier.
  case identifier

  /// What the kind of a value says.
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
  /// How many values of the property a merged card has.
  ///
  /// What is about the card itself is so too under the name with `X-` that keeps it in a version
  /// without the property.
  package var mergeKind: MergeKind {
    if firstValueName != nil { return .many }
    let plain = withoutPrefix.known
    if plain.declaration.merge == .never, plain == known || VersionRules.isMoved(plain) {
      return .never
    }
    return known.declaration.merge ?? (valueKind == .opaque && !isOnlineService ? .vendor : .many)
  }

  /// When two values of the property mean the same.
  package var valueComparison: ValueComparison {
    known.declaration.comparison ?? ValueComparison(of: valueKind)
  }

  /// The name in plain words, such as `Other birthday` for X-ALT-BDAY; `nil` if people see the name itself.
  package var label: String? {
    guard let first = firstValueName else { return known.declaration.label }
    guard let label = first.label else { return nil }
    let isWord = label.dropFirst().first?.isLowercase == true
    return "Other \(isWord ? label.lowercased() : label)"
  }

  /// Whether people see the property among those of a contact.
  package var isListed: Bool { known.declaration.isListed }
}

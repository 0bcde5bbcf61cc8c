import VCardFormat

/// A part of a name or an address that repeats parts of RFC 9554, for the many programs that know only the old parts.
///
/// A second family name is also among the family names, and a generation among the suffixes. The room, the flat and the
/// floor are repeated in the extended address, and the other parts of an address in the street. That is so in a card of
/// any version: programs of 2.1 and 3.0 read the first parts of a longer N or ADR.
///
/// Source: RFC 9554, sections 2.1 and 2.2.
struct PartRepetition {
  /// The position of the part that repeats others.
  let whole: Int

  /// The positions of the parts that it repeats.
  let details: [Int]

  private init<Part: VCardComponent>(_ whole: Part, _ details: Part...) {
    self.whole = whole.rawValue
    self.details = details.map(\.rawValue)
  }

  /// The parts of a property that repeat others.
  static func all(in name: VCardProperty.Name) -> [PartRepetition] {
    switch name {
    case .n: names
    case .adr: addresses
    default: []
    }
  }

  private static let names = [
    PartRepetition(VCardNameComponent.family, .secondaryFamily),
    PartRepetition(VCardNameComponent.suffix, .generation),
  ]

  private static let addresses = [
    PartRepetition(VCardAddressComponent.extended, .room, .apartment, .floor),
    PartRepetition(
      VCardAddressComponent.street, .streetNumber, .streetName, .building, .block, .subdistrict,
      .district, .landmark, .direction),
  ]

  /// Whether a part is the number or the name of the street, which the street has in one text.
  static func isOfStreet(_ part: Int) -> Bool { streetParts.contains(part) }

  private static let streetParts = [VCardAddressComponent.streetNumber, .streetName].map(\.rawValue)

  /// Repeats a part that changed, unless the part that should repeat it says something else.
  ///
  /// - Parameters:
  ///   - part: The position of the part.
  ///   - name: The name of the property.
  ///   - components: The parts after the change.
  ///   - old: The parts before it.
  static func repeatPart(
    _ part: Int, of name: VCardProperty.Name, in components: inout [[String]],
    from old: [[String]]
  ) {
    let country = VCardAddressComponent.country.rawValue
    if name == .adr, isOfStreet(part) || part == country {
      let street = VCardAddressComponent.street.rawValue
      let lines = VCardAddress(components: components).street(
        changedFrom: VCardAddress(components: old))
      if let lines { components[street] = lines }
      return
    }
    guard let whole = all(in: name).first(where: { $0.details.contains(part) })?.whole else {
      return
    }
    let before = old.indices.contains(part) ? old[part].filter { !$0.isEmpty } : []
    var items = components[whole].filter { !$0.isEmpty }
    guard items.replace(before, with: components[part].filter { !$0.isEmpty }) else { return }
    components[whole] = items.isEmpty ? [""] : items
  }
}

extension VCardAddress {
  /// Returns the street with the number and the name that changed; `nil` if it stays.
  ///
  /// Other parts that the street repeats follow.
  fileprivate func street(changedFrom old: Self) -> [String]? {
    guard old.streetText != streetText else { return nil }
    var former = self
    former[.streetNumber] = old[.streetNumber]
    former[.streetName] = old[.streetName]
    var lines = former.streetLines
    if let first = lines.first, old.streetTexts.contains(first) { lines.removeFirst() }
    let details = VCardAddressComponent.allCases.dropFirst(
      VCardAddressComponent.building.rawValue
    ).flatMap { self[$0] }
    guard lines.allSatisfy(details.contains) else { return nil }
    let text = streetText
    return text.isEmpty && !lines.isEmpty ? lines : [text] + lines
  }

  /// The number and the name of the street in one text, with the number first, and with the name first.
  private var streetTexts: [String] {
    let words = [self[.streetNumber], self[.streetName]].map { $0.joined(separator: ", ") }
    return [words, words.reversed()].map { order in
      order.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The number and the name of the street in the order of the country.
  private var streetText: String {
    let texts = streetTexts
    guard texts[0] != texts[1] else { return texts[0] }
    let country = PostalCountry(named: self[.country].joined(separator: " "))
    return country?.putsNumberFirst == true ? texts[0] : texts[1]
  }
}

extension [String] {
  /// Replaces items that stand side by side, or adds new ones if there are no old ones.
  ///
  /// - Returns: Whether the list changed: it doesn't if it has the new items already, or not the old ones.
  fileprivate mutating func replace(_ old: [String], with new: [String]) -> Bool {
    if !new.isEmpty, firstRange(of: new) != nil { return false }
    guard !old.isEmpty else {
      self += new
      return !new.isEmpty
    }
    guard let range = firstRange(of: old) else { return false }
    replaceSubrange(range, with: new)
    return true
  }
}

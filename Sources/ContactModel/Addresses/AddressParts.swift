package import VCardFormat

/// The parts of a postal address as people write them.
///
/// A card may repeat the parts of RFC 9554 in the street, the flat or the suite, for programs that don't know them. Here
/// they count only if they aren't repeated.
///
/// Source: RFC 9554, section 2.1.
struct AddressParts {
  private let address: VCardAddress

  /// The parts of RFC 9554 that aren't repeated.
  private var details: [VCardAddressComponent: [String]] = [:]

  init(_ address: VCardAddress) {
    self.address = address
    let parts = VCardAddressComponent.allCases.dropFirst(VCardAddressComponent.leastCount)
    guard parts.contains(where: { !address[$0].isEmpty }) else { return }
    var words = AddressWords(of: [address[.extended], address.streetLines])
    for part in Self.streetParts { details[part] = address[part].filter { !words.remove($0) } }
    // A flat may have the number of the house, which the street has once.
    if Self.streetParts.allSatisfy({ address[$0].isEmpty }) { words.removeHouseNumber() }
    for part in parts where !Self.streetParts.contains(part) {
      details[part] = address[part].filter { !words.remove($0) }
    }
  }

  /// The parts of a street; a number may also be a word of the name.
  private static let streetParts: [VCardAddressComponent] = [.streetName, .streetNumber]

  /// The items of a part.
  subscript(part: VCardAddressComponent) -> [String] {
    if part == .street { return address.streetLines }
    return part.rawValue < VCardAddressComponent.leastCount ? address[part] : details[part] ?? []
  }

  /// Whether the parts with the name and the number belong into the street: it is empty, or only the name.
  private var isStreetInParts: Bool {
    let street = self[.street]
    guard !street.isEmpty else { return true }
    return self[.streetName].isEmpty && !street.contains(where: \.hasDigit)
  }

  /// Returns the lines of the street, with the number before or after its name.
  private func street(putsNumberFirst: Bool) -> [String] {
    let lines = self[.street]
    guard isStreetInParts else { return lines }
    let name = lines.first ?? self[.streetName].joined(separator: ", ")
    let number = self[.streetNumber].joined(separator: ", ")
    let words = putsNumberFirst ? [number, name] : [name, number]
    let first = words.filter { !$0.isEmpty }.joined(separator: " ")
    return [first].filter { !$0.isEmpty } + lines.dropFirst()
  }

  /// Returns the street, then the place in the house, the flat or the suite, and the place nearby, each on a line.
  ///
  /// A name and a number in other words than the street are left out.
  func streetLines(putsNumberFirst: Bool) -> [String] {
    let places = [Self.placesInside, [.extended], Self.placesNearby].map { parts in
      parts.flatMap { self[$0] }.joined(separator: ", ")
    }
    return street(putsNumberFirst: putsNumberFirst) + places.filter { !$0.isEmpty }
  }

  /// The lines of the street in the order of the country that the address names.
  var streetLines: [String] { streetLines(putsNumberFirst: putsNumberFirst) }

  /// Whether the country that the address names has the number before the name of the street.
  private var putsNumberFirst: Bool {
    // Finding a country takes longer than all the rest.
    guard !self[.streetNumber].isEmpty else { return false }
    return PostalCountry(named: self[.country].joined(separator: " "))?.putsNumberFirst == true
  }

  private static let placesInside: [VCardAddressComponent] = [
    .building, .block, .floor, .apartment, .room,
  ]

  private static let placesNearby: [VCardAddressComponent] = [.landmark, .direction]

  /// All parts: the street, the places in the house and nearby, the box and the districts; then the others in the order
  /// of ADR.
  fileprivate var all: [[String]] {
    let street = street(putsNumberFirst: putsNumberFirst)
    let otherStreet = isStreetInParts ? [] : Self.streetParts
    let others: [VCardAddressComponent] =
      otherStreet + Self.placesInside + [.extended] + Self.placesNearby + [.poBox]
      + [.subdistrict, .district, .locality, .region, .postalCode, .country]
    return [street] + others.map { self[$0] }
  }
}

extension VCardProperty {
  /// The parts of an ADR for people, in the order of a postal label, without those that others repeat; empty parts are
  /// left out.
  package var shownAddress: [[String]] {
    let parts = AddressParts(address ?? VCardAddress()).all
    let unknown = components.dropFirst(VCardAddressComponent.allCases.count)
    return (parts + unknown.map { $0.filter { !$0.isEmpty } }).filter { !$0.isEmpty }
  }
}

/// The words of some parts of an address, each of which repeats one word of another part.
private struct AddressWords {
  /// The words of each part; those that repeat another part are empty.
  private var texts: [[String]]

  init(of parts: [[String]]) {
    texts = parts.map { FoldedText($0.joined(separator: " ")).words }
  }

  /// Removes the words of a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: `false` if a part doesn't have the words side by side.
  mutating func remove(_ text: String) -> Bool {
    let words = FoldedText(text).words
    guard !words.isEmpty else { return false }
    for index in texts.indices {
      guard let range = texts[index].firstRange(of: words) else { continue }
      for word in range { texts[index][word] = "" }
      return true
    }
    return false
  }

  /// Removes the first word with a digit in the last part, the street.
  mutating func removeHouseNumber() {
    guard let last = texts.indices.last,
      let word = texts[last].firstIndex(where: \.hasDigit)
    else { return }
    texts[last][word] = ""
  }
}

extension String {
  /// Whether there is a digit; 千, which names of streets have, is only a number.
  fileprivate var hasDigit: Bool {
    unicodeScalars.contains { $0.properties.numericType == .decimal }
  }
}

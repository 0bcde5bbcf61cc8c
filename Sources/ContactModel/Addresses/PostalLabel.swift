package import VCardFormat

/// A postal address as it is printed on an envelope.
package struct PostalLabel {
  /// The lines, from the name to the country.
  package let lines: [String]

  /// Prints an address in the layout of its country.
  ///
  /// The country comes from the code of the address, or from its name. An address without parts is printed as the card
  /// prints it, in LABEL.
  ///
  /// - Parameters:
  ///   - property: An ADR.
  ///   - contact: The contact; its organization is printed on addresses at work.
  ///   - region: The region from which the letter is sent: the layout of addresses without a country, and a country that
  ///     is not printed. `nil` if it is not known.
  ///   - namesContact: Whether the name and the organization are printed, and the country in capital letters, as post
  ///     offices want it. Otherwise all parts are printed, also those that letters don't have.
  package init(
    _ property: VCardProperty, of contact: Contact, in region: Region? = nil,
    namesContact: Bool = true
  ) {
    let address = AddressParts(property.address ?? VCardAddress())
    let written = Self.text(address, .country)
    let named =
      contact.card.countryCode(of: property).flatMap { PostalCountry(code: $0) }
      ?? PostalCountry(named: written)
    let home = region.flatMap { PostalCountry(code: $0.code) }
    // Other countries don't know the code. Apple's programs add X-ABADR to all addresses, also to those at home.
    let hasCode = home != nil || property.countryCode != nil
    let isCode = written.isEmpty ? hasCode : named?.hasCode(written) == true
    let name = isCode ? named?.name ?? written : written
    let country = named ?? (name.isEmpty ? home : nil)
    let isAbroad = named == nil || named?.code != home?.code
    var parts: [AddressLayout.Part: String] = [
      .street: Self.street(address, in: country), .city: Self.text(address, .locality),
      .region: Self.text(address, .region), .code: Self.text(address, .postalCode),
      .district: Self.text(address, .subdistrict, .district),
    ]
    let isEmpty = parts.values.allSatisfy(\.isEmpty)
    if isEmpty, let printed = property.parameters.first("LABEL") ?? (written.isEmpty ? "" : nil) {
      lines = printed.split(whereSeparator: \.isNewline).map { SingleLine.text(String($0)) }
        .filter { !$0.isEmpty }
      return
    }
    var isNamed = !name.isEmpty && (isAbroad || isEmpty)
    let countryLine = namesContact ? SingleLine.text(name).capitals : SingleLine.text(name)
    if isNamed, let country, !country.hasPostalCodes {
      // Hong Kong is city and country.
      for part in [AddressLayout.Part.city, .region] {
        if let text = parts[part], country.hasName(text) { parts[part] = nil }
      }
    }
    if let country, country.isCity, parts[.city] == "", parts[.code] != "" {
      parts[.city] = name.isEmpty ? country.name.capitals : countryLine
      isNamed = false
    }
    let isAssumed = named == nil && country != nil
    if let country, country.hasRegionsLikeCities || isAssumed && !country.hasRegions {
      Self.removeRegion(likeCityIn: &parts)
    }
    let isAtWork = property.types.contains("work")
    let hasOrganization = !contact.organization.isEmpty && contact.organization != contact.name
    if namesContact { parts[.name] = contact.name }
    if namesContact, isAtWork, hasOrganization { parts[.org] = contact.organization }
    let isEastAsian = parts.values.contains { $0.unicodeScalars.contains(where: \.isEastAsian) }
    let layout = country?.layout(isEastAsian: isEastAsian) ?? AddressLayout(PostalCountry.usual)
    if !layout.has(.district) {
      let lines = [parts[.street], parts[.district]].compactMap(\.self).filter { !$0.isEmpty }
      parts[.street] = lines.joined(separator: "\n")
      parts[.district] = nil
    }
    // Nothing that the card has is left out if the address may be in another country, or isn't printed on a letter.
    let hasAllParts = isAssumed || !namesContact
    lines =
      (hasAllParts ? layout.withAllParts : layout).lines(of: parts) + (isNamed ? [countryLine] : [])
  }

  /// Removes a region with the name of the city, such as 北京 beside 北京市; the longer name stays.
  private static func removeRegion(likeCityIn parts: inout [AddressLayout.Part: String]) {
    guard let city = parts[.city], let region = parts[.region], !city.isEmpty else { return }
    let keys = [city, region].map { text in
      FoldedText(text.hasSuffix("市") ? String(text.dropLast()) : text).text
    }
    guard keys[0] == keys[1] else { return }
    if region.count > city.count { parts[.city] = region }
    parts[.region] = nil
  }

  /// Returns the lines of the street, then the post office box.
  private static func street(_ address: AddressParts, in country: PostalCountry?) -> String {
    let box = text(address, .poBox)
    let isNumber = !box.isEmpty && box.allSatisfy(\.isNumber)
    let lines = address.streetLines(putsNumberFirst: country?.putsNumberFirst == true)
    return (lines + [isNumber ? "P.O. Box \(box)" : box]).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private static func text(_ address: AddressParts, _ parts: VCardAddressComponent...) -> String {
    parts.flatMap { address[$0] }.joined(separator: ", ")
  }
}

extension String {
  /// The text in capital letters; Greek ones have no accents.
  ///
  /// Source: Unicode CLDR, transform el-Upper.
  fileprivate var capitals: String {
    var capitals = String.UnicodeScalarView()
    for scalar in uppercased().unicodeScalars {
      let isGreek = capitals.last.map { 0x370...0x3FF ~= $0.value || $0.value == 0x308 } ?? false
      if isGreek, scalar.value == 0x301 { continue }
      capitals.append(Self.greekCapitals[scalar] ?? scalar)
    }
    return String(capitals)
  }

  private static let greekCapitals: [Unicode.Scalar: Unicode.Scalar] = [
    "Ά": "Α", "Έ": "Ε", "Ή": "Η", "Ί": "Ι", "Ό": "Ο", "Ύ": "Υ", "Ώ": "Ω",
  ]
}

extension Unicode.Scalar {
  /// Whether the scalar is a Chinese, Japanese or Korean character.
  fileprivate var isEastAsian: Bool {
    (0x3040...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value)
  }
}

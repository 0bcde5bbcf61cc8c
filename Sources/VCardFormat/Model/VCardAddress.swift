/// The parts of a postal address, each a list.
///
/// Source: RFC 6350, section 6.3.1; RFC 9554, section 2.1.
public typealias VCardAddress = VCardComponents<VCardAddressComponent>

/// A part of an address, in the order of ADR.
public enum VCardAddressComponent: Int, VCardComponent {
  /// A post office box.
  case poBox
  /// A flat or a suite.
  case extended
  /// The street with its number.
  case street
  /// The town.
  case locality
  /// The state or province.
  case region
  /// The postal code.
  case postalCode
  /// The country.
  case country
  /// A room.
  case room
  /// A flat.
  case apartment
  /// A floor.
  case floor
  /// The number in the street.
  case streetNumber
  /// The street without its number.
  case streetName
  /// A building.
  case building
  /// A block.
  case block
  /// A part of a district.
  case subdistrict
  /// A district.
  case district
  /// A landmark nearby.
  case landmark
  /// The direction from the landmark.
  case direction

  /// Seven: RFC 6350 has no others.
  public static let leastCount = 7
}

extension VCardComponents where Part == VCardAddressComponent {
  /// The lines of the street; its number and its name are in one line if they begin the list.
  package var streetLines: [String] {
    let words = self[.streetNumber] + self[.streetName]
    let lines = self[.street]
    guard !words.isEmpty, lines.starts(with: words) else { return lines }
    return [words.joined(separator: " ")] + lines.dropFirst(words.count)
  }
}

/// An organization and its units, from the largest to the smallest.
///
/// Source: RFC 6350, section 6.6.4.
public struct VCardOrganization: Sendable, Hashable {
  /// The name; `nil` if the card has only units.
  public var name: String?

  /// The units.
  public var units: [String]

  /// Makes an organization.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - units: The units.
  public init(name: String?, units: [String] = []) {
    self.name = name
    self.units = units
  }

  /// The parts of ORG.
  fileprivate var texts: [String] { [name ?? ""] + units }
}

/// A place where something happened: its name or its position on Earth.
///
/// Source: RFC 6474, sections 2.1 and 2.2.
public struct VCardPlace: Sendable, Hashable {
  /// The name; `nil` if the card has a URI.
  public var text: String?

  /// The URI; `nil` if the card has a name.
  public var uri: String?

  /// The latitude and longitude, if the URI has them.
  public var geo: VCardGeo?

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - uri: The URI.
  ///   - geo: Latitude and longitude.
  public init(text: String?, uri: String? = nil, geo: VCardGeo? = nil) {
    self.text = text
    self.uri = uri
    self.geo = geo
  }
}

extension VCardProperty {
  /// The value of ADR; `nil` for other properties, and setting it doesn't change them.
  public var address: VCardAddress? {
    get { name == .adr ? VCardAddress(components: components) : nil }
    set {
      guard name == .adr, newValue?.components.exact != address?.components.exact else { return }
      components = newValue?.components ?? []
    }
  }

  /// The address as it is printed, which Google's programs add to the seven parts of ADR; `nil` if there is none.
  ///
  /// It isn't one of the parts, because it repeats them on several lines; changing a part removes it.
  package var formattedAddress: String? {
    guard name == .adr else { return nil }
    let value = decodedValue
    let parts = ValueText.parts(of: 0..<value.count, in: value.span, at: ASCII.semicolon)
    return Self.formattedAddress(in: value.span, parts)
  }

  /// Returns the eighth and last part if it is the street or the town on one of several lines.
  static func formattedAddress(in bytes: Span<UInt8>, _ parts: [Range<Int>]) -> String? {
    guard parts.count == 8 else { return nil }
    let text = ValueText.text(bytes, parts[7])
    let repeated = [VCardAddressComponent.street, .locality].map {
      ValueText.text(bytes, parts[$0.rawValue])
    }
    return text.contains("\n") && repeated.contains { !$0.isEmpty && text.contains($0) }
      ? text : nil
  }

  /// Makes an ADR.
  ///
  /// - Parameters:
  ///   - group: The group that it shares with other properties.
  ///   - parameters: The parameters.
  ///   - address: The value.
  public init(group: String? = nil, parameters: VCardParameters = [], address: VCardAddress) {
    self.init(name: .adr, group: group, parameters: parameters, components: address.components)
  }

  /// The value of ORG; `nil` if it is empty or the property is another one, and setting it then has
  /// no effect.
  public var organization: VCardOrganization? {
    get {
      guard name == .org else { return nil }
      let parts = components.map { $0.joined(separator: ",") }
      let first = parts.first.flatMap { $0.isEmpty ? nil : $0 }
      let units = parts.dropFirst().filter { !$0.isEmpty }
      guard first != nil || !units.isEmpty else { return nil }
      return VCardOrganization(name: first, units: Array(units))
    }
    set {
      guard name == .org, Self.differs(newValue, from: organization, in: { $0.texts }) else {
        return
      }
      components = newValue?.texts.map { [$0] } ?? []
    }
  }

  /// The value of BIRTHPLACE or DEATHPLACE; `nil` if it is empty.
  ///
  /// For other properties it is `nil`, and setting it doesn't change them.
  public var place: VCardPlace? {
    get {
      guard isPlace, !text.isEmpty else { return nil }
      guard let uri else { return VCardPlace(text: text) }
      let isGeo = uri.uppercasedASCII.hasPrefix("GEO:")
      return VCardPlace(text: nil, uri: uri, geo: isGeo ? VCardGeo(uri) : nil)
    }
    set {
      guard isPlace, Self.differs(newValue, from: place, in: { [$0.text, $0.uri] }) else { return }
      if let uri = newValue?.uri ?? newValue?.geo?.uri {
        self.uri = uri
      } else {
        text = newValue?.text ?? ""
      }
    }
  }

  private var isPlace: Bool { [.birthplace, .deathplace].contains(name.withoutPrefix) }
}

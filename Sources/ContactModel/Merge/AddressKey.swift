import VCardFormat

/// A postal address, normalized so that spellings of it are equal in a merge.
///
/// Programs write the country in several languages or as a code, the postcode with and without blanks, and the extended
/// address before or after the street, in a part of its own or in the same one.
struct AddressKey: Hashable {
  /// The words of the extended address and the street, in this order.
  private let street: String

  /// The words of the street and the extended address, in this order.
  private let turnedStreet: String

  /// The words of the other parts except the country, without empty parts at the end.
  private let others: [String]

  /// The code of the country, or its name if it isn't known; empty if there is none.
  private let country: String

  /// Reads the parts of an ADR.
  init(_ components: [[String]]) {
    var parts = components.map { FoldedText($0.joined(separator: " ")).text }
    func take(_ component: VCardAddressComponent) -> String {
      guard parts.indices.contains(component.rawValue) else { return "" }
      defer { parts[component.rawValue] = "" }
      return parts[component.rawValue]
    }
    let (extended, main) = (take(.extended), take(.street))
    street = [extended, main].filter { !$0.isEmpty }.joined(separator: " ")
    turnedStreet = [main, extended].filter { !$0.isEmpty }.joined(separator: " ")
    let name = take(.country)
    country = CountryNames(named: name).map { String($0.codes[0]) } ?? name
    let postcode = take(.postalCode)
    if !postcode.isEmpty {
      parts[VCardAddressComponent.postalCode.rawValue] = postcode.filter { $0 != " " }
    }
    while parts.last?.isEmpty == true { parts.removeLast() }
    others = parts
  }

  private init(_ other: Self, turned: Bool, country: String) {
    street = turned ? other.turnedStreet : other.street
    turnedStreet = turned ? other.street : other.turnedStreet
    others = other.others
    self.country = country
  }

  /// Whether there is no part.
  var isEmpty: Bool { street.isEmpty && others.isEmpty && country.isEmpty }

  /// The same address with the extended address after the street; `nil` if it has only one of them.
  var turned: Self? {
    street == turnedStreet ? nil : Self(self, turned: true, country: country)
  }

  /// Whether this address has a country, and another one is the same without it.
  func addsCountry(to other: Self) -> Bool {
    guard !country.isEmpty, other.country.isEmpty else { return false }
    let part = Self(self, turned: false, country: "")
    return part == other || part.turned == other || part == other.turned
  }

  static func == (first: Self, second: Self) -> Bool {
    first.street == second.street && first.others == second.others
      && first.country == second.country
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(street)
    hasher.combine(others)
    hasher.combine(country)
  }
}

import VCardFormat

/// What an attribute means in a card.
///
/// Source: RFC 4519 and RFC 2798 for `person`, `organizationalPerson` and `inetOrgPerson`; RFC 4524; the schema
/// `mozillaAbPersonAlpha` of Thunderbird.
enum LDIFField: Equatable {
  case commonName
  case displayName
  case name(VCardNameComponent)
  case text(VCardProperty.Name)
  case telephone([String])
  case address(LDIFPlace, VCardAddressComponent)
  case postalAddress(LDIFPlace)
  case url([String])
  case labeledURL
  case organization
  case unit
  case birthday(BirthdayPart)
  case photo
  case certificate
  case messenger
  case time(VCardProperty.Name)
  case member

  /// The parameter of MEMBER with the name of its entry.
  static let memberName = "X-DN"

  /// The classes of people, in lower case.
  static let personClasses: Set<String> = [
    "person", "organizationalperson", "inetorgperson", "mozillaabpersonalpha",
    "mozillaabpersonobsolete", "evolutionperson", "officeperson",
  ]

  /// The attributes that only people have, in lower case.
  static let personKeys: Set<String> = ["mail", "givenname", "sn", "mozillanickname", "homephone"]

  /// The attributes that people and other entries have, in lower case.
  static let nameKeys: Set<String> = ["cn", "displayname", "telephonenumber", "mobile"]

  /// The classes of people and groups that need not be kept, in lower case.
  static let plainClasses: Set<String> = [
    "top", "person", "organizationalperson", "inetorgperson", "mozillaabpersonalpha",
    "groupofnames",
  ]

  /// The attributes of each field; the first one is written.
  private static let names: [(value: Self, names: [String])] = [
    (.commonName, ["cn", "commonName"]), (.displayName, ["displayName"]),
    (.name(.family), ["sn", "surname"]), (.name(.given), ["givenName", "gn"]),
    (.name(.prefix), ["personalTitle"]), (.name(.suffix), ["generationQualifier"]),
    (.text(.nickname), ["mozillaNickname", "xmozillanickname"]),
    (.text(.email), ["mail", "rfc822Mailbox", "mozillaSecondEmail", "xmozillasecondemail"]),
    (.text(.title), ["title"]), (.text(.note), ["description", "notes", "info"]),
    (.text(.lang), ["preferredLanguage"]), (.text(.uid), ["entryUUID"]),
    (.telephone(["work"]), ["telephoneNumber"]),
    (.telephone(["home"]), ["homePhone", "homeTelephoneNumber"]),
    (.telephone(["cell"]), ["mobile", "mobileTelephoneNumber", "cellphone"]),
    (.telephone(["fax"]), ["facsimileTelephoneNumber", "fax"]),
    (.telephone(["pager"]), ["pager", "pagerTelephoneNumber", "pagerphone"]),
    (.address(.work, .street), ["street", "streetAddress"]),
    (.address(.work, .extended), ["mozillaWorkStreet2"]),
    (.address(.work, .locality), ["l", "localityName", "locality"]),
    (.address(.work, .region), ["st", "stateOrProvinceName", "region"]),
    (.address(.work, .postalCode), ["postalCode", "zip"]),
    (.address(.work, .country), ["c", "countryName", "co", "friendlyCountryName"]),
    (.address(.work, .poBox), ["postOfficeBox"]),
    (.address(.home, .street), ["mozillaHomeStreet"]),
    (.address(.home, .extended), ["mozillaHomeStreet2"]),
    (.address(.home, .locality), ["mozillaHomeLocalityName"]),
    (.address(.home, .region), ["mozillaHomeState"]),
    (.address(.home, .postalCode), ["mozillaHomePostalCode"]),
    (.address(.home, .country), ["mozillaHomeCountryName", "mozillaHomeCountry"]),
    (.postalAddress(.work), ["postalAddress"]),
    (.postalAddress(.home), ["homePostalAddress"]),
    (.url(["work"]), ["mozillaWorkUrl", "workurl"]),
    (.url(["home"]), ["mozillaHomeUrl", "homeurl"]), (.labeledURL, ["labeledURI", "labeledURL"]),
    (.organization, ["o", "organizationName", "company"]),
    (.unit, ["ou", "organizationalUnitName", "department", "orgunit"]),
    (.birthday(.year), ["birthyear"]), (.birthday(.month), ["birthmonth"]),
    (.birthday(.day), ["birthday"]), (.photo, ["jpegPhoto", "thumbnailPhoto"]),
    (.certificate, ["userCertificate", "userSMIMECertificate"]),
    (.messenger, ["nsAIMid", "aimid", "screenname"]), (.time(.rev), ["modifyTimestamp"]),
    (.time(.created), ["createTimestamp"]), (.member, ["member", "uniqueMember"]),
  ]

  private static let byKey = [String: Self](names: names)

  /// Finds the field of an attribute, given in lower case.
  init?(key: String) {
    guard let field = Self.byKey[key] else { return nil }
    self = field
  }

  /// The attribute in which the field is written.
  var attribute: String { Self.names.first { $0.value == self }?.names.first ?? "" }
}

/// The place of an address.
enum LDIFPlace: String, CaseIterable {
  case work
  case home
}

/// A postal address in one value: lines with dollar signs between them.
///
/// Source: RFC 4517, section 3.3.28.
enum LDIFPostalAddress {
  /// Returns the lines of a value.
  static func lines(_ value: String) -> [String] {
    value.split(separator: "$").map { line in
      String(line).replacing("\\24", with: "$").replacing("\\5C", with: "\\")
        .replacing("\\5c", with: "\\").split(separator: " ").joined(separator: " ")
    }
  }

  /// Returns the value of lines.
  static func value(_ lines: [String]) -> String {
    lines.map { $0.replacing("\\", with: "\\5C").replacing("$", with: "\\24") }
      .joined(separator: " $ ")
  }
}

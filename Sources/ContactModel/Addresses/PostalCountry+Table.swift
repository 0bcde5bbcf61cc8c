/// The layouts of postal addresses, by ISO 3166 codes.
///
/// Source: the region data of Google's libaddressinput (RegionDataConstants.java, “fmt” and “lfmt”), which follow the
/// Universal Postal Union's “Postal addressing systems in member countries” and ISO 19160-4.
extension PostalCountry {
  /// The layout for a country that the table doesn't have.
  static let usual = "name|org|street|district|code city|region"

  /// The layout of each country.
  static let layouts: [String: String] = Dictionary(
    uniqueKeysWithValues: countries.flatMap { layout, codes in
      codes.split(separator: " ").map { (String($0), layout) }
    })

  /// The countries with each layout; most come first.
  private static let countries: KeyValuePairs = [
    "name|org|street|code city":
      "AD BA BG CY CZ DE DK DO DZ EE ET FO GE GL GR HR IS KW MA MC MD ME MK NO PL PT PY RO RS "
      + "SI SK SN TN VA XK",
    "org|name|street|code city": "AT BE CH FI FR LI LT LU NL SE",
    "name|org|street|city code": "IL JO LB MT NP SA SG",
    "name|org|street|district|city|code": "GB GG GI IM JE ZA",
    "name|org|street|city|region|code": "EG RU UA",
    "name|org|street|code city region": "ES IT UY",
    "name|org|street|city code|region": "IN NG PE",
    "name|org|street|code city|region": "AR CL",
    "name|org|street|city|region code": "ID VN",
    "name|org|street|district|city|region|code": "IE KR",
    "name|org|street|city|code": "KE LK",
    "name|org|street|city, region code": "TW US",
    "name|org|street|city|region": "AE",
    "org|name|street|city region code": "AU",
    "name|org|street|AZ code city": "AZ",
    "name|org|street|city - code": "BD",
    "org|name|street|district|city-region|code": "BR",
    "org|name|street|code city|region": "BY",
    "name|org|street|city region code": "CA",
    "name|org|street|district|city|region, code": "CN",
    "name|org|street|city, region, code": "CO",
    "name|org|street|region, city|code": "CR",
    "name|org|street|code|city": "EC",
    "name|org|street|district|city|region": "HK",
    "name|org|city|street|code": "HU",
    "org|name|street|city, region|code": "IQ",
    "org|name|region|city, district|street|code": "IR",
    "name|org|street|city, region|code": "JP",
    "code|region|city|street|org|name": "KZ",
    "name|org|street|city, code": "LV",
    "name|org|street|district|code city, region": "MX",
    "name|org|street|district|code city|region": "MY",
    "name|org|street|district|city code": "NZ",
    "name|org|street|district, city|code region": "PH",
    "name|org|street|city-code": "PK",
    "name|org|street|city PR code": "PR",
    "name|org|street|district, city|region code": "TH",
    "name|org|street|code city/region": "TR",
    "name|org|street|city code, region": "VE",
  ]

  /// The layouts of addresses in Chinese, Japanese and Korean characters, which begin with the largest part.
  static let eastAsianLayouts = [
    "CN": "code|regioncitydistrict|street|org|name",
    "HK": "region|city|district|street|org|name",
    "JP": "〒code|regioncity|street|org|name",
    "KR": "region citydistrict|street|org|name|code",
    "TW": "code|regioncity|street|org|name",
  ]
}

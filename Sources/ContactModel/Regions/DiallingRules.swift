/// How telephone numbers are dialled in a region: within it, and to other countries.
struct DiallingRules: Sendable {
  /// The country code.
  let countryCode: String

  /// The digits before an area code when dialling within the country; empty if there are none.
  let trunkPrefix: String

  /// The digits before a country code.
  let internationalPrefix: String

  /// The trunk prefix that people still write before a number of eight digits, as in Lithuania; `nil` if there is none.
  var formerTrunkPrefix: String? { countryCode == "370" ? "8" : nil }

  /// The number of digits of a number that may be written without the trunk prefix; `nil` if there is no fixed number.
  var fixedLength: Int? { ["1", "7"].contains(countryCode) ? 10 : nil }

  private init(_ countryCode: String, trunk: String = "0", international: String = "00") {
    self.countryCode = countryCode
    trunkPrefix = trunk
    internationalPrefix = international
  }

  private static func direct(_ countryCode: String, international: String = "00") -> Self {
    Self(countryCode, trunk: "", international: international)
  }

  private static let northAmerica = Self("1", trunk: "1", international: "011")

  /// The rules of each region that has a layout of addresses, by ISO 3166 codes.
  ///
  /// Source: ITU-T, *List of Recommendation E.164 assigned country codes* and *Dialling procedures (international
  /// prefix, national (trunk) prefix and national (significant) number)*, with the changes of the national numbering
  /// plans since.
  static let table: [String: Self] = [
    "AD": .direct("376"),
    "AE": Self("971"),
    "AR": Self("54"),
    "AT": Self("43"),
    "AU": Self("61", international: "0011"),
    "AZ": Self("994"),
    "BA": Self("387"),
    "BD": Self("880"),
    "BE": Self("32"),
    "BG": Self("359"),
    "BR": Self("55"),
    "BY": Self("375", trunk: "8", international: "810"),
    "CA": .northAmerica,
    "CH": Self("41"),
    "CL": .direct("56"),
    "CN": Self("86"),
    "CO": Self("57"),
    "CR": .direct("506"),
    "CY": .direct("357"),
    "CZ": .direct("420"),
    "DE": Self("49"),
    "DK": .direct("45"),
    "DO": .northAmerica,
    "DZ": Self("213"),
    "EC": Self("593"),
    "EE": .direct("372"),
    "EG": Self("20"),
    "ES": .direct("34"),
    "ET": Self("251"),
    "FI": Self("358"),
    "FO": .direct("298"),
    "FR": Self("33"),
    "GB": Self("44"),
    "GE": Self("995"),
    "GL": .direct("299"),
    "GR": .direct("30"),
    "HK": .direct("852", international: "001"),
    "HR": Self("385"),
    "HU": Self("36", trunk: "06"),
    "ID": Self("62", international: "001"),
    "IE": Self("353"),
    "IL": Self("972"),
    "IN": Self("91"),
    "IQ": Self("964"),
    "IR": Self("98"),
    "IS": .direct("354"),
    "IT": .direct("39"),
    "JO": Self("962"),
    "JP": Self("81", international: "010"),
    "KE": Self("254", international: "000"),
    "KR": Self("82"),
    "KW": .direct("965"),
    "KZ": Self("7", trunk: "8", international: "810"),
    "LB": Self("961"),
    "LI": .direct("423"),
    "LK": Self("94"),
    "LT": Self("370"),
    "LU": .direct("352"),
    "LV": .direct("371"),
    "MA": Self("212"),
    "MC": .direct("377"),
    "MD": Self("373"),
    "ME": Self("382"),
    "MK": Self("389"),
    "MT": .direct("356"),
    "MX": .direct("52"),
    "MY": Self("60"),
    "NG": Self("234", international: "009"),
    "NL": Self("31"),
    "NO": .direct("47"),
    "NP": Self("977"),
    "NZ": Self("64"),
    "PE": Self("51"),
    "PH": Self("63"),
    "PK": Self("92"),
    "PL": .direct("48"),
    "PR": .northAmerica,
    "PT": .direct("351"),
    "PY": Self("595"),
    "RO": Self("40"),
    "RS": Self("381"),
    "RU": Self("7", trunk: "8", international: "810"),
    "SA": Self("966"),
    "SE": Self("46"),
    "SG": .direct("65", international: "000"),
    "SI": Self("386"),
    "SK": Self("421"),
    "SN": .direct("221"),
    "TH": Self("66", international: "001"),
    "TN": .direct("216"),
    "TR": Self("90"),
    "TW": Self("886", international: "002"),
    "UA": Self("380"),
    "US": .northAmerica,
    "UY": Self("598"),
    "VA": .direct("39"),
    "VE": Self("58"),
    "VN": Self("84"),
    "XK": Self("383"),
    "ZA": Self("27"),
  ]
}

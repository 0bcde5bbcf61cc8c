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

  /// The rules of each region that has a layout of addresses, by ISO 3166 codes.
  ///
  /// Source: ITU-T, *List of Recommendation E.164 assigned country codes* and *Dialling procedures (international
  /// prefix, national (trunk) prefix and national (significant) number)*, with the changes of the national numbering
  /// plans since.
  static let table: [String: Self] = Dictionary(
    uniqueKeysWithValues: regions.flatMap { trunk, international, regions in
      regions.split(separator: ",").map { region in
        let codes = region.split { $0.isWhitespace }.map(String.init)
        let rules = Self(
          countryCode: codes[1], trunkPrefix: trunk, internationalPrefix: international)
        return (codes[0], rules)
      }
    })

  /// The regions with each trunk prefix and international prefix, and their country codes; most come first.
  private static let regions: [(trunk: String, international: String, regions: String)] = [
    (
      "0", "00",
      """
      AE 971, AR 54, AT 43, AZ 994, BA 387, BD 880, BE 32, BG 359, BR 55, CH 41, CN 86, CO 57, DE 49, DZ 213, EC 593,
      EG 20, ET 251, FI 358, FR 33, GB 44, GE 995, HR 385, IE 353, IL 972, IN 91, IQ 964, IR 98, JO 962, KR 82,
      LB 961, LK 94, LT 370, MA 212, MD 373, ME 382, MK 389, MY 60, NL 31, NP 977, NZ 64, PE 51, PH 63, PK 92, PY 595,
      RO 40, RS 381, SA 966, SE 46, SI 386, SK 421, TR 90, UA 380, UY 598, VE 58, VN 84, XK 383, ZA 27
      """
    ),
    (
      "", "00",
      """
      AD 376, CL 56, CR 506, CY 357, CZ 420, DK 45, EE 372, ES 34, FO 298, GL 299, GR 30, IS 354, IT 39, KW 965,
      LI 423, LU 352, LV 371, MC 377, MT 356, MX 52, NO 47, PL 48, PT 351, SN 221, TN 216, VA 39
      """
    ),
    ("1", "011", "CA 1, DO 1, PR 1, US 1"),
    ("8", "810", "BY 375, KZ 7, RU 7"),
    ("0", "001", "ID 62, TH 66"),
    ("0", "0011", "AU 61"),
    ("", "001", "HK 852"),
    ("06", "00", "HU 36"),
    ("0", "010", "JP 81"),
    ("0", "000", "KE 254"),
    ("0", "009", "NG 234"),
    ("", "000", "SG 65"),
    ("0", "002", "TW 886"),
  ]
}

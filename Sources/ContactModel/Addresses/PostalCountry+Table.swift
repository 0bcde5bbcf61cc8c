/// The layouts of postal addresses, by ISO 3166 codes.
///
/// Source: the region data of Google's libaddressinput (RegionDataConstants.java, “fmt” and “lfmt”), which follow the
/// Universal Postal Union's “Postal addressing systems in member countries” and ISO 19160-4.
extension PostalCountry {
  /// The layout for a country that the table doesn't have.
  static let usual = "name|org|street|district|code city|region"

  private static let codeBeforeCity = "name|org|street|code city"
  private static let organizationFirst = "org|name|street|code city"
  private static let cityRegionCode = "name|org|street|city region code"
  private static let codeAfterCity = "name|org|street|city code"
  private static let linesOfTheirOwn = "name|org|street|city|region|code"

  /// The layout of each country, and its names.
  static let table: [String: (layout: String, names: [String])] = [
    "AD": (codeBeforeCity, ["Andorra"]),
    "AE": (
      "name|org|street|city|region", ["United Arab Emirates", "UAE", "الإمارات العربية المتحدة"]
    ),
    "AR": ("name|org|street|code city|region", ["Argentina"]),
    "AT": (organizationFirst, ["Austria", "Österreich", "Autriche"]),
    "AU": ("org|name|street|city region code", ["Australia"]),
    "AZ": ("name|org|street|AZ code city", ["Azerbaijan", "Azərbaycan"]),
    "BA": (codeBeforeCity, ["Bosnia and Herzegovina", "Bosna i Hercegovina"]),
    "BD": ("name|org|street|city - code", ["Bangladesh"]),
    "BE": (organizationFirst, ["Belgium", "België", "Belgique", "Belgien"]),
    "BG": (codeBeforeCity, ["Bulgaria", "България"]),
    "BR": ("org|name|street|district|city-region|code", ["Brazil", "Brasil"]),
    "BY": ("org|name|street|code city|region", ["Belarus", "Беларусь"]),
    "CA": (cityRegionCode, ["Canada"]),
    "CH": (
      "org|name|street|CH-code city",
      ["Switzerland", "Schweiz", "Suisse", "Svizzera", "Svizra"]
    ),
    "CL": ("name|org|street|code city|region", ["Chile"]),
    "CN": ("name|org|street|district|city|region, code", ["China", "PRC", "中国", "中國"]),
    "CO": ("name|org|street|city, region, code", ["Colombia"]),
    "CR": ("name|org|street|region, city|code", ["Costa Rica"]),
    "CY": (codeBeforeCity, ["Cyprus", "Κύπρος", "Kıbrıs"]),
    "CZ": (codeBeforeCity, ["Czechia", "Czech Republic", "Česko", "Česká republika"]),
    "DE": (codeBeforeCity, ["Germany", "Deutschland", "Allemagne", "Alemania"]),
    "DK": (codeBeforeCity, ["Denmark", "Danmark"]),
    "DO": (codeBeforeCity, ["Dominican Republic", "República Dominicana"]),
    "DZ": (codeBeforeCity, ["Algeria", "Algérie", "الجزائر"]),
    "EC": ("name|org|street|code|city", ["Ecuador"]),
    "EE": (codeBeforeCity, ["Estonia", "Eesti"]),
    "EG": (linesOfTheirOwn, ["Egypt", "مصر"]),
    "ES": ("name|org|street|code city region", ["Spain", "España"]),
    "ET": (codeBeforeCity, ["Ethiopia"]),
    "FI": ("org|name|street|FI-code city", ["Finland", "Suomi"]),
    "FO": ("name|org|street|FO-code city", ["Faroe Islands", "Føroyar"]),
    "FR": (organizationFirst, ["France", "Frankreich"]),
    "GB": (
      "name|org|street|district|city|code",
      [
        "United Kingdom", "UK", "Great Britain", "England", "Scotland", "Wales",
        "Northern Ireland",
      ]
    ),
    "GE": (codeBeforeCity, ["Georgia", "საქართველო"]),
    "GL": (codeBeforeCity, ["Greenland", "Kalaallit Nunaat"]),
    "GR": (codeBeforeCity, ["Greece", "Ελλάδα"]),
    "HK": ("name|org|street|district|city|region", ["Hong Kong", "香港"]),
    "HR": ("name|org|street|HR-code city", ["Croatia", "Hrvatska"]),
    "HU": ("name|org|city|street|code", ["Hungary", "Magyarország"]),
    "ID": ("name|org|street|city|region code", ["Indonesia"]),
    "IE": ("name|org|street|district|city|region code", ["Ireland", "Éire"]),
    "IL": (codeAfterCity, ["Israel", "ישראל"]),
    "IN": ("name|org|street|city code|region", ["India", "भारत"]),
    "IQ": ("org|name|street|city, region|code", ["Iraq", "العراق"]),
    "IR": ("org|name|region|city, district|street|code", ["Iran", "ایران"]),
    "IS": (codeBeforeCity, ["Iceland", "Ísland"]),
    "IT": ("name|org|street|code city region", ["Italy", "Italia", "Italien", "Italie"]),
    "JO": (codeAfterCity, ["Jordan", "الأردن"]),
    "JP": ("name|org|street|city, region|code", ["Japan", "日本"]),
    "KE": ("name|org|street|city|code", ["Kenya"]),
    "KR": (
      "name|org|street|district|city|region|code",
      ["South Korea", "Korea", "Republic of Korea", "대한민국", "한국"]
    ),
    "KW": (codeBeforeCity, ["Kuwait", "الكويت"]),
    "KZ": ("code|region|city|street|org|name", ["Kazakhstan", "Қазақстан", "Казахстан"]),
    "LB": (codeAfterCity, ["Lebanon", "لبنان"]),
    "LI": ("org|name|street|FL-code city", ["Liechtenstein"]),
    "LK": ("name|org|street|city|code", ["Sri Lanka"]),
    "LT": ("org|name|street|LT-code city", ["Lithuania", "Lietuva"]),
    "LU": ("org|name|street|L-code city", ["Luxembourg", "Luxemburg", "Lëtzebuerg"]),
    "LV": ("name|org|street|city, code", ["Latvia", "Latvija"]),
    "MA": (codeBeforeCity, ["Morocco", "Maroc", "المغرب"]),
    "MC": ("name|org|street|MC-code city", ["Monaco"]),
    "MD": ("name|org|street|MD-code city", ["Moldova"]),
    "ME": (codeBeforeCity, ["Montenegro", "Crna Gora"]),
    "MK": (codeBeforeCity, ["North Macedonia", "Македонија"]),
    "MT": (codeAfterCity, ["Malta"]),
    "MX": ("name|org|street|district|code city, region", ["Mexico"]),
    "MY": ("name|org|street|district|code city|region", ["Malaysia"]),
    "NG": ("name|org|street|city code|region", ["Nigeria"]),
    "NL": (organizationFirst, ["Netherlands", "The Netherlands", "Nederland", "Niederlande"]),
    "NO": (codeBeforeCity, ["Norway", "Norge", "Noreg"]),
    "NP": (codeAfterCity, ["Nepal"]),
    "NZ": ("name|org|street|district|city code", ["New Zealand", "Aotearoa"]),
    "PE": ("name|org|street|city code|region", ["Peru"]),
    "PH": ("name|org|street|district, city|code region", ["Philippines", "Pilipinas"]),
    "PK": ("name|org|street|city-code", ["Pakistan"]),
    "PL": (codeBeforeCity, ["Poland", "Polska"]),
    "PR": ("name|org|street|city PR code", ["Puerto Rico"]),
    "PT": (codeBeforeCity, ["Portugal"]),
    "PY": (codeBeforeCity, ["Paraguay"]),
    "RO": (codeBeforeCity, ["Romania"]),
    "RS": (codeBeforeCity, ["Serbia", "Srbija", "Србија"]),
    "RU": (linesOfTheirOwn, ["Russia", "Russian Federation", "Россия"]),
    "SA": (codeAfterCity, ["Saudi Arabia", "المملكة العربية السعودية"]),
    "SE": ("org|name|street|SE-code city", ["Sweden", "Sverige", "Schweden"]),
    "SG": (codeAfterCity, ["Singapore"]),
    "SI": ("name|org|street|SI-code city", ["Slovenia", "Slovenija"]),
    "SK": (codeBeforeCity, ["Slovakia", "Slovensko"]),
    "SN": (codeBeforeCity, ["Senegal"]),
    "TH": ("name|org|street|district, city|region code", ["Thailand", "ประเทศไทย"]),
    "TN": (codeBeforeCity, ["Tunisia", "Tunisie", "تونس"]),
    "TR": ("name|org|street|code city/region", ["Turkey", "Türkiye"]),
    "TW": ("name|org|street|city, region code", ["Taiwan", "台灣", "臺灣"]),
    "UA": (linesOfTheirOwn, ["Ukraine", "Україна"]),
    "US": (
      "name|org|street|city, region code",
      ["United States", "USA", "US", "United States of America", "America", "Vereinigte Staaten"]
    ),
    "UY": ("name|org|street|code city region", ["Uruguay"]),
    "VA": (codeBeforeCity, ["Vatican City", "Città del Vaticano"]),
    "VE": ("name|org|street|city code, region", ["Venezuela"]),
    "VN": ("name|org|street|city|region code", ["Vietnam", "Viet Nam"]),
    "XK": (codeBeforeCity, ["Kosovo", "Kosova"]),
    "ZA": ("name|org|street|district|city|code", ["South Africa", "Suid-Afrika"]),
  ]

  /// The layouts of addresses in Chinese, Japanese and Korean characters, which begin with the largest part.
  static let eastAsianTable = [
    "CN": "code|regioncitydistrict|street|org|name",
    "HK": "region|city|district|street|org|name",
    "JP": "〒code|regioncity|street|org|name",
    "KR": "region citydistrict|street|org|name|code",
    "TW": "code|regioncity|street|org|name",
  ]
}

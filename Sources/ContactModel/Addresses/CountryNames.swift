/// The codes and names by which cards name a country.
struct CountryNames {
  /// The codes; the first is that of ISO 3166 with two letters.
  let codes: [Substring]

  /// The names; the first is in English.
  let names: [Substring]

  private init(_ line: Substring.UTF8View) {
    let fields = line.split(separator: UInt8(ascii: "|"))
    codes = fields[0].split(separator: UInt8(ascii: " ")).map(Substring.init)
    names = fields[1...].map(Substring.init)
  }

  /// Finds a country by its name or one of its codes; `nil` if the table doesn't have it.
  init?(named text: String) {
    guard let found = Self.byKey[Key(text)] else { return nil }
    self = found
  }

  /// A code or a name in the form in which its spellings are equal: without case, accents, blanks and points.
  struct Key: Hashable {
    private let text: FoldedText

    init(_ text: String) {
      let letters = FoldedText(text).utf8.filter { $0 != UInt8(ascii: " ") }
      self.text = FoldedText(folded: letters[...])
    }

    /// Whether one of some codes or names has this key.
    func isKey(ofOneOf names: [Substring]) -> Bool {
      // Folding is much slower than a look at the first letters.
      names.contains { text.mayBeFolded(from: $0.utf8.span) && Self(String($0)) == self }
    }
  }

  /// The codes and names of each country.
  static let all = table.utf8.split(separator: UInt8(ascii: "\n")).map(Self.init)

  /// The countries by their codes and names, each once: an address in a merge must not fold them again.
  private static let byKey: [Key: Self] = Dictionary(
    all.flatMap { country in
      (country.codes + country.names).map { (Key(String($0)), country) }
    }, uniquingKeysWith: { first, _ in first })

  /// One country a line: its codes, then its names, the first in English.
  ///
  /// The codes are those of ISO 3166-1 with two and three letters, then the one on its vehicles, which European addresses
  /// have. The names are those of Unicode CLDR in English, German, French, Spanish, Italian and Dutch, with those in
  /// the languages of the country, and short, long and former ones that are in use.
  private static let table = """
    AD AND|Andorra|Andorre
    AE ARE|United Arab Emirates|UAE|الإمارات العربية المتحدة|Vereinigte Arabische Emirate|Émirats arabes unis|Emiratos Árabes Unidos|Emirati Arabi Uniti|Verenigde Arabische Emiraten
    AR ARG|Argentina|Argentinien|Argentine|Argentinië
    AT AUT A|Austria|Österreich|Autriche|Oostenrijk
    AU AUS|Australia|Australien|Australie
    AZ AZE|Azerbaijan|Azərbaycan|Aserbaidschan|Azerbaïdjan|Azerbaiyán|Azerbaigian|Azerbeidzjan
    BA BIH|Bosnia and Herzegovina|Bosna i Hercegovina|Bosnia & Herzegovina|Bosnien und Herzegowina|Bosnie-Herzégovine|Bosnia y Herzegovina|Bosnia ed Erzegovina|Bosnië en Herzegovina|Bosnien-Herzegowina
    BD BGD|Bangladesh|Bangladesch|Bangladés
    BE BEL B|Belgium|België|Belgique|Belgien|Bélgica|Belgio
    BG BGR|Bulgaria|България|Bulgarien|Bulgarie|Bulgarije
    BR BRA|Brazil|Brasil|Brasilien|Brésil|Brasile|Brazilië
    BY BLR|Belarus|Беларусь|Biélorussie|Bielorrusia|Bielorussia|Weißrussland|Wit-Rusland
    CA CAN CDN|Canada|Kanada
    CH CHE|Switzerland|Schweiz|Suisse|Svizzera|Svizra|Suiza|Zwitserland
    CL CHL|Chile|Chili|Cile
    CN CHN|China|PRC|中国|中國|Chine|Cina|P.R. China|People’s Republic of China|VR China|Volksrepublik China
    CO COL|Colombia|Kolumbien|Colombie
    CR CRI|Costa Rica
    CY CYP|Cyprus|Κύπρος|Kıbrıs|Zypern|Chypre|Chipre|Cipro
    CZ CZE|Czechia|Czech Republic|Česko|Česká republika|Tschechien|Tchéquie|Chequia|Cechia|Tsjechië|Tschechische Republik|République tchèque|República Checa|Repubblica Ceca|Tsjechische Republiek
    DE DEU D GER BRD|Germany|Deutschland|Allemagne|Alemania|Germania|Duitsland|Bundesrepublik Deutschland|Federal Republic of Germany
    DK DNK|Denmark|Danmark|Dänemark|Dinamarca|Danimarca|Denemarken
    DO DOM|Dominican Republic|República Dominicana|Dominikanische Republik|République dominicaine|Repubblica Dominicana|Dominicaanse Republiek
    DZ DZA|Algeria|Algérie|الجزائر|Algerien|Argelia|Algerije
    EC ECU|Ecuador|Équateur
    EE EST|Estonia|Eesti|Estland|Estonie
    EG EGY|Egypt|مصر|Ägypten|Égypte|Egipto|Egitto
    ES ESP E|Spain|España|Spanien|Espagne|Spagna|Spanje
    ET ETH|Ethiopia|Äthiopien|Éthiopie|Etiopía
    FI FIN|Finland|Suomi|Finnland|Finlande|Finlandia
    FO FRO|Faroe Islands|Føroyar|Färöer|Îles Féroé|Islas Feroe|Isole Fær Øer|Faeröer
    FR FRA F|France|Frankreich|Francia|Frankrijk
    GB GBR|United Kingdom|UK|Great Britain|England|Scotland|Wales|Northern Ireland|Vereinigtes Königreich|Royaume-Uni|Reino Unido|Regno Unito|Verenigd Koninkrijk|Großbritannien|Grande-Bretagne|Gran Bretaña|Gran Bretagna|Groot-Brittannië
    GE GEO|Georgia|საქართველო|Georgien|Géorgie
    GG GGY GBG|Guernsey|Guernesey
    GI GIB GBZ|Gibraltar|Gibilterra
    GL GRL|Greenland|Kalaallit Nunaat|Grönland|Groenland|Groenlandia
    GR GRC|Greece|Ελλάδα|Griechenland|Grèce|Grecia|Griekenland
    HK HKG|Hong Kong|香港|Hong Kong SAR
    HR HRV|Croatia|Hrvatska|Kroatien|Croatie|Croacia|Croazia|Kroatië
    HU HUN H|Hungary|Magyarország|Ungarn|Hongrie|Hungría|Ungheria|Hongarije
    ID IDN|Indonesia|Indonesien|Indonésie
    IE IRL|Ireland|Éire|Irland|Irlande|Irlanda|Ierland|Republic of Ireland
    IL ISR|Israel|ישראל|Israele
    IM IMN GBM|Isle of Man|Ellan Vannin|Insel Man|Île de Man|Isla de Man|Isola di Man
    IN IND|India|भारत|Indien|Inde
    IQ IRQ|Iraq|العراق|Irak
    IR IRN|Iran|ایران
    IS ISL|Iceland|Ísland|Islande|Islandia|Islanda|IJsland
    IT ITA I|Italy|Italia|Italien|Italie
    JE JEY GBJ|Jersey
    JO JOR|Jordan|الأردن|Jordanien|Jordanie|Jordania|Giordania
    JP JPN|Japan|日本|Japon|Giappone
    KE KEN|Kenya|Kenia
    KR KOR|South Korea|Korea|Republic of Korea|대한민국|한국|Südkorea|Corée du Sud|Corea del Sur|Corea del Sud|Zuid-Korea|Korea, Republic of
    KW KWT|Kuwait|الكويت|Koweït|Koeweit
    KZ KAZ|Kazakhstan|Қазақстан|Казахстан|Kasachstan|Kazajistán|Kazakistan|Kazachstan
    LB LBN|Lebanon|لبنان|Libanon|Liban|Líbano
    LI LIE FL|Liechtenstein
    LK LKA|Sri Lanka
    LT LTU|Lithuania|Lietuva|Litauen|Lituanie|Lituania|Litouwen
    LU LUX L|Luxembourg|Luxemburg|Lëtzebuerg|Luxemburgo|Lussemburgo
    LV LVA|Latvia|Latvija|Lettland|Lettonie|Letonia|Lettonia|Letland
    MA MAR|Morocco|Maroc|المغرب|Marokko|Marruecos|Marocco
    MC MCO|Monaco
    MD MDA|Moldova|Republik Moldau|Moldavie|Moldavia|Republic of Moldova|Moldawien|Moldau
    ME MNE|Montenegro|Crna Gora
    MK MKD NMK|North Macedonia|Македонија|Nordmazedonien|Macédoine du Nord|Macedonia del Norte|Macedonia del Nord|Noord-Macedonië|Macedonia|Mazedonien
    MT MLT M|Malta|Malte
    MX MEX|Mexico|Mexiko|Mexique|Messico
    MY MYS|Malaysia|Malaisie|Malasia|Maleisië
    NG NGA|Nigeria
    NL NLD|Netherlands|The Netherlands|Nederland|Niederlande|Pays-Bas|Países Bajos|Paesi Bassi|Holland|Hollande|Holanda|Olanda
    NO NOR N|Norway|Norge|Noreg|Norwegen|Norvège|Noruega|Norvegia|Noorwegen
    NP NPL|Nepal
    NZ NZL|New Zealand|Aotearoa|Neuseeland|Nouvelle-Zélande|Nueva Zelanda|Nuova Zelanda|Nieuw-Zeeland
    PE PER|Peru|Pérou
    PH PHL|Philippines|Pilipinas|Philippinen|Filipinas|Filippine|Filipijnen
    PK PAK|Pakistan
    PL POL|Poland|Polska|Polen|Pologne|Polonia
    PR PRI|Puerto Rico|Porto Rico
    PT PRT P|Portugal|Portogallo
    PY PRY|Paraguay
    RO ROU|Romania|Rumänien|Roumanie|Rumanía|Roemenië
    RS SRB|Serbia|Srbija|Србија|Serbien|Serbie|Servië
    RU RUS|Russia|Russian Federation|Россия|Russland|Russie|Rusia|Rusland|Russische Föderation
    SA SAU|Saudi Arabia|المملكة العربية السعودية|Saudi-Arabien|Arabie saoudite|Arabia Saudí|Arabia Saudita|Saoedi-Arabië
    SE SWE S|Sweden|Sverige|Schweden|Suède|Suecia|Svezia|Zweden
    SG SGP|Singapore|Singapur|Singapour
    SI SVN SLO|Slovenia|Slovenija|Slowenien|Slovénie|Eslovenia
    SK SVK|Slovakia|Slovensko|Slowakei|Slovaquie|Eslovaquia|Slovacchia|Slowakije|Slovak Republic|Slowakische Republik
    SN SEN|Senegal
    TH THA|Thailand|ประเทศไทย|Thaïlande|Tailandia|Thailandia
    TN TUN|Tunisia|Tunisie|تونس|Tunesien|Túnez|Tunesië
    TR TUR|Turkey|Türkiye|Türkei|Turquie|Turquía|Turchia|Turkije
    TW TWN|Taiwan|台灣|臺灣
    UA UKR|Ukraine|Україна|Ucrania|Ucraina|Oekraïne
    US|United States|USA|United States of America|America|Vereinigte Staaten|États-Unis|Estados Unidos|Stati Uniti|Verenigde Staten|EE. UU.|Estados Unidos de América|États-Unis d’Amérique|Stati Uniti d’America|Vereinigte Staaten von Amerika|Verenigde Staten van Amerika
    UY URY|Uruguay
    VA VAT V|Vatican City|Città del Vaticano|Vatikanstadt|État de la Cité du Vatican|Ciudad del Vaticano|Vaticaanstad|Vatican|Vatikan
    VE VEN|Venezuela
    VN VNM|Vietnam
    XK XKX RKS|Kosovo|Kosova
    ZA ZAF|South Africa|Suid-Afrika|Südafrika|Afrique du Sud|Sudáfrica|Zuid-Afrika
    """
}

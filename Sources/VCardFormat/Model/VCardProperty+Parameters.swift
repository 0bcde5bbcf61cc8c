/// How well or how much: of an expertise, a hobby or an interest.
///
/// Source: RFC 6715, section 3.2.
public enum VCardLevel: String, Sendable, Hashable, CaseIterable {
  /// Low; of an expertise, a beginner's.
  case low
  /// Medium; of an expertise, average.
  case medium
  /// High; of an expertise, an expert's.
  case high

  /// Reads the value of LEVEL: `low`, `medium` and `high`, or `beginner`, `average` and `expert`.
  public init?(_ text: String) {
    switch text.lowercasedASCII {
    case "low", "beginner": self = .low
    case "medium", "average": self = .medium
    case "high", "expert": self = .high
    default: return nil
    }
  }

  /// The word that EXPERTISE has for it.
  public var expertise: String {
    switch self {
    case .low: "beginner"
    case .medium: "average"
    case .high: "expert"
    }
  }
}

/// Views of the parameters of RFC 6350, 6715, 8605 and 9554.
///
/// Where a version doesn't have a parameter, it is read from the one with `X-` before its name, under
/// which it is kept there. With `nil`, the parameter goes.
extension VCardProperty {
  /// Which properties say the same in other words, as ALTID tells.
  ///
  /// Source: RFC 6350, section 5.4.
  public var alternativeID: String? {
    get { extended("ALTID") }
    set { setExtended("ALTID", newValue) }
  }

  /// The language of the value.
  ///
  /// Source: RFC 6350, section 5.1.
  public var language: String? {
    get { parameters.first("LANGUAGE") }
    set { setExtended("LANGUAGE", newValue) }
  }

  /// What kind of data a URI leads to.
  ///
  /// Source: RFC 6350, section 5.7.
  public var mediaType: String? {
    get { extended("MEDIATYPE")?.lowercasedASCII }
    set { setExtended("MEDIATYPE", newValue) }
  }

  /// The calendar of a date, in lower case; `nil` where it is the usual one, `gregorian`.
  ///
  /// Source: RFC 6350, section 5.8.
  public var calendarScale: String? {
    get {
      extended("CALSCALE").flatMap { text in
        let scale = text.lowercasedASCII
        return scale == "gregorian" ? nil : scale
      }
    }
    set { setExtended("CALSCALE", newValue) }
  }

  /// What the parts of the value are sorted as.
  ///
  /// Source: RFC 6350, section 5.9.
  public var sortAs: [String] {
    get {
      extendedValues("SORT-AS").flatMap {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
    set {
      let text = newValue.joined(separator: ",")
      setExtended("SORT-AS", newValue.isEmpty ? [] : [text])
    }
  }

  /// Where an address is on Earth.
  ///
  /// Source: RFC 6350, section 5.10.
  public var geoParameter: VCardGeo? {
    get { extended("GEO").flatMap(VCardGeo.init) }
    set { setExtended("GEO", newValue?.uri) }
  }

  /// The time zone of an address.
  ///
  /// Source: RFC 6350, section 5.11.
  public var timeZoneParameter: VCardTimeZone? {
    get { extended("TZ").flatMap(VCardTimeZone.init) }
    set { setExtended("TZ", newValue?.text) }
  }

  /// An address as it is printed on a letter.
  ///
  /// Source: RFC 6350, section 6.3.1; RFC 9554, section 4.5.
  public var printedAddress: String? {
    get { extended("LABEL") }
    set { setExtended("LABEL", newValue) }
  }

  /// The place among the properties of its name, from 1.
  ///
  /// Source: RFC 6715, section 3.1.
  public var index: Int? {
    get { extended("INDEX").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
    set { setExtended("INDEX", newValue.map { String($0) }) }
  }

  /// How well or how much.
  ///
  /// Source: RFC 6715, section 3.2.
  public var level: VCardLevel? {
    get { extended("LEVEL").flatMap { VCardLevel($0) } }
    set {
      let isExpertise = name.withoutPrefix == .expertise
      setExtended("LEVEL", isExpertise ? newValue?.expertise : newValue?.rawValue)
    }
  }

  /// The country of an address, in lower case, in two letters.
  ///
  /// Source: RFC 8605, section 3.1.
  public var countryCode: String? {
    get { extended("CC")?.lowercasedASCII }
    set { setExtended("CC", newValue) }
  }

  /// The URI of who wrote the value.
  ///
  /// Source: RFC 9554, section 4.1.
  public var author: String? {
    get { extended("AUTHOR") }
    set { setExtended("AUTHOR", newValue) }
  }

  /// The name of who wrote the value.
  ///
  /// Source: RFC 9554, section 4.2.
  public var authorName: String? {
    get { extended("AUTHOR-NAME") }
    set { setExtended("AUTHOR-NAME", newValue) }
  }

  /// When the value was written.
  ///
  /// Source: RFC 9554, section 4.3.
  public var created: VCardDate? {
    get { extended("CREATED").flatMap { VCardDate($0) } }
    set { setExtended("CREATED", newValue?.formatted(.basic)) }
  }

  /// Whether the value was made of others.
  ///
  /// Source: RFC 9554, section 4.4.
  public var isDerived: Bool {
    get { extended("DERIVED")?.lowercasedASCII == "true" }
    set { setExtended("DERIVED", newValue ? "TRUE" : nil) }
  }

  /// By which system the value says how another one sounds, in lower case, such as `ipa`.
  ///
  /// Source: RFC 9554, section 4.6.
  public var phonetic: String? {
    get { extended("PHONETIC")?.lowercasedASCII }
    set { setExtended("PHONETIC", newValue) }
  }

  /// What identifies the property in its card.
  ///
  /// Source: RFC 9554, section 4.7.
  public var propertyID: String? {
    get { extended("PROP-ID") }
    set { setExtended("PROP-ID", newValue) }
  }

  /// The script of the value, such as `Latn`.
  ///
  /// Source: RFC 9554, section 4.8.
  public var script: String? {
    get { extended("SCRIPT") }
    set { setExtended("SCRIPT", newValue) }
  }

  /// The value of LANG or LANGUAGE; `nil` where it is no language tag, and for other properties, which setting it
  /// doesn't change.
  ///
  /// Source: RFC 6350, section 6.4.4; RFC 9554, section 3.3; RFC 5646, section 2.1.
  public var languageTag: String? {
    get {
      guard isLanguage else { return nil }
      let text = UniqueIdentifier.trimmed(text)
      let bytes = Array(text.utf8)
      return LanguageTag.isWellFormed(bytes.span, 0..<bytes.count) ? text : nil
    }
    set { if isLanguage, newValue != languageTag { text = newValue ?? "" } }
  }

  private var isLanguage: Bool { [.lang, .language].contains(name.withoutPrefix) }

  /// The values of a parameter, by its own name or with `X-` before it.
  func extendedValues(_ name: String) -> [String] {
    let values = parameters[name]
    return values.isEmpty ? parameters["X-" + name] : values
  }

  /// The value of a parameter in one text; `nil` where there is none or it is empty.
  func extended(_ name: String) -> String? {
    let text = extendedValues(name).joined(separator: ",")
    return text.isEmpty ? nil : text
  }
}

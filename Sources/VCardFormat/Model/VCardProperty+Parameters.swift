/// The level of an expertise, a hobby or an interest.
///
/// Source: RFC 6715, section 3.2.
public enum VCardLevel: String, Sendable, Hashable, CaseIterable {
  /// Low; for an expertise, a beginner.
  case low
  /// Medium; for an expertise, average.
  case medium
  /// High; for an expertise, an expert.
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

  /// The word for the level in EXPERTISE.
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
/// In a version that lacks a parameter, it is kept under its name with an `X-` prefix and read from
/// there. Setting `nil` removes the parameter.
extension VCardProperty {
  /// The ALTID that marks properties as alternatives of each other.
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

  /// The media type of the data at a URI.
  ///
  /// Source: RFC 6350, section 5.7.
  public var mediaType: String? {
    get { extended("MEDIATYPE")?.lowercasedASCII }
    set { setExtended("MEDIATYPE", newValue) }
  }

  /// The calendar of a date, in lower case; `nil` for the usual one, `gregorian`.
  ///
  /// Source: RFC 6350, section 5.8.
  public var calendarScale: String? {
    get { parameters.calendarScale }
    set { setExtended("CALSCALE", newValue) }
  }

  /// The texts by which the parts of the value are sorted.
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

  /// The position of an address on Earth.
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

  /// The position among the properties with the same name, from 1.
  ///
  /// Source: RFC 6715, section 3.1.
  public var index: Int? {
    get { extended("INDEX").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
    set { setExtended("INDEX", newValue.map { String($0) }) }
  }

  /// The level of an expertise, a hobby or an interest.
  ///
  /// Source: RFC 6715, section 3.2.
  public var level: VCardLevel? {
    get { extended("LEVEL").flatMap { VCardLevel($0) } }
    set {
      let isExpertise = name.withoutPrefix == .expertise
      setExtended("LEVEL", isExpertise ? newValue?.expertise : newValue?.rawValue)
    }
  }

  /// The country code of an address: two letters in lower case.
  ///
  /// Source: RFC 8605, section 3.1.
  public var countryCode: String? {
    get { extended("CC")?.lowercasedASCII }
    set { setExtended("CC", newValue) }
  }

  /// The URI of the author of the value.
  ///
  /// Source: RFC 9554, section 4.1.
  public var author: String? {
    get { extended("AUTHOR") }
    set { setExtended("AUTHOR", newValue) }
  }

  /// The name of the author of the value.
  ///
  /// Source: RFC 9554, section 4.2.
  public var authorName: String? {
    get { extended("AUTHOR-NAME") }
    set { setExtended("AUTHOR-NAME", newValue) }
  }

  /// The time at which the value was written.
  ///
  /// Source: RFC 9554, section 4.3.
  public var created: VCardDate? {
    get { extended("CREATED").flatMap { VCardDate($0) } }
    set { setExtended("CREATED", newValue?.formatted(.basic)) }
  }

  /// Whether the value was derived from other properties.
  ///
  /// Source: RFC 9554, section 4.4.
  public var isDerived: Bool {
    get { extended("DERIVED")?.lowercasedASCII == "true" }
    set { setExtended("DERIVED", newValue ? "TRUE" : nil) }
  }

  /// The phonetic system in which the value spells another value, in lower case, such as `ipa`.
  ///
  /// Source: RFC 9554, section 4.6.
  public var phonetic: String? {
    get { extended("PHONETIC")?.lowercasedASCII }
    set { setExtended("PHONETIC", newValue) }
  }

  /// The identifier of the property in its card.
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

  /// The value of LANG or LANGUAGE; `nil` if it is not a language tag.
  ///
  /// For other properties it is `nil`, and setting it doesn't change them.
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

  func extendedValues(_ name: String) -> [String] { parameters.extendedValues(name) }

  func extended(_ name: String) -> String? { parameters.extended(name) }
}

extension VCardParameters {
  /// The calendar of a date, in lower case; `nil` for the usual one, `gregorian`.
  var calendarScale: String? {
    let scale = extended("CALSCALE")?.lowercasedASCII
    return scale == "gregorian" ? nil : scale
  }

  /// Returns the values of a parameter, under its own name or with an `X-` prefix.
  fileprivate func extendedValues(_ name: String) -> [String] {
    let values = self[name]
    return values.isEmpty ? self["X-" + name] : values
  }

  /// Returns the values of a parameter as one text; `nil` if it is missing or empty.
  fileprivate func extended(_ name: String) -> String? {
    let text = extendedValues(name).joined(separator: ",")
    return text.isEmpty ? nil : text
  }
}

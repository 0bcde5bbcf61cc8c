extension Environment {
  /// The language by whose rules text sorts here, such as `sv_SE`, or `nil` where it is none's.
  ///
  /// Source: POSIX.1-2017, Base Definitions, section 8.2.
  var sortLocale: String? {
    let name = self["LC_ALL"] ?? self["LC_COLLATE"] ?? self["LANG"] ?? ""
    let locale = name.prefix { $0 != "." && $0 != "@" }
    return ["", "C", "POSIX"].contains(locale) ? nil : String(locale)
  }
}

extension Environment {
  /// The locale for sorting, such as `sv_SE`, or `nil` if the environment names none or C.
  ///
  /// Source: POSIX.1-2017, Base Definitions, section 8.2.
  var sortLocale: String? {
    let name = self["LC_ALL"] ?? self["LC_COLLATE"] ?? self["LANG"] ?? ""
    let locale = name.prefix { $0 != "." && $0 != "@" }
    return ["", "C", "POSIX"].contains(locale) ? nil : String(locale)
  }
}

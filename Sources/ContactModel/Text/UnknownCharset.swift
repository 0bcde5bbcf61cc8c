import VCardFormat

/// Tells which names of character sets there are.
package enum UnknownCharset {
  /// Returns a message that no character set has a name, and which names there are.
  package static func message(_ name: String) -> String {
    let letters = name.uppercased().filter { $0.isLetter || $0.isNumber }
    guard !["UTF16", "UTF32", "UCS2", "UCS4"].contains(where: { letters.hasPrefix($0) }) else {
      return
        "Text in UTF-16 or UTF-32 is recognized by its bytes, so its character set needs no name."
    }
    let names = Charset.usualNames
    let meant = WordSuggestion.word(for: name.uppercased(), among: names)
    return "No character set of text is named “\(name)”. "
      + (meant.map { "Did you mean “\($0)”? " } ?? "")
      + "Name one of these, or another one that iconv knows: \(names.joined(separator: ", "))."
  }
}

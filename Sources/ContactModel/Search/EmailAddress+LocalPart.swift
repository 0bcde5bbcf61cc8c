/// The part of an e-mail address before the at sign.
///
/// Source: RFC 5322, sections 3.2.3, 3.2.4 and 3.4.1.
extension EmailAddress {
  /// The most bytes of an address that is recognized.
  static let longest = 320

  /// Returns the local part in quotation marks with which an address begins, such as that of `"odd local"@x.example`.
  ///
  /// - Parameter text: The address; anything may follow it.
  /// - Returns: The local part with its quotation marks; `nil` if there is none with an at sign behind it.
  package static func quotedLocalPart<Text: Collection<Character>>(
    of text: Text
  ) -> Text.SubSequence? {
    guard text.first == "\"" else { return nil }
    var isEscaped = false
    for (offset, character) in text.enumerated().dropFirst() {
      guard offset < longest, !character.isNewline, character != "\0" else { return nil }
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        let end = text.index(text.startIndex, offsetBy: offset + 1)
        return offset > 1 && text[end...].first == "@" ? text[..<end] : nil
      }
    }
    return nil
  }

  /// Returns an address without quotation marks around its local part, unless the local part requires them.
  package static func withoutNeedlessQuotes(_ address: String) -> String {
    guard let quoted = quotedLocalPart(of: address) else { return address }
    let local = quoted.dropFirst().dropLast()
    return isLocalPart(local) ? "\(local)\(address[quoted.endIndex...])" : address
  }

  /// Whether a text can be the local part of an address without quotation marks.
  static func isLocalPart(_ text: Substring) -> Bool {
    !text.isEmpty && text.first != "." && text.last != "."
      && text.allSatisfy { character in
        character.isLetter || character.isNumber || "!#$%&'*+-/=?^_`{|}~.".contains(character)
      }
  }
}

import VCardFormat

/// How a value of a field must match the text of a query.
package enum ValuePattern: Sendable, Hashable {
  /// Any value matches.
  case any

  /// All words must begin words of the value; no value matches without any.
  case words([FoldedText])

  /// All words must begin words of the value, which is a name and is also found by its other spellings.
  case name([FoldedText])

  /// The value must contain a text in lower case.
  case part(String)

  /// The value must be an e-mail address, given in its normal form.
  case address(String)

  /// The value must contain a part of an e-mail address in its normal form.
  case addressPart(String)

  /// The value must be one of the numbers that a query finds.
  case number(PhonePattern)

  /// The value must be a number with the digits of a query.
  case digits(PhonePattern)

  /// Makes a pattern of the words of a text.
  package static func words(of text: String) -> ValuePattern {
    .words(WordPattern(text).words)
  }

  /// Returns the patterns for an e-mail address or a part of one.
  ///
  /// - Parameters:
  ///   - text: The text of the query.
  ///   - isWhole: Whether parts of words don't match.
  /// - Returns: The patterns; each is tried only if no contact matches those before it.
  package static func address(_ text: String, isWhole: Bool) -> [ValuePattern] {
    let address = EmailAddress.normal(text)
    guard !address.isEmpty else { return [] }
    let patterns = [ValuePattern.address(address), words(of: address)]
    return isWhole ? patterns : patterns + [.addressPart(address)]
  }

  /// Returns the patterns for a telephone number or some of its digits.
  ///
  /// - Parameters:
  ///   - text: The text of the query.
  ///   - region: The region in which the number is dialled.
  ///   - isWhole: Whether only complete numbers and last digits match.
  /// - Returns: The patterns; each is tried only if no contact matches those before it.
  package static func number(_ text: String, region: Region?, isWhole: Bool) -> [ValuePattern] {
    let number = PhonePattern(text, region: region)
    guard !number.digits.isEmpty else { return [] }
    return isWhole ? [.number(number)] : [.number(number), .digits(number)]
  }

  /// Returns the patterns for a word that may be a telephone number; none if it has letters or fewer than four digits.
  ///
  /// - Parameters:
  ///   - text: The word.
  ///   - region: The region in which the number is dialled.
  /// - Returns: The patterns; each is tried only if no contact matches those before it.
  package static func number(inWord text: String, region: Region?) -> [ValuePattern] {
    guard !text.unicodeScalars.contains(where: \.properties.isAlphabetic),
      PhoneNumber(text).reversedDigits.utf8.count >= 4
    else { return [] }
    return number(text, region: region, isWhole: false)
  }

  /// Returns the pattern for a text in any field but e-mail addresses and telephone numbers.
  package static func text(_ text: String, of path: FieldPath) -> ValuePattern {
    switch path.property {
    case .url, .impp, .socialprofile: .part(text.lowercased())
    case .n, .fn: .name(WordPattern(text).words)
    default: words(of: text)
    }
  }

  /// Returns whether a value matches.
  func matches(_ value: String) -> Bool {
    switch self {
    case .any: return true
    case .words(let words): return WordPattern(words).matches(FoldedText(value))
    case .name(let words): return WordPattern(words).matches(.searched(value))
    case .part(let part): return value.lowercased().contains(part)
    case .address(let address): return EmailAddress.normal(value) == address
    case .addressPart(let part): return EmailAddress.normal(value).contains(part)
    case .number(let number): return number.matches(value)
    case .digits(let number): return number.isPart(of: value)
    }
  }
}

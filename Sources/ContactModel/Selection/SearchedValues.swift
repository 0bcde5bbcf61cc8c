internal import VCardFormat

/// The e-mail addresses and telephone numbers that a selector searches for.
///
/// Where only one of several values is shown, it is the one that was searched for.
package struct SearchedValues: Sendable {
  private struct Term {
    /// The words, if the term may have found the name instead.
    let name: WordPattern?

    /// The patterns of values; each is tried only if no value matches those before it.
    let patterns: [ValuePattern]
  }

  private var emails: [Term] = []
  private var phones: [Term] = []

  /// Finds the values in a selector; `nil` if it searches for none.
  package init?(in selector: ContactSelector, region: Region?) {
    for term in selector.clauses.joined() where !term.isNegated {
      switch term.condition {
      // Programs list thousands of contacts by their identities, which find no values.
      case .word(let text) where Self.isIdentity(text): break
      case .word(let text):
        let name = WordPattern(text)
        emails.append(
          Term(name: name, patterns: ValuePattern.address(text, isWhole: false)))
        phones.append(
          Term(name: name, patterns: ValuePattern.number(inWord: text, region: region)))
      case .email(let text): addEmail(text)
      case .phone(let text): addPhone(text, region)
      case .field(let path, let text) where path.property == .email: addEmail(text)
      case .field(let path, let text) where path.property == .tel: addPhone(text, region)
      default: break
      }
    }
    guard !(emails + phones).allSatisfy(\.patterns.isEmpty) else { return nil }
  }

  /// Whether a word is a whole identity, and not a telephone number.
  private static func isIdentity(_ word: String) -> Bool {
    IdentifierPrefix(hexadecimal: word)?.bitCount == 64 && !word.allSatisfy(\.isNumber)
  }

  private mutating func addEmail(_ text: String) {
    emails.append(Term(name: nil, patterns: ValuePattern.address(text, isWhole: false)))
  }

  private mutating func addPhone(_ text: String, _ region: Region?) {
    phones.append(
      Term(name: nil, patterns: ValuePattern.number(text, region: region, isWhole: false)))
  }

  /// Returns a contact whose first address and first number are those that were searched for, if it has them.
  package func row(_ row: ContactRow) -> ContactRow {
    var result = row
    if let found = place(of: emails, in: row.emails, row.name) {
      result.emails.insert(result.emails.remove(at: found), at: 0)
    }
    if let found = place(of: phones, in: row.phones, row.name) {
      result.phones.insert(result.phones.remove(at: found), at: 0)
    }
    return result
  }

  /// Returns the place of the value that the first possible term found; `nil` if it is the first one, or there is none.
  private func place(of terms: [Term], in values: [String], _ name: String) -> Int? {
    guard values.count > 1 else { return nil }
    for term in terms where !(term.name?.matches(.searched(name)) ?? false) {
      for pattern in term.patterns {
        if let place = values.firstIndex(where: pattern.matches) { return place == 0 ? nil : place }
      }
    }
    return nil
  }
}

import ContactModel
import VCardFormat

/// Writes cards as mutt aliases: one for each e-mail address, so that mail to an alias goes to one address.
///
/// The nickname of a card, or its name in lower case, is the key of its preferred address. The keys of other addresses
/// also have their type or a number.
struct MuttCardWriter: CardWriter {
  private(set) var losses = CardLosses()
  private var keys: Set<String> = []

  /// The last number that was added to a key.
  private var numbers: [String: Int] = [:]

  mutating func append(_ card: VCard, to result: inout [UInt8]) {
    let card = card.withPlainAddresses
    let lines = aliases(of: card.converted(to: .v40)).map { Array("\($0.text)\n".utf8) }
    guard !lines.isEmpty else { return losses.countCard() }
    let text = lines.flatMap(\.self)
    losses.count(card, writtenAs: text, in: .mutt)
    result += text
  }

  func finish(to result: inout [UInt8]) {}

  private mutating func aliases(of card: VCard) -> [MuttAlias] {
    let emails = Self.emails(of: card)
    guard let first = emails.first else { return [] }
    let name = SingleLine.text(card.displayName)
    let nickname = card.all(.nickname).flatMap(\.textList).first
    let wanted =
      nickname.flatMap { MuttAlias.isKey($0) ? $0 : nil }
      ?? [name, first.text].lazy.map(MuttAlias.key).first { !$0.isEmpty } ?? "alias"
    let firstKey = unusedKey(wanted)
    let notes = card.all(.note).map { SingleLine.text($0.text) }
    let groups = card.all(.categories).flatMap(\.textList).map(SingleLine.text)
    return emails.enumerated().map { index, email in
      let type = ["home", "work"].first(where: email.types.contains)
      var alias = MuttAlias(
        key: index == 0 ? firstKey : unusedKey("\(firstKey)-\(type ?? String(index + 1))"))
      let address = email.text
      alias.people = [MailAddress(name: name == address ? "" : name, address: address)]
      alias.groups = groups.filter { !$0.isEmpty }
      if index < notes.count { alias.comment = notes[index] }
      return alias
    }
  }

  /// Returns the e-mail addresses that mutt can read, the preferred one first.
  private static func emails(of card: VCard) -> [VCardProperty] {
    card.all(.email).filter { email in
      let address = email.text
      return !address.isEmpty && !address.contains { $0.isWhitespace || "<>(),;:\"\\".contains($0) }
    }.inOrderOfPreference()
  }

  /// Returns a key, with a number if it is taken.
  private mutating func unusedKey(_ key: String) -> String {
    var unused = key
    while !keys.insert(unused).inserted {
      let number = numbers[key, default: 1] + 1
      numbers[key] = number
      unused = "\(key)\(number)"
    }
    return unused
  }
}

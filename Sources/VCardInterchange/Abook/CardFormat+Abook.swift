import ContactModel
import VCardFormat

extension CardFormat {
  /// Address books of abook.
  ///
  /// Source: abook's manual page, abookrc(5).
  public static let abook = Self(
    "abook", typeIdentifier: "net.sourceforge.abook",
    implied: ImpliedValues(type: "home", hasDerivedNames: true),
    detector: certainty(ofAddressBook:),
    source: { AbookCardReader(limits: $0, charset: $1) }, writer: { _ in AbookCardWriter() })

  /// Returns the certainty that bytes begin an address book.
  ///
  /// It is certain if the first section names abook as the program, or is an entry with a name or an e-mail address.
  private static func certainty(ofAddressBook start: [UInt8]) -> Certainty? {
    guard start.contains(ASCII.openBracket) else { return nil }
    let lines = String(decoding: start.prefix(4096), as: UTF8.self).split(
      whereSeparator: \.isNewline
    )
    .map { $0.trimmingBlanks }.filter { !$0.isEmpty && $0.first != "#" }
    guard let first = lines.first, first.first == "[", first.last == "]" else { return nil }
    let fields = lines.dropFirst().prefix { $0.first != "[" }
    if first == "[format]" { return fields.contains("program=abook") ? .certain : nil }
    guard first.dropFirst().dropLast().allSatisfy(\.isNumber), first.utf8.count > 2 else {
      return nil
    }
    return fields.contains { $0.hasPrefix("name=") || $0.hasPrefix("email=") } ? .certain : nil
  }
}

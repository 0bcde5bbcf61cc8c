import ContactModel
import VCardFormat

extension CardFormat {
  /// Aliases of mutt and NeoMutt.
  ///
  /// Source: the manual of NeoMutt, "Alias Command".
  public static let mutt = Self(
    "mutt", typeIdentifier: "org.mutt.aliases",
    implied: ImpliedValues(hasDerivedNames: true, hasKeysOfGroups: true),
    detector: certainty(ofAliases:),
    source: { MuttCardReader(limits: $0, charset: $1) }, writer: { _ in MuttCardWriter() })

  /// Returns the certainty that bytes begin a file of aliases.
  ///
  /// It is certain if half of the lines, apart from comments, are aliases with an address. It is possible if any line is
  /// one.
  private static func certainty(ofAliases start: [UInt8]) -> Certainty? {
    guard start.contains(Array("alias".utf8)) else { return nil }
    let text = String(decoding: start, as: UTF8.self).replacing("\\\n", with: "")
    var lines = text.split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " || $0 == "\t" } }.filter { !$0.isEmpty && $0.first != "#" }
    let isCut = start.last != ASCII.lineFeed
    if isCut, lines.count > 1 { lines.removeLast() }
    let count = lines.count {
      MuttAlias(String($0))?.people.contains { $0.address.contains("@") } == true
    }
    guard count > 0 else { return nil }
    return count * 2 >= lines.count ? .certain : .possible
  }
}

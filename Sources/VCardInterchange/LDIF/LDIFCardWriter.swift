import ContactModel
import VCardFormat

/// Writes cards as entries of LDIF, as Thunderbird and OpenLDAP read them.
///
/// Source: RFC 2849.
struct LDIFCardWriter: CardWriter {
  private(set) var losses = CardLosses()
  private var isStarted = false

  mutating func append(_ card: VCard, to result: inout [UInt8]) {
    start(&result)
    var text: [UInt8] = []
    let card = card.converted(to: .v40)
    for attribute in LDIFAttributes(of: card).all { attribute.append(to: &text) }
    losses.count(card, writtenAs: text, in: .ldif)
    result += text + [ASCII.lineFeed]
  }

  mutating func finish(to result: inout [UInt8]) {
    start(&result)
  }

  private mutating func start(_ result: inout [UInt8]) {
    guard !isStarted else { return }
    isStarted = true
    result += Array("version: 1\n\n".utf8)
  }
}

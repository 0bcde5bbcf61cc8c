import ContactModel
import ContactStorage
import VCardFormat

/// A card that was read from a file of a folder.
struct SyncedCard {
  /// The contact that the card makes.
  let contact: Contact

  /// The bytes of the file.
  let bytes: [UInt8]

  /// The stamp of the file with these bytes.
  let stamp: FileStamp

  /// Diagnostics of the reader about text that belongs to no card.
  let diagnostics: [DropItemResult.Diagnostic]

  /// The number of bytes of the file before its card.
  private let offset: Int

  /// The text of the file before its card, and that after it, both in UTF-8; none if the file has the card in other
  /// bytes.
  ///
  /// A byte order mark isn't part of the text: khard and servers refuse a file that begins with one.
  var surroundings: (before: [UInt8], after: [UInt8]) {
    let card = contact.card
    let rest = bytes[offset...]
    guard rest.starts(with: card.bytes) else { return ([], []) }
    return (
      card.inUTF8(textAround: bytes[..<offset]),
      card.inUTF8(textAround: rest.dropFirst(card.bytes.count))
    )
  }

  /// Reads a file.
  ///
  /// - Throws: `ContactError` if the file can't be read or doesn't have exactly one card.
  init(reading name: String, in folder: CardFolder, _ limits: CardLimits) throws {
    (bytes, stamp) = try folder.read(name, upTo: limits.vCard.cardSize + Self.sizeAroundCard)
    guard !DatabaseSignature.begins(bytes) else {
      throw folder.unreadable(
        name,
        "is an SQLite database, perhaps a list, so it changes nothing. Move it to another folder.")
    }
    var reader = VCardReader(limits: limits.vCard)
    reader.append(bytes)
    reader.finish()
    var cards: [(card: VCard, offset: Int)] = []
    var isComplete = true
    var diagnostics: [VCardDiagnostic] = []
    while let entry = reader.next() {
      if let card = entry.card { cards.append((card, entry.offset)) }
      if entry.diagnostics.contains(where: { $0.rule == .missingEnd }) { isComplete = false }
      diagnostics += entry.diagnostics.filter { $0.rule == .textOutsideCard }
    }
    guard let (card, offset) = cards.first else {
      let (fault, advice) =
        bytes.isEmpty
        ? ("is empty", "Restore the file")
        : (
          "has no card",
          "Correct the file, which must begin with BEGIN:VCARD and end with END:VCARD"
        )
      throw folder.unreadable(
        name,
        "\(fault), so it changes nothing. \(advice), or delete it, which also removes its contact if it has one."
      )
    }
    guard isComplete else {
      throw folder.unreadable(
        name, "ends before the end of its card, so it changes nothing. Restore the file.")
    }
    guard cards.count == 1 else {
      throw folder.unreadable(
        name,
        "has \(cards.count) cards, and a file of a synced folder has one: move it elsewhere, and drop it."
      )
    }
    contact = Contact(card)
    self.offset = offset
    self.diagnostics = diagnostics.map { .init($0) }
    try limits.checkSize(of: contact)
    try limits.checkProperties(of: contact)
  }

  /// The number of bytes that a file may have before and after its card.
  private static let sizeAroundCard = 1 << 16
}

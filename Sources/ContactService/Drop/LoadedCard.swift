import ContactDrop
import ContactModel
import ContactPhotos
import VCardFormat
package import VCardInterchange

/// A card of a dropped item that has been read.
struct LoadedCard: Sendable {
  /// The number of the card in its item, from 1.
  let number: Int

  /// The line in its item on which it begins, from 1; `nil` if it has none.
  let line: Int?

  /// The type in which the item was loaded.
  let type: TypeIdentifier

  /// The contact; `nil` if the card can't be stored, if it isn't derived yet, or after it was released.
  var contact: Contact?

  /// The card from which the contact isn't derived yet, because the list probably has the same one.
  private(set) var card: VCard?

  /// The lines of the cards that are members of the card, by the positions of its properties.
  private(set) var memberLines: [Int: Int] = [:]

  /// The table of which the card is a row; `nil` in other formats.
  private var table: CSVTable?

  /// Whether the card was made from the text of a file that may also have vCards.
  private var isText = false

  /// The problems of the card and of the text around it.
  var diagnostics: [DropItemResult.Diagnostic] = []

  /// The character set that the user gave for undeclared text.
  var namedCharset: Charset?

  init(
    number: Int, line: Int?, type: TypeIdentifier, contact: Contact? = nil,
    diagnostics: [DropItemResult.Diagnostic] = [], namedCharset: Charset? = nil
  ) {
    self.number = number
    self.line = line
    self.type = type
    self.contact = contact
    self.diagnostics = diagnostics
    self.namedCharset = namedCharset
  }

  /// Derives the contact from the card, unless that is done.
  mutating func derive() {
    guard let card else { return }
    contact = Contact(card)
    self.card = nil
  }

  /// Names members of the card by UIDs, each contact once.
  mutating func nameMembers(_ uids: [Int: String]) {
    guard var named = card ?? contact?.card, !uids.isEmpty else { return }
    var members: [Int: VCardProperty] = [:]
    var repeated: [Int] = []
    var known: Set<ExactText> = []
    for (position, uid) in uids.sorted(by: { $0.key < $1.key }) {
      if known.insert(uid.exact).inserted {
        members[position] = VCardProperty(name: .member, uri: VCard.memberURI(uid: uid))
      } else {
        repeated.append(position)
      }
    }
    // All at once, because each change takes time for the whole card.
    named.replaceProperties(members)
    named.removeProperties(at: repeated)
    card = named
    if contact != nil { derive() }
  }
}

extension LoadedCard {
  private var format: CardFormat? { CardFormat(typeIdentifier: type.rawValue) }

  /// The values that the format of the card implies; `nil` if it has none.
  var implied: ImpliedValues? { format?.implied }

  /// Whether the card has lines of its own, because it is a vCard.
  var isVCard: Bool { !isText && format?.holdsVCards ?? false }

  /// Returns another card as it would be read from the same file; `nil` if nothing would be read, or the card is a text.
  func copy(of other: VCard) -> VCard? {
    guard !isText else { return nil }
    return table?.copy(of: other) ?? format?.copy(of: other, in: contact?.card.version)
  }

  /// Whether the card has a photo.
  var hasPhoto: Bool { contact?.hasPhoto ?? card.map { ContactPhoto(in: $0) != nil } ?? false }

  /// Makes a card.
  init(_ entry: CardEntry, type: TypeIdentifier, namedCharset: Charset?, isDerived: Bool) {
    self.init(
      number: entry.number, line: entry.line, type: type, diagnostics: entry.problems,
      namedCharset: namedCharset)
    memberLines = entry.memberLines
    table = entry.table
    isText = entry.isText
    card = entry.card
    if isDerived { derive() }
  }
}

extension CardEntry {
  /// The problems of the card and of the text around it.
  package var problems: [DropItemResult.Diagnostic] {
    guard let error else {
      return diagnostics.map { .init($0) }
        + doubts.map { .init(rule: $0.rule.rawValue, line: $0.line, message: $0.sentence) }
    }
    return [.init(rule: "unreadable-card", line: error.line, message: error.description)]
  }
}

/// The content of one batch in the queue.
enum LoadedBatch: Sendable {
  /// Some cards, in the order of their item.
  case cards([LoadedCard])
  /// The image of an item.
  case image(ImageData)
}

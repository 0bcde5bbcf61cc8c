import ContactDrop
import ContactModel
import ContactStorage
import VCardFormat
import VCardInterchange

/// Reads the cards of an item, in whichever of the formats that hold cards it is offered.
struct LoadedCardReader {
  /// What was read.
  enum Reading {
    /// A card, or why there is none.
    case card(LoadedCard)
    /// What is wrong with text after the card before.
    case strayText([DropItemResult.Diagnostic])
  }

  /// The formats but vCard itself; the layout of a table is seen from its header.
  private static let formats: [TypeIdentifier: VCardInterchangeFormat] = [
    .jCard: .jCard, .xCard: .xCard, .jsContact: .jsContact, .commaSeparatedText: .csvGoogle,
  ]

  /// The type in which the item is read.
  let type: TypeIdentifier

  private let provider: ItemProvider
  private var vCardReader: VCardReader

  /// The reader of an item that is no vCard.
  private var otherReader: (any VCardInterchangeReader)?
  private var count = 0

  /// Makes a reader of the best type that an item offers.
  ///
  /// - Throws: `ForbiddenItem` where it offers none that holds cards.
  init(of provider: ItemProvider, _ limits: CardLimits) throws(ForbiddenItem) {
    guard let type = Self.type(of: provider) else { throw ForbiddenItem(provider) }
    self.type = type
    self.provider = provider
    vCardReader = VCardReader(limits: limits.vCard)
    otherReader = Self.formats[type]?.makeReader(limits: limits.interchange)
  }

  /// The best type that holds cards of those that an item offers; `nil` where there is none.
  static func type(of provider: ItemProvider) -> TypeIdentifier? {
    TypeIdentifier.contacts.first(where: provider.hasItemConforming(to:))
  }

  /// What is said of an item that was read and held no card.
  static func emptyMessage(of provider: ItemProvider) -> String {
    let reason = provider.hasItemConforming(to: .vCard) ? ": it has no line BEGIN:VCARD" : ""
    return "“\(provider.suggestedName)” holds no card\(reason)."
  }

  /// Adds bytes.
  mutating func append(_ bytes: [UInt8]) {
    guard otherReader?.append(bytes) == nil else { return }
    vCardReader.append(bytes)
  }

  /// Says that no bytes follow.
  mutating func finish() {
    guard otherReader?.finish() == nil else { return }
    vCardReader.finish()
  }

  /// Reads the next card.
  ///
  /// - Returns: `nil` where more bytes are needed, or at the end.
  /// - Throws: `ForbiddenItem` for a table that isn't one of contacts.
  mutating func next() throws(ForbiddenItem) -> Reading? {
    guard otherReader == nil else { return try nextOther() }
    return vCardReader.next().map { reading in
      reading.isStrayText
        ? .strayText(reading.diagnostics.map { .init($0) }) : .card(LoadedCard(reading))
    }
  }

  private mutating func nextOther() throws(ForbiddenItem) -> Reading? {
    do throws(VCardInterchangeError) {
      guard let card = try otherReader?.next() else { return nil }
      count += 1
      return .card(LoadedCard(number: count, line: nil, type: type, contact: Contact(card)))
    } catch {
      guard error.code != .unknownHeader else {
        throw ForbiddenItem(provider, "“\(provider.suggestedName)” can't be read: \(error)")
      }
      count += 1
      let diagnostic = DropItemResult.Diagnostic(
        rule: "unreadable-card", line: error.line, message: error.description)
      return .card(
        LoadedCard(
          number: error.card ?? count, line: error.line, type: type, contact: nil,
          diagnostics: [diagnostic]))
    }
  }
}

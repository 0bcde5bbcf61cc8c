import ContactDrop
import ContactModel
import VCardFormat
package import VCardInterchange

/// A card of a dropped item, read and ready to be placed.
struct LoadedCard: Sendable {
  /// The number of the card in its item, from 1.
  let number: Int

  /// The line in its item on which it begins, from 1; `nil` for one that has none of its own.
  let line: Int?

  /// The type in which the item was taken.
  let type: TypeIdentifier

  /// The contact; `nil` where the card could not be kept, and when it isn't needed any more.
  var contact: Contact?

  /// What reading it, and the text around it, found.
  var diagnostics: [DropItemResult.Diagnostic] = []

  /// The character set of undeclared text that the user named.
  var namedCharset: Charset?
}

extension LoadedCard {
  init(_ reading: CardReading, type: TypeIdentifier, namedCharset: Charset?) {
    self.init(
      number: reading.number, line: reading.line, type: type,
      contact: reading.card.map { Contact($0) }, diagnostics: reading.problems,
      namedCharset: namedCharset)
  }
}

extension CardReading {
  /// The faults of the card and of the text around it.
  package var problems: [DropItemResult.Diagnostic] {
    guard let error else { return diagnostics.map { .init($0) } }
    return [.init(rule: "unreadable-card", line: error.line, message: error.description)]
  }
}

/// What a queue hands on at a time.
enum LoadedBatch: Sendable {
  /// Some cards, in the order of their item.
  case cards([LoadedCard])
  /// The image that an item is.
  case image(ImageData)
}

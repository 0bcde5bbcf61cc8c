import ContactDrop
import ContactModel
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

  /// The contact; `nil` if the card can't be stored, or after it was released.
  var contact: Contact?

  /// The problems of the card and of the text around it.
  var diagnostics: [DropItemResult.Diagnostic] = []

  /// The character set that the user gave for undeclared text.
  var namedCharset: Charset?
}

extension LoadedCard {
  init(_ entry: CardEntry, type: TypeIdentifier, namedCharset: Charset?) {
    self.init(
      number: entry.number, line: entry.line, type: type,
      contact: entry.card.map { Contact($0) }, diagnostics: entry.problems,
      namedCharset: namedCharset)
  }
}

extension CardEntry {
  /// The problems of the card and of the text around it.
  package var problems: [DropItemResult.Diagnostic] {
    guard let error else { return diagnostics.map { .init($0) } }
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

package import ContactDrop
import ContactModel
import VCardInterchange

/// The kind of a dropped item: the first of these cases that it offers.
enum ItemKind: Sendable, Hashable {
  /// Cards in any supported format.
  case cards
  /// An image.
  case image
  /// Text or a link.
  case text
  /// Data that isn't accepted.
  case other

  /// Determines the kind of an item from the types that it offers.
  init(_ provider: ItemProvider) {
    if CardFormat(of: provider) != nil {
      self = .cards
    } else if provider.hasItemConforming(to: .image) {
      self = .image
    } else if ForbiddenItem.advice(for: provider) == nil,
      [.utf8PlainText, .url].contains(where: provider.hasItemConforming(to:)),
      !provider.hasItemConforming(to: .fileURL)
    {
      self = .text
    } else {
      self = .other
    }
  }
}

extension ItemProvider {
  /// Advice for data that isn't searched for cards, such as an archive, without the name of the item; `nil` for other
  /// data.
  package var adviceOnCards: String? { ForbiddenItem.advice(for: self) }
}

/// The error that an item is not accepted, or not accepted at this place.
struct ForbiddenItem: Error, CustomStringConvertible {
  let description: String

  /// Makes the error for an item without accepted data.
  init(_ provider: ItemProvider) {
    self.init(provider.noCardMessage)
  }

  /// Makes the error for an item that isn't accepted at this place.
  init(_ reason: String) {
    description = reason
  }

  /// Returns the reason for refusing a session of a single item that is empty or has no accepted data; `nil` for other
  /// sessions.
  static func reason(for session: DropSession) -> String? {
    guard session.items.count == 1, let provider = session.items.first?.itemProvider else {
      return nil
    }
    guard ItemKind(provider) == .other || provider.isEmpty, let advice = advice(for: provider)
    else { return nil }
    return "\(provider.suggestedName.asSubject) \(advice)"
  }

  /// Returns advice for empty files, for text that isn't in UTF-8, for files that aren't searched for cards, and for
  /// files that only have the name of an image; `nil` for anything else.
  static func advice(for provider: ItemProvider) -> String? {
    switch provider.registeredTypeIdentifiers.first {
    case .some(let type) where provider.isEmpty && type != .folder:
      provider.suggestedName == "-"
        ? "is empty: check the program that writes to it." : "is empty: check that it was saved."
    case .fileURL: "is the address of a file: drop the file itself."
    case .plainText: "is text, but not in UTF-8: save it in UTF-8 and drop it again."
    case .database:
      "is an SQLite database: if it is a list of contacts, open it and export its contacts."
    case .archive: "is an archive of an unsupported kind: unpack it, and drop its files."
    case .some(let type) where [.compositeContent, .pdf].contains(type):
      "is \(type.noun): save its contacts as vCards or as a table, and drop that."
    // The words of JSON and XML are no text that people write.
    case .json:
      "is JSON without cards: export its contacts, or save them as vCards, jCard or JSContact, and drop that."
    case .xml:
      "is XML without cards: export its contacts as vCards or as a table, and drop that."
    case _ where TypeIdentifier(filename: provider.suggestedName) == .html:
      "is a web page: save its contacts as vCards or as a table, and drop that."
    case .data where TypeIdentifier(filename: provider.suggestedName)?.conforms(to: .image) == true:
      "has the name of an image, but isn't one: open it to see what it is, and save the image itself."
    default: nil
    }
  }
}

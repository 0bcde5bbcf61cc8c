import ContactDrop
import VCardInterchange

/// What the list takes an item of a drop for: the first of these that it offers.
enum ItemKind: Sendable, Hashable {
  /// Cards, in any of the formats that hold some.
  case cards
  /// An image.
  case image
  /// Text or a link.
  case text
  /// Nothing that is taken.
  case other

  /// Looks at what an item offers.
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

/// Why an item is not taken: it offers nothing that the list takes, or not here.
struct ForbiddenItem: Error, CustomStringConvertible {
  /// The best type that the item offers.
  let type: TypeIdentifier

  let description: String

  /// An item that offers nothing that is taken.
  init(_ provider: ItemProvider) {
    let name = provider.suggestedName
    let advice = Self.advice(for: provider).map { "“\(name)” \($0)" }
    self.init(provider, advice ?? "“\(name)” is not a vCard: it has no line BEGIN:VCARD.")
  }

  /// An item that isn't taken here.
  init(_ provider: ItemProvider, _ reason: String) {
    type = provider.registeredTypeIdentifiers.first ?? .data
    description = reason
  }

  /// What would work for a session of nothing but one such item.
  static func reason(for session: DropSession) -> String? {
    guard session.items.count == 1, let provider = session.items.first?.itemProvider,
      ItemKind(provider) == .other, let advice = advice(for: provider)
    else { return nil }
    return "“\(provider.suggestedName)” \(advice)"
  }

  /// What works for text that isn't in UTF-8, for files in which no cards are looked for, and for images only by name; `nil` for anything else.
  static func advice(for provider: ItemProvider) -> String? {
    switch provider.registeredTypeIdentifiers.first {
    case .fileURL: "is the address of a file: drop the file itself."
    case .plainText: "is text, but not in UTF-8: save it in UTF-8 and drop it again."
    case .database:
      "is an SQLite database: if it is a list of contacts, open it and export its contacts."
    case .some(let type) where [.archive, .compositeContent, .pdf].contains(type):
      "is \(type.noun): save its contacts as vCards or as a table, and drop that."
    case .data where TypeIdentifier(filename: provider.suggestedName)?.conforms(to: .image) == true:
      "has the name of an image, but isn't one: open it to see what it is, and save the image itself."
    default: nil
    }
  }
}

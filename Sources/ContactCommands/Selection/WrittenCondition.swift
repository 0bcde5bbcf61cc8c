import ContactModel

/// A condition that names contacts by words, as it is written in a selector.
struct WrittenCondition: Sendable {
  /// The field; `nil` for words of names.
  let field: String?

  /// The words.
  let text: String

  /// The condition without quotation marks, for messages.
  var name: String { (field.map { "\($0):" } ?? "") + text }
}

extension ContactSelector.Condition {
  /// The condition as it is written; `nil` for dates, and for whether there is a value.
  var written: WrittenCondition? {
    switch self {
    case .word(let text): WrittenCondition(field: nil, text: text)
    case .email(let text): WrittenCondition(field: "email", text: text)
    case .phone(let text): WrittenCondition(field: "tel", text: text)
    case .organization(let text): WrittenCondition(field: "org", text: text)
    case .note(let text): WrittenCondition(field: "note", text: text)
    case .group(let text): WrittenCondition(field: "group", text: text)
    case .book(let text): WrittenCondition(field: "book", text: text)
    case .field(let path, let text): WrittenCondition(field: path.description, text: text)
    case .has, .hasField, .birthday, .birthdays, .born, .kind, .reference, .created, .changed: nil
    }
  }
}

/// The meaning of a label; programs write some labels in the language of their user.
struct LabelMeaning {
  private let text: String

  /// The types that the label means in some language, such as `work` for *Arbeit* and *Büro*; empty for other words.
  private let types: Set<String>

  init(_ text: some StringProtocol) {
    self.text = String(text).lowercased()
    let label = TextWords.label(TextWords.lowercasedWords(self.text))
    types = Set(label?.isContactValue == true ? label?.types ?? [] : [])
  }

  /// Whether the label is only the word for its type, so that another label with this meaning says as much.
  private var isPlain: Bool {
    types.count == 1 && (types.contains(text) || text == "mobile")
  }

  /// Whether another label says all that this one says.
  func isImplied(by other: LabelMeaning) -> Bool {
    text == other.text || isPlain && types == other.types
  }
}

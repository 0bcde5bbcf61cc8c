/// The words of a label, of which programs write some in the language of their user.
struct LabelMeaning {
  private let text: String

  /// The types that the label means in some language, such as `work` for *Arbeit* and *Büro*; empty for other words.
  private let types: Set<String>

  init(_ text: some StringProtocol) {
    self.text = String(text).lowercased()
    let label = TextWords.label(TextWords.lowercasedWords(self.text))
    types = Set(label?.isContactValue == true ? label?.types ?? [] : [])
  }

  /// Whether the label is just the word of its type, which says nothing that another label with this meaning doesn't say.
  private var isPlain: Bool {
    types.count == 1 && (types.contains(text) || text == "mobile")
  }

  /// Whether another label says all that this one says.
  func isImplied(by other: LabelMeaning) -> Bool {
    text == other.text || isPlain && types == other.types
  }
}

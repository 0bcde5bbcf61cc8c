/// The parts of GENDER, and the word that X-GENDER has for the sex where GENDER has a letter.
struct GenderText: Equatable {
  /// The parameter that keeps the word.
  static let parameterName = "X-GENDER"

  /// What GENDER says first; `nil` where it can't say it.
  let letter: String?

  /// What X-GENDER says first, such as `Male`.
  let word: String

  /// The identity.
  let rest: [String]

  init(_ property: VCardProperty) {
    let parts = property.components.map { $0.joined(separator: ",") }
    let first = parts.first ?? ""
    let sex = VCardGender.Sex(text: first)
    letter = first.isEmpty || sex != nil && first.utf8.count == 1 ? first : sex?.rawValue
    let kept = property.parameters.first(Self.parameterName)
    word = kept.flatMap { VCardGender.Sex(text: $0) == sex && sex != nil ? $0 : nil } ?? first
    rest = Array(parts.dropFirst())
  }
}

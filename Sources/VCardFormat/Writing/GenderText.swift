/// The parts of GENDER, and the word for the sex in X-GENDER, where GENDER has a letter.
struct GenderText: Equatable {
  /// The parameter that keeps the word.
  static let parameterName = "X-GENDER"

  /// The first part of GENDER; `nil` if no letter of GENDER means the same.
  let letter: String?

  /// The first part of X-GENDER, such as `Male`.
  let word: String

  /// The remaining parts: the gender identity.
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

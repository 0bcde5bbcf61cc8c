/// The parts of a structured value of 2.1 in which commas separate items.
///
/// 2.1 has no lists in parts. A parameter therefore keeps the numbers of the parts, from 1, that
/// were lists in the version from which the card was converted:
/// `N;X-LISTS=2,5:Stevenson;John,Jack;;;Jr.,M.D.`
enum ListParts {
  static let parameterName = "X-LISTS"

  /// Returns the indices of the parts that the parameters of a property of 2.1 name.
  static func indices(of parameters: VCardParameters) -> Set<Int> {
    guard let numbers = parameters.first(parameterName) else { return [] }
    return Set(numbers.split(separator: ",").compactMap { Int($0).map { $0 &- 1 } })
  }

  /// Returns the parameter for parts that are lists.
  static func parameter(for indices: [Int]) -> VCardParameter {
    let numbers = indices.map { String($0 + 1) }.joined(separator: ",")
    return VCardParameter(parameterName, [numbers], dialect: .v21)
  }
}

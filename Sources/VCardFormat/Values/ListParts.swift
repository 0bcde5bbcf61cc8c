/// The parts of a structured value of 2.1 in which commas separate items.
///
/// 2.1 has no lists there, so a parameter tells which parts were some in the version that a card comes
/// from, counted from 1: `N;X-LISTS=2,5:Stevenson;John,Jack;;;Jr.,M.D.`
enum ListParts {
  static let parameterName = "X-LISTS"

  /// The indices of the parts that the parameters of a property of 2.1 tell of.
  static func indices(of parameters: VCardParameters) -> Set<Int> {
    guard let numbers = parameters.first(parameterName) else { return [] }
    return Set(numbers.split(separator: ",").compactMap { Int($0).map { $0 &- 1 } })
  }

  /// The parameter for parts that are lists.
  static func parameter(for indices: [Int]) -> VCardParameter {
    let numbers = indices.map { String($0 + 1) }.joined(separator: ",")
    return VCardParameter(parameterName, [numbers], dialect: .v21)
  }
}

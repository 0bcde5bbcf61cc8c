/// A country or territory whose rules hold for numbers and addresses that name no country.
public struct Region: Sendable, Hashable {
  /// The ISO 3166 code, in upper case.
  public let code: String

  /// How numbers are dialled in the region.
  let dialling: DiallingRules

  /// Finds a region by its code; `nil` if the table doesn't have it.
  ///
  /// - Parameter code: The ISO 3166 code, in either case.
  public init?(_ code: String) {
    let code = code.uppercased()
    guard let dialling = DiallingRules.table[code] else { return nil }
    self.code = code
    self.dialling = dialling
  }

  /// Whether two regions are the same.
  public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

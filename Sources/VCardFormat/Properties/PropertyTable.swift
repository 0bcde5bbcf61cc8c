/// The declarations of all properties, by the numbers that are their names.
struct PropertyTable: Sendable {
  /// The table.
  static let shared = PropertyTable()

  /// What is asked of a property on the way of each line.
  struct Traits: Sendable {
    let check: ValueCheck
    let part: ContactPart
    let rules: CardRules
    let mayHoldNewlines: Bool
    let once: PropertyDeclaration.Versions
    fileprivate let partCount: UInt8
    fileprivate let formerPartCount: UInt8

    fileprivate init(_ declaration: PropertyDeclaration) {
      check = declaration.check ?? ValueCheck(of: declaration)
      part = declaration.part
      rules = declaration.rules
      once = declaration.once
      mayHoldNewlines =
        declaration.mayHoldNewlines || [.opaque, .binary, .card].contains(declaration.value)
      let count = declaration.partNames.count
      partCount = UInt8(count)
      formerPartCount = UInt8(declaration.formerPartCount ?? count)
    }

    /// The number of parts that a structured value has in a version.
    func partCount(in dialect: VCard.Version.Dialect) -> Int {
      Int(dialect == .v40 ? partCount : formerPartCount)
    }
  }

  /// The traits of each declaration.
  let traits: [Traits]

  /// The name of each property in versions that don't have it; `other` if it has none of its own.
  private let formerNames: [KnownName]

  /// The property that each name stands for in versions that don't have it; `other` if it is none.
  private let laterNames: [KnownName]

  private init() {
    traits = Self.declarations.map(Traits.init)
    var formerNames = [KnownName](repeating: .other, count: traits.count)
    var laterNames = formerNames
    for (number, declaration) in Self.declarations.enumerated() {
      guard let former = declaration.formerName else { continue }
      let name = KnownName(former)
      formerNames[number] = name
      laterNames[Int(name.number)] = KnownName(number: UInt8(number))
    }
    self.formerNames = formerNames
    self.laterNames = laterNames
  }

  subscript(name: KnownName) -> Traits {
    @inline(__always) get { traits[Int(name.number)] }
  }

  /// The name that a property has in versions without it.
  func formerName(of name: KnownName) -> KnownName { formerNames[Int(name.number)] }

  /// The property that a name stands for in versions without it.
  func laterName(of name: KnownName) -> KnownName { laterNames[Int(name.number)] }
}

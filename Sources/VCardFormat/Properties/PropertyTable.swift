/// The declarations of all properties, indexed by the numbers of their names.
struct PropertyTable: Sendable {
  /// All declarations; that of unknown names and those of the names for which the reader looks are the first ones.
  static let declarations: [PropertyDeclaration] =
    PropertyDeclaration.frame + PropertyDeclaration.general + PropertyDeclaration.identification
    + PropertyDeclaration.places + PropertyDeclaration.communication
    + PropertyDeclaration.organization + PropertyDeclaration.explanation
    + PropertyDeclaration.formats

  /// The table.
  static let shared = PropertyTable()

  /// The traits of a property that are required for every line.
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

    /// Returns the number of parts of a structured value in a version.
    func partCount(in dialect: VCard.Version.Dialect) -> Int {
      Int(dialect == .v40 ? partCount : formerPartCount)
    }
  }

  /// The traits of each declaration.
  let traits: [Traits]

  /// The name of each property in versions that lack it; `other` for an `X-` prefix.
  private let formerNames: [KnownName]

  /// The property that each name means in versions that lack the property; `other` if there is
  /// none.
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

  /// Returns the name of a property in versions that lack it.
  func formerName(of name: KnownName) -> KnownName { formerNames[Int(name.number)] }

  /// Returns the property that a name means in versions that lack the property.
  func laterName(of name: KnownName) -> KnownName { laterNames[Int(name.number)] }
}

/// The name of a declared property, stored as the number of its declaration.
struct KnownName: Hashable, Sendable {
  let number: UInt8

  /// Any name that isn't declared.
  static var other: Self { Self(number: 0) }
  /// BEGIN.
  static var begin: Self { Self(number: 1) }
  /// END.
  static var end: Self { Self(number: 2) }
  /// VERSION.
  static var version: Self { Self(number: 3) }
  /// AGENT.
  static var agent: Self { Self(number: 4) }
  /// FN.
  static var fn: Self { Self(number: 5) }
  /// N.
  static var n: Self { Self(number: 6) }
  /// ADR.
  static var adr: Self { Self(number: 7) }

  /// All declared names.
  static var all: [Self] {
    PropertyTable.declarations.indices.dropFirst().map { Self(number: UInt8($0)) }
  }

  /// Whether the name begins or ends a card, or a card in a card.
  var isFrame: Bool { self == .begin || self == .end || self == .agent }

  @inline(__always)
  init(number: UInt8) {
    self.number = number
  }

  /// Finds a name in any case.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    self = NameTable.shared.name(in: bytes.span, 0..<bytes.count)
  }

  /// The declaration of the property.
  var declaration: PropertyDeclaration {
    @inline(__always) get { PropertyTable.declarations[Int(number)] }
  }

  /// The name in upper case; empty for undeclared names.
  var text: String { PropertyTable.declarations[Int(number)].name }
}

import ArgumentParser
import VCardFormat
import VCardInterchange

/// A form in which cards are written: as vCard, or in a format of VCardInterchange.
struct CardFormat: Sendable, Hashable, ExpressibleByArgument {
  private enum Kind: Sendable, Hashable {
    case vCard(VCard.Version?)
    case interchange(VCardInterchangeFormat)
  }

  private let kind: Kind

  /// vCard, each card in its own version.
  static let vCard = Self(kind: .vCard(nil))

  private static let versions: [(name: String, version: VCard.Version)] = [
    ("vcard21", .v21), ("vcard3", .v30), ("vcard4", .v40),
  ]

  private init(kind: Kind) {
    self.kind = kind
  }

  /// Finds a format by its name.
  init?(argument: String) {
    if argument == "vcard" {
      self = .vCard
    } else if argument == "csv" {
      kind = .interchange(.csvGoogle)
    } else if let (_, version) = Self.versions.first(where: { $0.name == argument }) {
      kind = .vCard(version)
    } else if let format = VCardInterchangeFormat(name: argument) {
      kind = .interchange(format)
    } else {
      return nil
    }
  }

  /// The names of all formats.
  static var allValueStrings: [String] {
    ["vcard"] + versions.map(\.name) + VCardInterchangeFormat.all.map(\.name)
  }

  /// The name.
  var defaultValueDescription: String {
    switch kind {
    case .vCard(let version):
      Self.versions.first { $0.version == version }?.name ?? "vcard"
    case .interchange(let format): format.name
    }
  }

  /// Whether the lines of a card that are no properties are written as they are.
  func keepsOtherLines(of card: VCard) -> Bool {
    guard case .vCard(let version) = kind else { return false }
    return version == nil || version == card.version
  }

  /// Makes a writer of the format.
  ///
  /// - Parameter isRewriting: Whether every line of a vCard is written anew, also where the card is in
  ///   the version already.
  /// - Returns: A writer that has written nothing.
  func makeWriter(isRewriting: Bool = false) -> any VCardInterchangeWriter {
    switch kind {
    case .vCard(let version): VCardWriter(version: version, isRewriting: isRewriting)
    case .interchange(let format): format.makeWriter()
    }
  }
}

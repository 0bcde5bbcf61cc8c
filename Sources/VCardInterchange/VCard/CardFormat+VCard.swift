import VCardFormat

extension CardFormat {
  /// vCards, each card in its own version.
  public static let vCard = Self("vcard", version: nil)

  /// vCards of version 2.1.
  public static let vCard21 = Self("vcard21", version: .v21)

  /// vCards of version 3.0.
  ///
  /// Source: RFC 2426.
  public static let vCard30 = Self("vcard3", version: .v30)

  /// vCards of version 4.0.
  ///
  /// Source: RFC 6350.
  public static let vCard40 = Self("vcard4", version: .v40)

  private init(_ name: String, version: VCard.Version?) {
    self.init(
      name, typeIdentifier: "public.vcard", source: { VCardReader(limits: $0, charset: $1) },
      writer: { VCardWriter(version: version, isRewriting: $0) })
  }
}

extension VCardReader: CardSource {
  /// Nothing: text outside of cards is reported as a fault.
  var remainder: String? { nil }

  mutating func read() -> CardEntry? {
    next().map { entry in
      CardEntry(
        line: entry.line, card: entry.card, isStrayText: entry.isStrayText,
        diagnostics: entry.diagnostics)
    }
  }
}

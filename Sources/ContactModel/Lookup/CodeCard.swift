public import VCardFormat

/// A short card for a QR code, which telephones read with their cameras.
public struct CodeCard: Sendable {
  /// The card in 3.0, without folds: some cameras' programs don't unfold lines.
  ///
  /// It has more bytes than a code holds if the name alone does.
  public let bytes: [UInt8]

  /// The names of the properties that the code leaves out, in plain words, each once.
  public let omitted: [String]

  /// The properties of a code, the most important ones first.
  private static let names: [VCardProperty.Name] = [
    .n, .fn, .tel, .email, .org, .title, .adr, .url, .bday, .nickname, .note,
  ]

  /// The number of bytes that a QR code of the largest size holds at the level M.
  ///
  /// Source: ISO/IEC 18004, table 7.
  public static let limit = 2_331

  /// Makes a card for a code.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - limit: The largest number of bytes; if there are more, the least important properties are left out.
  public init(_ card: VCard, limit: Int = CodeCard.limit) {
    // Other programs' names of properties mean nothing to a camera, nor to the reader of a message.
    let properties = card.converted(to: .v30).properties
      .map { $0.nickname ?? $0.androidValue ?? $0 }
    // The name always stays.
    var left = Self.names.prefix(2)
    var bytes = Self.bytes(properties, left)
    while bytes.count <= limit, left.count < Self.names.count {
      let more = Self.names.prefix(left.count + 1)
      let longer = Self.bytes(properties, more)
      guard longer.count <= limit else { break }
      (left, bytes) = (more, longer)
    }
    self.bytes = bytes
    omitted =
      properties.filter {
        $0.name.isListed && $0.name != .uid && !left.contains($0.name)
      }
      .map(\.shownName).uniqued
  }

  private static func bytes(
    _ properties: [VCardProperty], _ names: ArraySlice<VCardProperty.Name>
  ) -> [UInt8] {
    let kept = names.flatMap { name in properties.filter { $0.name == name } }.map(plain)
    let lines = VCard(version: .v30, properties: kept).bytes.split(separator: 0x0A)
    return lines.reduce(into: []) { bytes, line in
      if line.first == 0x20 {
        bytes.removeLast(2)
        bytes += line.dropFirst()
      } else {
        bytes += line
      }
      bytes.append(0x0A)
    }
  }

  /// Returns a property without its group; a telephone number as digits, because cameras' programs don't read URIs.
  private static func plain(_ property: VCardProperty) -> VCardProperty {
    var plain = property
    plain.group = nil
    guard let telephone = property.telephone, URIText.hasScheme(property.text) else { return plain }
    let pause = telephone.extension.map { ",\($0)" } ?? ""
    plain = VCardProperty(name: .tel, text: telephone.number + pause)
    plain.types = property.types
    return plain
  }
}

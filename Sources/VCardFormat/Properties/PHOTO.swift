/// Photographs.
///
/// Source: RFC 6350, section 6.2.4.
extension PropertyDeclaration {
  static let photo = Self(
    name: "PHOTO", value: .binary, versions: .all, mediaKind: "image", part: .photo, merge: .only,
    label: "Photo", jsContact: .entry("media", "uri", kind: "photo"), columns: ["photo"],
    field: "photo")
  static let xMsCardPicture = Self(name: "X-MS-CARDPICTURE", mediaKind: "image")
}

extension VCardProperty.Name {
  /// A photograph.
  public static let photo = Self("PHOTO")
}

public import ContactModel
public import VCardFormat

/// Returns the bytes of a card with some lines between BEGIN and END, each ending in CRLF.
///
/// - Parameters:
///   - lines: The lines without VERSION.
///   - version: The version to write; `nil` writes none.
/// - Returns: The bytes.
public func card(_ lines: String..., version: String? = "3.0") -> [UInt8] {
  card(lines, version: version)
}

/// Returns the bytes of a card with some lines between BEGIN and END, each ending in CRLF.
///
/// - Parameters:
///   - lines: The lines without VERSION.
///   - version: The version to write; `nil` writes none.
/// - Returns: The bytes.
public func card(_ lines: [String], version: String? = "3.0") -> [UInt8] {
  let head = ["BEGIN:VCARD"] + (version.map { ["VERSION:\($0)"] } ?? [])
  let text = (head + lines + ["END:VCARD"]).map { $0 + "\r\n" }.joined()
  return Array(text.utf8)
}

/// Returns the bytes of a card with a unique name and UID.
///
/// - Parameter number: The number that distinguishes the card.
/// - Returns: The bytes.
public func numberedCard(_ number: Int) -> [UInt8] {
  card("FN:Contact \(number)", "UID:uid-\(number)")
}

extension VCard {
  /// Creates a card with some lines between BEGIN and END.
  ///
  /// - Parameters:
  ///   - lines: The lines without VERSION.
  ///   - version: The version to write; `nil` writes none.
  public init(_ lines: String..., version: String? = "3.0") {
    self.init(lines, version: version)
  }

  /// Creates a card with some lines between BEGIN and END.
  ///
  /// - Parameters:
  ///   - lines: The lines without VERSION.
  ///   - version: The version to write; `nil` writes none.
  public init(_ lines: [String], version: String? = "3.0") {
    self.init(reading: card(lines, version: version))
  }
}

extension Contact {
  /// Creates a contact whose card has some lines between BEGIN and END.
  ///
  /// - Parameters:
  ///   - lines: The lines without VERSION.
  ///   - version: The version to write; `nil` writes none.
  public convenience init(_ lines: String..., version: String? = "3.0") {
    self.init(lines, version: version)
  }

  /// Creates a contact whose card has some lines between BEGIN and END.
  ///
  /// - Parameters:
  ///   - lines: The lines without VERSION.
  ///   - version: The version to write; `nil` writes none.
  public convenience init(_ lines: [String], version: String? = "3.0") {
    self.init(VCard(lines, version: version))
  }
}

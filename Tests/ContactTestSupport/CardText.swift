/// The bytes of a card with some lines between BEGIN and END, with CRLF at each end.
///
/// - Parameters:
///   - lines: The lines, VERSION aside.
///   - version: The version to write; `nil` writes none.
/// - Returns: The bytes.
public func card(_ lines: String..., version: String? = "3.0") -> [UInt8] {
  let head = ["BEGIN:VCARD"] + (version.map { ["VERSION:\($0)"] } ?? [])
  let text = (head + lines + ["END:VCARD"]).map { $0 + "\r\n" }.joined()
  return Array(text.utf8)
}

/// The bytes of a card with a name and a UID of its own.
///
/// - Parameter number: What tells the card from others.
/// - Returns: The bytes.
public func numberedCard(_ number: Int) -> [UInt8] {
  card("FN:Contact \(number)", "UID:uid-\(number)")
}

/// The name of a file in a zip archive.
///
/// Source: PKWARE, APPNOTE.TXT, 4.4.17 and appendix D.
struct ZipFileName {
  /// The name, with slashes between folders, and without parts that mean the same folder: `./a.vcf` is `a.vcf`.
  let text: String

  /// Reads a name.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the name. Without the UTF-8 flag they are UTF-8 if they are valid UTF-8, as Unix and macOS
  ///     write it; otherwise they are code page 437.
  ///   - isUTF8: Whether the UTF-8 flag is set.
  init(_ bytes: [UInt8], isUTF8: Bool) {
    let name =
      isUTF8
      ? String(decoding: bytes, as: UTF8.self)
      : String(validating: bytes, as: UTF8.self) ?? Self.codePage437(bytes)
    text = name.replacing("\\", with: "/").split(separator: "/", omittingEmptySubsequences: false)
      .filter { $0 != "." }.joined(separator: "/")
  }

  /// Whether it is the name of a folder.
  var isFolder: Bool { text.isEmpty || text.hasSuffix("/") }

  /// Whether it names a file outside the folder in which the archive would be unpacked.
  var leadsOut: Bool {
    text.hasPrefix("/") || parts.contains("..") || text.dropFirst().hasPrefix(":")
  }

  /// Whether it contains a zero byte, at which other programs end the name.
  var hasZero: Bool { text.utf8.contains(0) }

  /// Whether a part of it begins with a dot, or is the folder `__MACOSX` that macOS adds.
  var isHidden: Bool { parts.contains { $0.hasPrefix(".") || $0 == "__MACOSX" } }

  /// Whether macOS adds the file: it says how the Finder shows other files.
  var isOfMacOS: Bool { parts.first == "__MACOSX" || parts.last == ".DS_Store" }

  private var parts: [Substring] { text.split(separator: "/") }

  private static let upperHalf = Array(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}"
      .unicodeScalars)

  private static func codePage437(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80])
    }
    return String(text)
  }
}

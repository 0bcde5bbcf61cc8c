/// A piece of a dropped text, as what it looks like.
enum TextField: Hashable {
  /// An e-mail address.
  case email(String)

  /// A telephone number.
  case phone(String)

  /// The address of a web page.
  case link(String)

  /// Something else.
  case other(String)

  /// Tells what a piece is.
  ///
  /// - Parameters:
  ///   - text: The piece, without blanks around it.
  ///   - isLabelled: Whether a label says that it is one of these, so that less proof is needed.
  init(_ text: String, isLabelled: Bool = false) {
    if let address = Self.address(text) {
      self = .email(address)
    } else if let number = Self.number(text, minimum: isLabelled ? 3 : 7) {
      self = .phone(number)
    } else if Self.isLink(text, isLabelled: isLabelled) {
      self = .link(text)
    } else {
      self = .other(text)
    }
  }

  /// An e-mail address, also in angle brackets or as a link.
  static func address(_ text: String) -> String? {
    var text = text[...]
    if text.first == "<", text.last == ">" { text = text.dropFirst().dropLast() }
    if text.lowercased().hasPrefix("mailto:") { text = text.dropFirst(7) }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= 320, let local = parts.first, let host = parts.last,
      !local.isEmpty, local.first != ".", local.last != ".", local.allSatisfy(isAddressCharacter),
      isHost(host)
    else { return nil }
    return String(text)
  }

  private static func isAddressCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "!#$%&'*+-/=?^_`{|}~.".contains(character)
  }

  /// Whether a text has the form of a host's name with a dot in it.
  static func isHost(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && text.utf8.count <= 253
      && parts.allSatisfy { part in
        !part.isEmpty && part.first != "-" && part.last != "-"
          && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      } && parts.last?.contains(where: \.isLetter) == true
  }

  /// A telephone number in the usual width; digits of any script, with what stands between and behind them.
  static func number(_ text: String, minimum: Int) -> String? {
    guard text.utf8.count <= 80 else { return nil }
    let usual = String(String.UnicodeScalarView(text.unicodeScalars.map(\.usualWidth)))
    var rest = usual[...]
    if rest.lowercased().hasPrefix("tel:") { rest = rest.dropFirst(4) }
    let number = rest.prefix { $0.isWholeNumber || separators.contains($0) }
    let suffix = rest[number.endIndex...]
    let digits = number.filter(\.isWholeNumber)
    guard minimum...18 ~= digits.count, isExtension(suffix),
      number.dropFirst().allSatisfy({ $0 != "+" }),
      let first = number.first, first == "+" || first == "(" || first.isWholeNumber,
      !isDate(number)
    else { return nil }
    return TextLine.trimmed(rest)
  }

  private static let separators = Set<Character>(
    "+ -.()/\u{A0}\u{202F}\u{2010}\u{2011}\u{2012}\u{2013}\u{2212}")

  /// Whether what follows a number is an extension.
  private static func isExtension(_ text: Substring) -> Bool {
    let text = TextLine.trimmed(text).lowercased()
    guard !text.isEmpty else { return true }
    let signs = [";ext=", "extension", "ext.", "ext", "x", "#", "durchwahl", "dw", "poste", "доб."]
    guard let sign = signs.first(where: text.hasPrefix) else { return false }
    let digits = TextLine.trimmed(text.dropFirst(sign.count))
    return 1...8 ~= digits.count && digits.allSatisfy(\.isWholeNumber)
  }

  /// Whether digits are a date, a span of years or the address of a computer, rather than a number.
  private static func isDate(_ text: Substring) -> Bool {
    guard text.first != "+" else { return false }
    let counts = text.split { !$0.isWholeNumber }.map(\.count)
    let isNetworkAddress =
      counts.count == 4 && counts.allSatisfy { $0 <= 3 }
      && TextLine.trimmed(text).allSatisfy { $0.isWholeNumber || $0 == "." }
    if isNetworkAddress { return true }
    let kinds: [[Int]] = [
      [4, 2, 2], [4, 1, 2], [4, 2, 1], [4, 1, 1], [2, 2, 4], [1, 2, 4], [2, 1, 4], [1, 1, 4],
      [4, 4],
    ]
    guard kinds.contains(counts) else { return false }
    let numbers = text.split { !$0.isWholeNumber }.compactMap { Int($0) }
    let years = zip(numbers, counts).filter { $0.1 == 4 }.map(\.0)
    let others = zip(numbers, counts).filter { $0.1 < 4 }.map(\.0)
    return years.allSatisfy { 1800...2199 ~= $0 } && others.allSatisfy { $0 <= 31 }
  }

  /// A web address with a scheme, which it needs to be a URI.
  static func uri(_ link: String) -> String {
    link.firstRange(of: "://") == nil ? "http://\(link)" : link
  }

  private static func isLink(_ text: String, isLabelled: Bool) -> Bool {
    guard !text.contains(where: \.isWhitespace) else { return false }
    let lower = text.lowercased()
    for scheme in ["http://", "https://", "ftp://"] where lower.hasPrefix(scheme) {
      return lower.utf8.count > scheme.utf8.count
    }
    let host = lower.prefix { !"/?#:".contains($0) }
    guard isHost(host), !host.contains("@") else { return false }
    if lower.hasPrefix("www.") || isLabelled { return true }
    let domain = host.split(separator: ".").last ?? ""
    return text.prefix(host.count) == host
      && (domains.contains(String(domain)) || domain.count == 2 && domain.allSatisfy(\.isASCII))
  }

  private static let domains: Set = [
    "com", "org", "net", "edu", "gov", "info", "biz", "name", "dev", "app", "cloud", "museum",
    "example", "int",
  ]
}

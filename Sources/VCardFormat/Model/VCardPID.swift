/// The identifier of one of several copies of a property, as in PID: `1.2`.
///
/// Source: RFC 6350, sections 5.5 and 7.
public struct VCardPID: Sendable, Hashable, CustomStringConvertible {
  /// The number of the property among the properties with its name, from 1.
  public var number: Int

  /// The number of the CLIENTPIDMAP of the program that gave the identifier; `nil` if there is
  /// none.
  public var source: Int?

  /// Makes an identifier.
  ///
  /// - Parameters:
  ///   - number: The number of the property.
  ///   - source: The number of the CLIENTPIDMAP.
  public init(number: Int, source: Int?) {
    self.number = number
    self.source = source
  }

  /// Reads an identifier; the result is `nil` if the text isn't one.
  ///
  /// - Parameter text: For example `1` or `1.2`.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let number = Self.number(parts[0]) else { return nil }
    self.number = number
    if parts.count == 2 {
      guard let source = Self.number(parts[1]) else { return nil }
      self.source = source
    }
  }

  /// The identifier as PID writes it.
  public var description: String { source.map { "\(number).\($0)" } ?? "\(number)" }

  /// Returns a whole number without a sign; `nil` if the text isn't one.
  static func number(_ text: Substring) -> Int? {
    !text.isEmpty && text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
  }
}

/// The program that the second number of PID means.
///
/// Source: RFC 6350, section 6.7.7.
public struct VCardClientPIDMap: Sendable, Hashable {
  /// The number that PID uses for the program, from 1.
  public var source: Int

  /// The program's URI.
  public var uri: String

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - source: The number that PID uses for the program.
  ///   - uri: The program's URI.
  public init(source: Int, uri: String) {
    self.source = source
    self.uri = uri
  }

  /// Reads an entry; the result is `nil` if the text isn't one.
  ///
  /// - Parameter text: For example `1;urn:uuid:…`.
  public init?(_ text: String) {
    guard let semicolon = text.firstIndex(of: ";"),
      let source = VCardPID.number(text[..<semicolon]), source > 0
    else { return nil }
    self.source = source
    uri = String(text[text.index(after: semicolon)...])
    guard URIText.hasScheme(uri) else { return nil }
  }
}

extension VCardProperty {
  /// The identifiers that PID gives to the property; invalid ones are left out.
  public var pids: [VCardPID] {
    get {
      extendedValues("PID").flatMap { $0.split(separator: ",") }.compactMap { VCardPID(String($0)) }
    }
    set { setExtended("PID", newValue.map(\.description)) }
  }

  /// The value of CLIENTPIDMAP; `nil` if it isn't a number and a URI.
  ///
  /// For other properties it is `nil`, and setting it doesn't change them.
  public var clientPIDMap: VCardClientPIDMap? {
    get { name.withoutPrefix == .clientpidmap ? VCardClientPIDMap(text) : nil }
    set {
      guard name.withoutPrefix == .clientpidmap, newValue != clientPIDMap else { return }
      components = newValue.map { [[String($0.source)], [$0.uri]] } ?? []
    }
  }
}

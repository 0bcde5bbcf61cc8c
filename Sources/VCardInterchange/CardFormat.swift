package import ContactModel
import VCardFormat

/// A file format that cards are read from, written to, or both.
///
/// Each format is declared in its own file, with its detector, reader and writer, and is listed in `all`.
public struct CardFormat: Sendable, Hashable, CustomStringConvertible {
  /// All formats; if several read the same files, the first one does the reading.
  public static let all: [Self] = [
    .vCard, .vCard21, .vCard30, .vCard40, .jCard, .xCard, .jsContact, .csvGoogle, .csvOutlook,
    .csvApple, .mutt, .abook, .ldif, .html, .message,
  ]

  /// The name, such as `jcard` or `csv-google`.
  public let name: String

  /// The names of the format: its usual one and, for some formats, another.
  public var names: [String] { [name] + (alias.map { [$0] } ?? []) }

  /// The uniform type identifier of files in the format, such as `public.vcard`.
  public let typeIdentifier: String

  /// The values that the format implies; `nil` if it has none.
  package let implied: ImpliedValues?

  private let alias: String?
  private let detector: @Sendable ([UInt8]) -> Certainty?
  let makeSource: (@Sendable (VCardLimits, Charset?) -> any CardSource)?
  private let writer: (@Sendable (Bool) -> any CardWriter)?

  /// Declares a format.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - alias: Another name for the format.
  ///   - typeIdentifier: The uniform type identifier of its files.
  ///   - implied: The values that the format implies.
  ///   - detector: Returns how certain it is that bytes, without a byte order mark, begin a file of the format. By
  ///     default, only a name selects the format.
  ///   - source: Makes a reader; its second argument is the character set that the user gave for undeclared text.
  ///     `nil` for a format that is only written.
  ///   - writer: Makes a writer; its argument is whether every line of a vCard is rewritten. `nil` for a format that is
  ///     only read.
  init(
    _ name: String, or alias: String? = nil, typeIdentifier: String, implied: ImpliedValues? = nil,
    detector: @escaping @Sendable ([UInt8]) -> Certainty? = { _ in nil },
    source: (@Sendable (VCardLimits, Charset?) -> any CardSource)? = nil,
    writer: (@Sendable (Bool) -> any CardWriter)? = nil
  ) {
    self.name = name
    self.implied = implied
    self.alias = alias
    self.typeIdentifier = typeIdentifier
    self.detector = detector
    makeSource = source
    self.writer = writer
  }

  /// Finds a format by its name; returns `nil` if there is none.
  public init?(name: String) {
    guard let format = Self.all.first(where: { $0.names.contains(name) }) else {
      return nil
    }
    self = format
  }

  /// Finds the first format whose files have a type; returns `nil` if there is none.
  public init?(typeIdentifier: String) {
    guard let format = Self.all.first(where: { $0.typeIdentifier == typeIdentifier }) else {
      return nil
    }
    self = format
  }

  /// The name.
  public var description: String { name }

  /// Makes a writer of the format.
  ///
  /// - Parameter isRewriting: Whether every line of a vCard is rewritten, even if the card already has the version.
  /// - Returns: A writer that has written nothing; `nil` if the format is only read.
  public func makeWriter(isRewriting: Bool = false) -> (any CardWriter)? { writer?(isRewriting) }

  /// Whether cards are read in the format.
  public var isRead: Bool { makeSource != nil }

  /// Whether cards are written in the format.
  public var isWritten: Bool { writer != nil }

  /// Compares the names.
  public static func == (first: Self, second: Self) -> Bool { first.name == second.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CardFormat {
  /// The certainty that bytes are in a format.
  public enum Certainty: Sendable {
    /// The bytes begin like the format, but also like others.
    ///
    /// This is enough for a file that is known to contain cards.
    case possible
    /// The bytes are clearly cards.
    case certain
  }

  /// Returns the format of bytes, based on their beginning.
  ///
  /// vCards are not detected: they only need a line `BEGIN:VCARD` that isn't in a value of another format.
  ///
  /// - Parameters:
  ///   - start: The first bytes, including the whole header of a table.
  ///   - certainty: The required certainty.
  /// - Returns: The most certain format; `nil` if there is none.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func detect(_ start: [UInt8], atLeast certainty: Certainty = .certain) -> Self? {
    let text = Array(start.withoutByteOrderMark)
    var possible: Self?
    for format in all {
      switch format.detector(text) {
      case .certain?: return format
      case .possible?: possible = possible ?? format
      case nil: continue
      }
    }
    return certainty == .possible ? possible : nil
  }
}

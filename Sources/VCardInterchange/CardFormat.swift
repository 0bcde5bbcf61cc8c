import VCardFormat

/// A format in which cards are read and written.
///
/// A format is declared in a file of its own, with what recognizes, reads and writes it, and has its place in `all`.
public struct CardFormat: Sendable, Hashable, CustomStringConvertible {
  /// All formats; of those that are read alike, the first one reads.
  public static let all: [Self] = [
    .vCard, .vCard21, .vCard30, .vCard40, .jCard, .xCard, .jsContact, .csvGoogle, .csvOutlook,
    .csvApple,
  ]

  /// The name, such as `jcard` or `csv-google`.
  public let name: String

  /// The uniform type identifier of files in the format, such as `public.vcard`.
  public let typeIdentifier: String

  private let alias: String?
  private let detector: @Sendable ([UInt8]) -> Certainty?
  private let source: @Sendable (VCardLimits) -> any CardSource
  private let writer: @Sendable (Bool) -> any CardWriter

  /// Declares a format.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - alias: Another name by which the format is found too.
  ///   - typeIdentifier: The uniform type identifier of its files.
  ///   - detector: Tells how sure it is that bytes, without a byte order mark, begin such a file; without one, only a
  ///     name tells.
  ///   - source: Makes what reads it.
  ///   - writer: Makes what writes it, perhaps with every line of a card written anew.
  init(
    _ name: String, or alias: String? = nil, typeIdentifier: String,
    detector: @escaping @Sendable ([UInt8]) -> Certainty? = { _ in nil },
    source: @escaping @Sendable (VCardLimits) -> any CardSource,
    writer: @escaping @Sendable (Bool) -> any CardWriter
  ) {
    self.name = name
    self.alias = alias
    self.typeIdentifier = typeIdentifier
    self.detector = detector
    self.source = source
    self.writer = writer
  }

  /// Finds a format by its name; `nil` if none has it.
  public init?(name: String) {
    guard let format = Self.all.first(where: { $0.name == name || $0.alias == name }) else {
      return nil
    }
    self = format
  }

  /// Finds the format in which files of a type are read; `nil` if there is none.
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
  /// - Parameter isRewriting: Whether every line of a vCard is written anew, even if the card has the version already.
  /// - Returns: A writer that has written nothing.
  public func makeWriter(isRewriting: Bool = false) -> any CardWriter { writer(isRewriting) }

  func makeSource(limits: VCardLimits) -> any CardSource { source(limits) }

  /// Compares the names.
  public static func == (first: Self, second: Self) -> Bool { first.name == second.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CardFormat {
  /// How sure it is that bytes are in a format.
  public enum Certainty: Sendable {
    /// They begin as the format does, and as others do: enough for a file that somebody says holds cards.
    case possible
    /// They say that they are cards.
    case certain
  }

  /// Finds out which format bytes are in, by how they begin.
  ///
  /// vCards are none of these: a line `BEGIN:VCARD` anywhere makes one.
  ///
  /// - Parameters:
  ///   - start: The first bytes; of a table, its whole header.
  ///   - certainty: How sure it must be.
  /// - Returns: The format that is surest; `nil` if there is none.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func detect(_ start: [UInt8], atLeast certainty: Certainty = .certain) -> Self? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = start.starts(with: mark) ? Array(start.dropFirst(mark.count)) : start
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

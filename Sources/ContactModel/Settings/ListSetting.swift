/// A setting of a contact list: its name, its meaning and its valid values.
public struct ListSetting: Sendable, Hashable {
  /// The name, such as `history.max-days`.
  public let name: String

  /// A short description of the setting.
  public let summary: String

  /// The format of its values.
  public let format: Format

  /// The default value.
  public let defaultValue: String

  /// The value for no limit.
  public static let unlimited = "unlimited"

  /// All settings, by name.
  public static let all = [
    cardMaxSize, cardVersion, historyMaxBytes, historyMaxDays, historyMaxOperations, nameOrder,
    photoFilter, photoMaxSize, region, sortLocale,
  ]

  /// The maximum size in bytes of a card that is added.
  public static let cardMaxSize = Self(
    name: "card.max-size", summary: "how large a card may be, with its photo", format: .byteCount,
    defaultValue: "64MB")

  /// The version of new cards.
  public static let cardVersion = Self(
    name: "card.version", summary: "the version of new cards; “most” for that of most cards",
    format: .choice(["most", "3.0", "4.0"]), defaultValue: "most")

  /// The maximum size in bytes of the data kept for undo.
  public static let historyMaxBytes = Self(
    name: "history.max-bytes", summary: "how large the history for undo may grow",
    format: .byteCount,
    defaultValue: "256MB")

  /// The maximum age in days of changes that can be undone.
  public static let historyMaxDays = Self(
    name: "history.max-days", summary: "how old an operation may be and still be undone",
    format: .count(upTo: highestCount), defaultValue: "365")

  /// The maximum number of operations that can be undone.
  public static let historyMaxOperations = Self(
    name: "history.max-operations", summary: "how many operations can be undone",
    format: .count(upTo: highestCount), defaultValue: "1000")

  /// The filter for photos whose cards name none.
  public static let photoFilter = Self(
    name: "photo.filter", summary: "how photos are shown",
    format: .choice(["none", "sepia", "mono"]),
    defaultValue: "none")

  /// The maximum width in pixels of photos in exported cards.
  public static let photoMaxSize = Self(
    name: "photo.max-size", summary: "how many pixels wide photos are exported",
    format: .count(upTo: highestPhotoWidth), defaultValue: "unlimited")

  /// The highest width of a photo in pixels: WebP allows no larger ones.
  public static let highestPhotoWidth = 16_383

  /// Which part of names comes first in lists.
  public static let nameOrder = Self(
    name: "name.order", summary: "which name comes first in lists",
    format: .choice(["first", "last"]), defaultValue: "first")

  /// The region of telephone numbers and addresses that name no country.
  public static let region = Self(
    name: "region", summary: "the country of numbers and addresses that name none",
    format: .region, defaultValue: "none")

  /// The language whose rules sort names.
  public static let sortLocale = Self(
    name: "sort.locale", summary: "the language whose rules sort names", format: .locale,
    defaultValue: "root")

  /// Returns the setting with a name, or `nil` if there is none.
  public static func named(_ name: String) -> Self? {
    all.first { $0.name == name }
  }
}

extension ListSetting {
  /// The format of a setting's values.
  public enum Format: Sendable, Hashable {
    /// A number from 1 to another one, or no limit.
    case count(upTo: Int)

    /// A number of bytes of at least 1, with or without a unit, or no limit.
    case byteCount

    /// A language with optional subtags, or `root` for an order that suits all languages.
    case locale

    /// A country or territory, or `none`.
    case region

    /// One of several words.
    case choice([String])
  }

  /// A description of the valid values.
  public var valueDescription: String {
    switch format {
    case .count(let highest): "a number from 1 to \(highest), or “\(Self.unlimited)”"
    case .byteCount: "a size such as 500MB or 2GB, or “\(Self.unlimited)”"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .region: "a country’s two letters such as DE, or “none”"
    case .locale: "a language such as sv, de_AT or de-u-co-phonebk, or “root” for no language"
    }
  }

  /// The words that are valid values; countries, languages and numbers are not among them.
  public var words: [String] {
    switch format {
    case .choice(let words): words
    case .count, .byteCount: [Self.unlimited]
    case .region, .locale: [defaultValue]
    }
  }

  /// Returns a value in the normal form in which it is stored and shown.
  ///
  /// - Parameter text: The value as the user wrote it.
  /// - Returns: The normal form; `nil` if the value is not valid.
  public func normal(_ text: String) -> String? {
    switch format {
    case .locale: return Self.isLocale(text) ? text : nil
    case .choice(let words): return words.first { $0 == text.lowercased() }
    case .region: return text.lowercased() == "none" ? "none" : Region(text)?.code
    case .count, .byteCount: break
    }
    guard let limit = limit(text) else { return nil }
    if limit == .max { return Self.unlimited }
    return format == .byteCount ? Self.sizeText(limit) : String(limit)
  }

  /// Returns the limit that a value sets.
  ///
  /// - Parameter text: The value.
  /// - Returns: The number, or `Int.max` for no limit; `nil` if the value is not valid or the setting is not a limit.
  public func limit(_ text: String) -> Int? {
    let highest: Int
    switch format {
    case .count(let number): highest = number
    case .byteCount: highest = Self.highestCount
    case .locale, .choice, .region: return nil
    }
    if text == Self.unlimited { return .max }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), (1...highest).contains(number) else { return nil }
    let unit = text.dropFirst(digits.count)
    switch format {
    case .count: return unit.isEmpty ? number : nil
    case .locale, .choice, .region: return nil
    case .byteCount:
      let name = unit.drop { $0 == " " }.lowercased()
      return Self.units.first { $0.name.lowercased() == name }.map { number * $0.factor }
    }
  }

  /// Whether a text has the form of a language with optional subtags.
  ///
  /// Source: Unicode Technical Standard 35, part 1, section 3: subtags of one to eight letters and digits.
  private static func isLocale(_ text: String) -> Bool {
    let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let language = subtags[0].utf8
    return text.utf8.count <= 100 && (2...8).contains(language.count)
      && language.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
      && subtags.allSatisfy { subtag in
        (1...8).contains(subtag.utf8.count)
          && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  private static let highestCount = 1_000_000_000

  /// Units of the International System and of IEC 80000-13.
  private static let units: [(name: String, factor: Int)] = [
    ("GB", 1_000_000_000), ("GiB", 1 << 30), ("MB", 1_000_000), ("MiB", 1 << 20), ("kB", 1_000),
    ("KiB", 1 << 10), ("B", 1), ("", 1),
  ]

  private static func sizeText(_ number: Int) -> String {
    let unit = units.first { number.isMultiple(of: $0.factor) }
    return unit.map { "\(number / $0.factor)\($0.name)" } ?? String(number)
  }
}

/// A setting of a contact list: what it is called, what it sets, and which values it takes.
public struct ListSetting: Sendable, Hashable {
  /// The name, such as `history.max-days`.
  public let name: String

  /// What it sets, in a few words.
  public let summary: String

  /// The values that it takes.
  public let format: Format

  /// The value that holds where none is set.
  public let usualValue: String

  /// The value of a limit that limits nothing.
  public static let unlimited = "unlimited"

  /// All settings, by name.
  public static let all = [
    cardMaxSize, historyMaxBytes, historyMaxDays, historyMaxOperations, photoFilter, photoMaxSize,
    sortLocale,
  ]

  /// How large a card may be that is taken in, in bytes.
  public static let cardMaxSize = Self(
    name: "card.max-size", summary: "how large a card may be, with its photo", format: .byteCount,
    usualValue: "64MB")

  /// How much of the history is kept, in bytes of what it takes to undo it.
  public static let historyMaxBytes = Self(
    name: "history.max-bytes", summary: "how large what undo needs may grow", format: .byteCount,
    usualValue: "256MB")

  /// How much of the history is kept, in days.
  public static let historyMaxDays = Self(
    name: "history.max-days", summary: "how old a change may be that can be undone",
    format: .count, usualValue: "365")

  /// How much of the history is kept, in operations.
  public static let historyMaxOperations = Self(
    name: "history.max-operations", summary: "how many changes can be undone", format: .count,
    usualValue: "1000")

  /// How the colours of photos are shown whose cards say nothing.
  public static let photoFilter = Self(
    name: "photo.filter", summary: "how photos are shown",
    format: .choice(["none", "sepia", "mono"]),
    usualValue: "none")

  /// How wide photos are in exported cards.
  public static let photoMaxSize = Self(
    name: "photo.max-size", summary: "how many pixels wide photos are exported", format: .count,
    usualValue: "unlimited")

  /// By the rules of which language names sort.
  public static let sortLocale = Self(
    name: "sort.locale", summary: "by the rules of which language names sort", format: .locale,
    usualValue: "root")

  /// The setting of a name, or `nil` when there is none.
  public static func named(_ name: String) -> Self? {
    all.first { $0.name == name }
  }
}

extension ListSetting {
  /// What the values of a setting are.
  public enum Format: Sendable, Hashable {
    /// A number from 1 on, or no limit.
    case count

    /// A number of bytes from 1 on, also with a unit, or no limit.
    case byteCount

    /// A language and what narrows it, or `root` for the order that suits all languages at once.
    case locale

    /// One of some words.
    case choice([String])
  }

  /// Which values the setting takes, in words.
  public var valueDescription: String {
    switch format {
    case .count: "a number from 1 to \(Self.highestCount), or “\(Self.unlimited)”"
    case .byteCount: "a size such as 500MB or 2GB, or “\(Self.unlimited)”"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .locale: "a language such as sv, de_AT or de-u-co-phonebk, or “root” for all at once"
    }
  }

  /// A value in the one form in which it is stored and shown.
  ///
  /// - Parameter text: The value as it was written.
  /// - Returns: `nil` when the setting doesn't take it.
  public func normal(_ text: String) -> String? {
    switch format {
    case .locale: return Self.isLocale(text) ? text : nil
    case .choice(let words): return words.first { $0 == text.lowercased() }
    case .count, .byteCount: break
    }
    guard let limit = limit(text) else { return nil }
    if limit == .max { return Self.unlimited }
    return format == .byteCount ? Self.sizeText(limit) : String(limit)
  }

  /// The limit that a value sets.
  ///
  /// - Parameter text: The value.
  /// - Returns: The number, the highest one there is for no limit; `nil` when the setting doesn't take the value, or
  ///   is no limit.
  public func limit(_ text: String) -> Int? {
    guard format == .count || format == .byteCount else { return nil }
    if text == Self.unlimited { return .max }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), (1...Self.highestCount).contains(number) else { return nil }
    let unit = text.dropFirst(digits.count)
    switch format {
    case .count: return unit.isEmpty ? number : nil
    case .locale, .choice: return nil
    case .byteCount:
      let name = unit.drop { $0 == " " }.lowercased()
      return Self.units.first { $0.name.lowercased() == name }.map { number * $0.factor }
    }
  }

  /// Whether a text has the form of a language and what narrows it.
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

  /// Units of sizes: those of the International System, and those of IEC 80000-13.
  private static let units: [(name: String, factor: Int)] = [
    ("GB", 1_000_000_000), ("GiB", 1 << 30), ("MB", 1_000_000), ("MiB", 1 << 20), ("kB", 1_000),
    ("KiB", 1 << 10), ("B", 1), ("", 1),
  ]

  private static func sizeText(_ number: Int) -> String {
    let unit = units.first { number.isMultiple(of: $0.factor) }
    return unit.map { "\(number / $0.factor)\($0.name)" } ?? String(number)
  }
}

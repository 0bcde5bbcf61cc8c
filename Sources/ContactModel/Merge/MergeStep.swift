public import VCardFormat

/// The result of a merge for one value.
public struct MergeStep: Sendable, Hashable {
  /// The action of the merge on the value.
  public enum Action: String, Sendable, Hashable, CaseIterable {
    /// The contact's own value, unchanged.
    case kept
    /// The contact's own value, with types, a label or the like added.
    case extended
    /// A new value.
    case added
    /// An additional value of a property that normally has one.
    case alternative
    /// A value that is not in the merged card.
    case dropped
  }

  /// The action of the merge on the value.
  public var action: Action

  /// The name of its property; empty for a line that is no property.
  public var property: VCardProperty.Name

  /// The value, on one line; of a very long text, its beginning and its length.
  public var value: String

  /// The number, from 0, of the other card that the value comes from; `nil` if it is the contact's own.
  public var source: Int?

  /// The data added to an extended value, or the value kept instead of a dropped one; `nil` if there is neither.
  public var detail: String?

  /// The name of the parameter, if the value is a parameter's.
  public var parameter: String?

  /// The name of a value that only another format knows, such as the column of a table; `nil` for other properties.
  public var foreignName: String?

  /// Whether the value describes the card and not the contact, as UID and REV do.
  public var isOfTheCardItself: Bool

  /// Whether a dropped value is known to be older than the one that was kept.
  public var isOlder: Bool

  /// Whether a value was dropped because someone chose the other one.
  public var isChosen: Bool

  /// Whether the value kept instead of a dropped one comes from another card.
  public var isReplaced: Bool

  init(
    _ action: Action, _ property: VCardProperty.Name, _ value: String, source: Int?,
    detail: String? = nil, parameter: String? = nil, foreignName: String? = nil,
    isOfTheCardItself: Bool = false, isOlder: Bool = false, isChosen: Bool = false,
    isReplaced: Bool = false
  ) {
    self.action = action
    self.property = property
    self.value = value
    self.source = source
    self.detail = detail
    self.parameter = parameter
    self.foreignName = foreignName.map(SingleLine.text)
    self.isOfTheCardItself = isOfTheCardItself
    self.isOlder = isOlder
    self.isChosen = isChosen
    self.isReplaced = isReplaced
  }

  /// Whether this value was dropped because of another one, which was dropped later.
  func gaveWay(to other: MergeStep) -> Bool {
    action == .dropped && detail == other.value && property == other.property
      && parameter == other.parameter && foreignName == other.foreignName
  }

  /// Makes a step for a line that is no property.
  static func line(_ line: String, _ action: Action, source: Int) -> Self {
    Self(action, "", SingleLine.text(line), source: source)
  }

  /// Whether a dropped name has no word that the kept name lacks, and no accents that it lacks.
  package var isShorterName: Bool {
    guard action == .dropped, property == .fn || property == .n, let detail else { return false }
    let (kept, folded) = (Set(Self.words(of: detail)), Set(FoldedText(detail).words))
    return Self.words(of: value).allSatisfy { word in
      let plain = FoldedText(word).words
      return kept.contains(word) || plain.joined() == word && folded.isSuperset(of: plain)
    }
  }

  /// Returns the words of a name in lower case, with their accents.
  private static func words(of name: String) -> [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// One sentence about a value that was dropped or kept beside another one; of a long value, it shows the beginning.
  public var message: String {
    let value = value.beginning()
    guard action != .alternative else {
      let place =
        property.firstValueName == nil
        ? "beside the first" : "as “\(property.shownName)”"
      let first = property.firstValueName ?? property
      return
        "\(foreignName ?? first.shownName) \(isPlural ? "have" : "has") another value, “\(value)”: it is kept \(place)."
    }
    let shown = foreignName ?? property.shownName
    let name = parameter.map { "\($0) of \(shown)" } ?? (shown.isEmpty ? "The line" : shown)
    guard let detail = detail?.beginning() else {
      return "\(name) “\(value)” \(isPlural ? "were" : "was") left out."
    }
    // Two photos may have the same size, and two long texts the same beginning.
    let other = value == detail ? "another “\(value)”" : "“\(value)”"
    let verb = isReplaced ? isPlural ? "are now" : "is now" : isPlural ? "stay" : "stays"
    return "\(name) \(verb) “\(detail)”: \(other) was left out."
  }

  /// Whether the property, or that of the first value, is shown as “Names”.
  private var isPlural: Bool {
    (property.firstValueName ?? property) == .n && parameter == nil && foreignName == nil
  }
}

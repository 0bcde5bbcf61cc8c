public import VCardFormat

/// What became of one value in a merge.
public struct MergeStep: Sendable, Hashable {
  /// What became of it.
  public enum Action: String, Sendable, Hashable, CaseIterable {
    /// The contact had it, and it is as it was.
    case kept
    /// The contact had it, and it has more types, a label or the like now.
    case extended
    /// It is new to the contact.
    case added
    /// It stands behind another value of a property that has one.
    case alternative
    /// It is not in the merged card.
    case dropped
  }

  /// What became of it.
  public var action: Action

  /// The name of its property.
  public var property: VCardProperty.Name

  /// The value, on one line; of a very long text, its beginning and its length.
  public var value: String

  /// From which of the other cards it comes, from 0; `nil` where the contact had it.
  public var source: Int?

  /// What was added to an extended value, or what stays in the place of a dropped one; `nil` where nothing does.
  public var detail: String?

  /// The name of a parameter, where the value is one of its property.
  public var parameter: String?

  /// Whether the value is about the card and not about the contact, as UID and REV are.
  public var isOfTheCardItself: Bool

  /// Whether a dropped value is known to be older than what stays.
  public var isOlder: Bool

  /// Whether a value was dropped because someone chose the one that stays.
  public var isChosen: Bool

  init(
    _ action: Action, _ property: VCardProperty.Name, _ value: String, source: Int?,
    detail: String? = nil, parameter: String? = nil, isOfTheCardItself: Bool = false,
    isOlder: Bool = false, isChosen: Bool = false
  ) {
    self.action = action
    self.property = property
    self.value = value
    self.source = source
    self.detail = detail
    self.parameter = parameter
    self.isOfTheCardItself = isOfTheCardItself
    self.isOlder = isOlder
    self.isChosen = isChosen
  }

  /// Whether a name was dropped of which every word is in the one that stays: nothing is lost with it.
  package var isShorterName: Bool {
    guard action == .dropped, property == .fn || property == .n, let detail else { return false }
    return Set(FoldedText(value).words).isSubset(of: FoldedText(detail).words)
  }

  /// What became of a value that was dropped, or kept beside another one, in one sentence.
  public var message: String {
    guard action != .alternative else {
      let place =
        property.firstValueName == nil ? "beside the first" : "as \(property.canonicalName)"
      let first = property.firstValueName ?? property
      return "\(first.canonicalName) has another value, “\(value)”: it is kept \(place)."
    }
    let name = parameter.map { "\($0) of \(property.canonicalName)" } ?? property.canonicalName
    guard let detail else { return "\(name) “\(value)” was not taken." }
    return source == nil
      ? "\(name) is “\(detail)” now: “\(value)” was dropped."
      : "\(name) stays “\(detail)”: “\(value)” was not taken."
  }
}

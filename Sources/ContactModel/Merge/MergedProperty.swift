import VCardFormat

/// A property of a merged card, with the changes that the merge made.
struct MergedProperty {
  /// The current property.
  ///
  /// - Complexity: O(*n*), where *n* is the number of its bytes, if the value is large and in the target's card.
  var property: VCardProperty {
    get {
      guard let card, let index else { return held }
      return card.properties[index]
    }
    set {
      held = newValue
      card = nil
    }
  }

  /// The current property, without its value if that is large and in the target's card.
  var head: VCardProperty { held }

  private var held: VCardProperty

  /// The target's card, from which a large value is read when needed.
  private var card: VCard?

  /// Its index in the target's card; `nil` if it is new.
  let index: Int?

  /// The number of the other card that its value comes from; `nil` if it is the target's own.
  var source: Int?

  /// Whether it is an additional value of a property that normally has one.
  var isAlternative = false

  /// Whether it must be written again.
  var isChanged = false

  /// The types, labels and the like that were added to the value.
  var additions: [String] = []

  init(_ property: VCardProperty, source: Int? = nil) {
    held = property
    index = nil
    self.source = source
  }

  /// Makes a property of the target.
  init(at index: Int, in card: VCard) {
    held = card.properties[index]
    self.index = index
    guard held.rawValue.count > MergeValue.largeCount else { return }
    held.rawValue = []
    self.card = card
  }

  /// The result of the merge for the value.
  var step: MergeStep {
    let action: MergeStep.Action =
      if isAlternative {
        .alternative
      } else if source != nil {
        .added
      } else {
        additions.isEmpty ? .kept : .extended
      }
    let detail = additions.isEmpty ? nil : additions.joined(separator: ", ")
    return MergeStep(
      action, head.name, MergeValue.text(of: property), source: source, detail: detail,
      foreignName: head.foreignName)
  }

  /// Changes the property, and records what was added to it.
  mutating func change(adding addition: String? = nil, _ body: (inout VCardProperty) -> Void) {
    body(&property)
    isChanged = true
    if let addition, source == nil { additions.append(addition) }
  }
}

extension VCardProperty {
  /// The values of TYPE as written, except for `pref`.
  var mergedTypes: [String] {
    parameters.filter { $0.name == "TYPE" }.flatMap(\.values)
      .flatMap { $0.split(separator: ",") }.map { String($0[...].trimmingBlanks) }
      .filter { !$0.isEmpty && $0.lowercased() != "pref" }
  }

  /// Whether the property may get more types and parameters.
  ///
  /// The limit keeps absurdly large properties from costing time.
  var takesParameters: Bool {
    parameters.count < 64 && parameters.allSatisfy { $0.rawBytes.count < 4096 }
  }

  /// Replaces the value and parameters with another property's, and keeps the name, group and ALTID.
  ///
  /// Of two names for one property it takes the other's, because values are written as their name demands.
  mutating func takeValue(of other: VCardProperty) {
    let own = self
    self = other
    if own.name.commonName != name.commonName, name.ofField != .gender { name = own.name }
    group = own.group
    alternativeID = own.alternativeID
  }

  /// Returns the other property's number, with its country code, in the form of this property.
  func number(from other: VCardProperty) -> [UInt8]? {
    let isLink = text.lowercased().hasPrefix("tel:")
    guard other.text.lowercased().hasPrefix("tel:"), !isLink else { return other.rawValue }
    guard let telephone = other.telephone, telephone.extension == nil, telephone.postDial == nil
    else { return nil }
    return Array(telephone.number.utf8)
  }
}

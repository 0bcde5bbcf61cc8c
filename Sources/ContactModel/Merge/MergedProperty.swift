import VCardFormat

/// A property of a merged card, and what became of it on the way.
struct MergedProperty {
  /// The property as it is now.
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

  /// The property as it is now, without its value if that is large and in the target's card.
  var head: VCardProperty { held }

  private var held: VCardProperty

  /// The target's card, if a large value is read from it when it is needed.
  private var card: VCard?

  /// Where it stands in the target's card; `nil` where it is new.
  let index: Int?

  /// From which of the other cards its value comes; `nil` where the target had it.
  var source: Int?

  /// Whether it stands behind another value of a property that has one.
  var isAlternative = false

  /// Whether it is written anew.
  var isChanged = false

  /// What came to the value: types, labels and the like.
  var additions: [String] = []

  init(_ property: VCardProperty, source: Int? = nil) {
    held = property
    index = nil
    self.source = source
  }

  /// Makes a property of the target.
  ///
  /// - Parameters:
  ///   - index: Where it stands in the target's card.
  ///   - card: The target's card.
  init(at index: Int, in card: VCard) {
    held = card.properties[index]
    self.index = index
    guard held.rawValue.count > MergeValue.largeCount else { return }
    held.rawValue = []
    self.card = card
  }

  /// What became of the value.
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
      action, head.name, MergeValue.text(of: property), source: source, detail: detail)
  }

  /// Changes the property, and tells what came to it.
  mutating func change(adding addition: String? = nil, _ body: (inout VCardProperty) -> Void) {
    body(&property)
    isChanged = true
    if let addition, source == nil { additions.append(addition) }
  }
}

extension VCardProperty {
  /// The values of TYPE as they are written, without the preference.
  var writtenTypes: [String] {
    parameters.filter { $0.name == "TYPE" }.flatMap(\.values)
      .flatMap { $0.split(separator: ",") }.map { String($0[...].trimmingBlanks) }
      .filter { !$0.isEmpty && $0.lowercased() != "pref" }
  }

  /// Whether there is room for more types and parameters: what no program writes must cost no time.
  var takesParameters: Bool {
    parameters.count < 64 && parameters.allSatisfy { $0.rawBytes.count < 4096 }
  }

  /// Takes the value of another property, and what that says of it, and keeps its own name, group and alternatives.
  mutating func takeValue(of other: VCardProperty) {
    let own = self
    self = other
    name = own.name
    group = own.group
    alternativeID = own.alternativeID
  }

  /// The number with its country code, in the form in which the property has it without one.
  func number(from other: VCardProperty) -> [UInt8]? {
    let isLink = text.lowercased().hasPrefix("tel:")
    guard other.text.lowercased().hasPrefix("tel:"), !isLink else { return other.rawValue }
    guard let telephone = other.telephone, telephone.extension == nil, telephone.postDial == nil
    else { return nil }
    return Array(telephone.number.utf8)
  }
}

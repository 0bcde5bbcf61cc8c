/// A person's own word for a value: the text of Apple's X-ABLabel or of a parameter.
public struct VCardLabel: Sendable, Hashable, CustomStringConvertible {
  /// The label as written, such as `_$!<HomePage>!$_` or `Boat`.
  public let rawValue: String

  /// Makes a label from its written form.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes one of Apple's own labels from its word, such as `spouse`.
  package static func builtIn(_ word: String) -> Self {
    Self("_$!<\(word.prefix(1).uppercased())\(word.dropFirst())>!$_")
  }

  /// Whether the label is one of Apple's own words, which programs translate for their user.
  public var isBuiltIn: Bool {
    rawValue.hasPrefix("_$!<") && rawValue.hasSuffix(">!$_") && rawValue.utf8.count > 8
  }

  /// The label in words: Apple's own words without the marks around them.
  public var text: String {
    isBuiltIn ? String(rawValue.dropFirst(4).dropLast(4)) : rawValue
  }

  /// The label in words.
  public var description: String { text }

  /// Returns the labels that X-ABLabel gives to groups, with the groups in lower case as keys.
  ///
  /// X-ABLabel may precede or follow the labelled property. If a group has several labels, the last
  /// one is used.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  package static func labels(of properties: some Sequence<VCardProperty>) -> [String: VCardLabel] {
    var labels: [String: VCardLabel] = [:]
    for property in properties where property.name == .xAbLabel {
      if let group = property.groupKey { labels[group] = VCardLabel(property.text) }
    }
    return labels
  }
}

extension VCardProperty {
  /// The label in a parameter of the property: Samsung's X-CUSTOM, or X-ABLabel.
  ///
  /// Setting it replaces the label in that parameter, or removes the parameter; a property without one doesn't change.
  public package(set) var ownLabel: VCardLabel? {
    get { Self.labelParameters.lazy.compactMap { parameters.first($0) }.first.map(VCardLabel.init) }
    set {
      guard newValue?.rawValue.exact != ownLabel?.rawValue.exact,
        let name = Self.labelParameters.first(where: { parameters.first($0) != nil }),
        let index = parameters.firstIndex(where: { $0.isNamed(inAnyCase: name) })
      else { return }
      if let newValue {
        parameters[index] =
          CustomLabel.isPresent(in: parameters[index].rawBytes.span)
          ? CustomLabel.parameter(newValue.rawValue)
          : VCardParameter(name, [newValue.rawValue], dialect: dialect)
      } else {
        parameters.removeAll { Self.labelParameters.contains($0.name) }
      }
    }
  }

  /// Makes the label of a group, under the name that Apple's programs write.
  package init(label: String, group: String?) {
    self.init(name: "X-ABLabel", group: group, text: label)
  }

  private static let labelParameters = [CustomLabel.name, "X-ABLABEL"]

  /// Returns the label of the property: its own, or the label of its group.
  ///
  /// - Returns: The label, or `nil` if there is none, or an empty one, as Google writes it.
  package func label(among labels: [String: VCardLabel]) -> VCardLabel? {
    let label = ownLabel ?? groupKey.flatMap { labels[$0] }
    return label?.rawValue.isEmpty == true ? nil : label
  }
}

extension VCard {
  /// Returns the label of a property of this card: its own, or the label of its group.
  ///
  /// - Parameter property: The property.
  /// - Returns: The label, or `nil` if there is none, or an empty one, as Google writes it.
  /// - Complexity: O(*n*), where *n* is the number of properties of the card.
  public func label(of property: VCardProperty) -> VCardLabel? {
    property.label(among: VCardLabel.labels(of: all(.xAbLabel)))
  }

  /// Returns the country code of an address of this card: its CC, or the X-ABADR of its group.
  ///
  /// Source: RFC 8605, section 3.1; the output of Apple's programs.
  ///
  /// - Parameter property: The address.
  /// - Returns: The code in lower case, or `nil` if there is none.
  /// - Complexity: O(*n*), where *n* is the number of properties of the card.
  public func countryCode(of property: VCardProperty) -> String? {
    if let code = property.countryCode { return code }
    guard let group = property.groupKey else { return nil }
    return all(.xAbAdr).last { $0.groupKey == group }?.text.lowercasedASCII
  }
}

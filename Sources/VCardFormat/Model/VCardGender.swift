/// Sex and gender identity.
///
/// Source: RFC 6350, section 6.2.7.
public struct VCardGender: Sendable, Hashable {
  /// The first part of GENDER: a letter.
  public enum Sex: String, Sendable, Hashable, CaseIterable {
    /// Male.
    case male = "M"
    /// Female.
    case female = "F"
    /// Other.
    case other = "O"
    /// None, or not applicable.
    case none = "N"
    /// Unknown.
    case unknown = "U"
  }

  /// The sex; `nil` if the card doesn't give it.
  public var sex: Sex?

  /// The gender identity in words; `nil` if the card doesn't give it.
  public var identity: String?

  /// Makes a gender.
  ///
  /// - Parameters:
  ///   - sex: The sex.
  ///   - identity: The gender identity in words.
  public init(sex: Sex?, identity: String? = nil) {
    self.sex = sex
    self.identity = identity
  }
}

extension VCardGender.Sex {
  /// Reads a letter, or a word such as `male` that some programs write instead.
  package init?(text: String) {
    switch text.lowercasedASCII {
    case "m", "male": self = .male
    case "f", "female": self = .female
    case "o", "other": self = .other
    case "n", "none": self = .none
    case "u", "unknown": self = .unknown
    default: return nil
    }
  }
}

extension VCardProperty {
  /// The value of GENDER.
  ///
  /// X-GENDER and X-WAB-GENDER, where 1 is female and 2 is male, are read too; setting the value
  /// makes them a GENDER. The value is `nil` if it is empty or doesn't start with a sex. For other
  /// properties it is `nil`, and setting it doesn't change them.
  public var gender: VCardGender? {
    get {
      guard name.view != .numberedSex else {
        switch text {
        case "1": return VCardGender(sex: .female)
        case "2": return VCardGender(sex: .male)
        default: return nil
        }
      }
      guard name.withoutPrefix.valueKind == .gender else { return nil }
      let parts = components.map { $0.joined(separator: ",") }
      let identity = parts.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 }
      guard let first = parts.first, !first.isEmpty else {
        return identity.map { VCardGender(sex: nil, identity: $0) }
      }
      return VCardGender.Sex(text: first).map { VCardGender(sex: $0, identity: identity) }
    }
    set {
      guard name.view == .numberedSex || name.withoutPrefix.valueKind == .gender,
        Self.differs(newValue, from: gender, in: { [$0.identity] })
      else { return }
      guard let newValue else { return removeValue() }
      let parts = [newValue.sex?.rawValue ?? ""] + [newValue.identity].compactMap(\.self)
      takeValue(
        of: VCardProperty(
          name: name.view == .numberedSex ? .gender : name, components: parts.map { [$0] }))
    }
  }

  /// The value of GRAMGENDER; `nil` if it is empty or the property is another one, which setting it
  /// doesn't change.
  public var grammaticalGender: VCardGrammaticalGender? {
    get {
      guard name.withoutPrefix == .gramgender, !text.isEmpty else { return nil }
      return VCardGrammaticalGender(text)
    }
    set {
      guard name.withoutPrefix == .gramgender, newValue != grammaticalGender else { return }
      text = newValue?.rawValue ?? ""
    }
  }
}

/// The gender to use in sentences about a contact, compared without regard to case.
///
/// Source: RFC 9554, section 3.2.
public struct VCardGrammaticalGender: Sendable, Hashable, CustomStringConvertible {
  /// The gender in lower case.
  public let rawValue: String

  /// Makes a grammatical gender from the value of GRAMGENDER.
  public init(_ rawValue: String) {
    self.rawValue = rawValue.lowercasedASCII
  }

  /// The gender in lower case.
  public var description: String { rawValue }

  /// Animate.
  public static let animate = Self("animate")
  /// Common.
  public static let common = Self("common")
  /// Feminine.
  public static let feminine = Self("feminine")
  /// Inanimate.
  public static let inanimate = Self("inanimate")
  /// Masculine.
  public static let masculine = Self("masculine")
  /// Neuter.
  public static let neuter = Self("neuter")
}

/// What is wrong in a vCard, where, by which rule, and how it is read all the same.
public struct VCardDiagnostic: Sendable, Equatable {
  /// How grave a fault is.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Something was read in another way than it is written.
    case warning
    /// Something could not be read.
    case error
  }

  /// The rule that is broken.
  public var rule: Rule

  /// How grave it is.
  public var severity: Severity

  /// The line, from 1, in the input.
  public var line: Int

  /// The name of the property, or `nil` where the fault is not in one.
  public var property: String?

  /// A sentence that says what is wrong and how it is read.
  public var message: String

  /// Makes a diagnostic.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - severity: How grave it is.
  ///   - line: The line, from 1, in the input.
  ///   - property: The name of the property.
  ///   - message: A sentence that says what is wrong and how it is read.
  public init(
    rule: Rule, severity: Severity, line: Int, property: String? = nil, message: String
  ) {
    self.rule = rule
    self.severity = severity
    self.line = line
    self.property = property
    self.message = message
  }
}

/// A fault in a vCard: the broken rule, the place, and how the fault is read.
public struct VCardDiagnostic: Sendable, Equatable {
  /// The severity of a fault.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Something was read differently from how it is written.
    case warning
    /// Something could not be read.
    case error
  }

  /// The rule that is broken.
  public var rule: Rule

  /// The severity of the fault.
  public var severity: Severity

  /// The number of the line in the input, from 1.
  public var line: Int

  /// The name of the property; `nil` if the fault is not in a property.
  public var property: String?

  /// A sentence that describes the fault and how it is read.
  public var message: String

  /// Makes a diagnostic.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - severity: The severity of the fault.
  ///   - line: The number of the line in the input, from 1.
  ///   - property: The name of the property.
  ///   - message: A sentence that describes the fault and how it is read.
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

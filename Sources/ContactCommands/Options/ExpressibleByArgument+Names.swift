public import ArgumentParser
import ContactDocuments
public import ContactDrop
public import ContactPhotos
public import ContactService

extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// The names of all values.
  ///
  /// The parser's own property uses a key path for each type. At each start of the program, a key path costs a search
  /// through all types, and so does the text of a value.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  /// No descriptions, because no value has one; the parser's own property takes 24,000 instructions for each type.
  public static var allValueDescriptions: [String: String] { [:] }

  /// The name of a value.
  public var defaultValueDescription: String { rawValue }
}

extension DropOptions.DuplicatePolicy: ExpressibleByArgument {}

extension DropOptions.MatchRule: ExpressibleByArgument {}

extension DropRequest.Intent: ExpressibleByArgument {}

extension GroupForm: ExpressibleByArgument {}

extension MergePreference: ExpressibleByArgument {}

extension PhotoFilter: ExpressibleByArgument {}

extension PhotoFormat: ExpressibleByArgument {}

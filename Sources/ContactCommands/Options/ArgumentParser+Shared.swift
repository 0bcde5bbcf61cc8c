public import ArgumentParser
import ContactDocuments
public import ContactDrop
public import ContactPhotos
public import ContactService

/// The descriptions of arguments that several commands have.
extension ArgumentHelp {
  static let group = Self("The name of the group.", valueName: "group")

  static let book = Self("The name of the book.", valueName: "name")

  static let newName = Self("The new name.", valueName: "new-name")

  static let row = Self(
    "Before this row: 3, @3, @work.3, start, end, before:SELECTOR or after:SELECTOR.",
    valueName: "row")

  static let drawing = Self("When to draw the photo.", valueName: "when")

  static let setting = Self("The name of the setting.", valueName: "name")

  static let cards = Self(
    "Files, folders, or - for standard input, which is the default.", valueName: "item")

  static let removed = Self(
    "Names of removed contacts, the first digits of their ids, at least 4, or other selectors.",
    valueName: "contact")
}

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

import ArgumentParser

/// The descriptions of arguments that several commands have.
extension ArgumentHelp {
  static let group = Self("The name of the group.", valueName: "group")

  static let book = Self("The name of the book.", valueName: "name")

  static let newName = Self("The new name.", valueName: "new-name")

  static let row = Self(
    "Before this row: 3, @3, @work.3, start, end, before:SELECTOR or after:SELECTOR.",
    valueName: "row")

  static let setting = Self("The name of the setting.", valueName: "name")

  static let cards = Self(
    "Files, folders, or - for standard input, which is the default.", valueName: "item")

  static let removed = Self(
    "Names of removed contacts, or the first digits of their ids, at least 4.",
    valueName: "contact")
}

package import ContactDrop
package import ContactModel
package import ContactStorage

extension ContactReader {
  /// Returns the contact on whose row a place is; `nil` for other places.
  package func target(at place: DropPlace) throws -> ContactRow? {
    guard place.isRow, let indexPath = place.indexPath else { return nil }
    return try id(at: indexPath).flatMap { try row(of: $0) }
  }
}

extension ContactRow {
  /// Returns how reports name the contact that items went into: by its name and its row, or by the row alone.
  ///
  /// - Parameter row: The row in words.
  /// - Returns: For example `Friends (@9)`.
  package func place(atRow row: String) -> String {
    name.isEmpty ? row : "\(name) (\(row))"
  }
}

import ContactModel
import ContactStorage

/// The details of the contacts that were compared last.
struct PersonCache {
  let reader: ContactReader
  private var details: [ContactID: PersonDetails] = [:]
  private var keys: [ContactID: Keys] = [:]

  /// The values of a contact by which others may be connected with it.
  struct Keys {
    let details: Set<String>
    let places: Set<String>
  }

  init(reader: ContactReader) {
    self.reader = reader
  }

  subscript(id: ContactID) -> PersonDetails {
    mutating get throws {
      if let known = details[id] { return known }
      let contact = try reader.existingContact(id)
      if details.count >= Self.limit { details.removeAll(keepingCapacity: true) }
      let person = PersonDetails(contact, region: try reader.region)
      details[id] = person
      return person
    }
  }

  mutating func keys(of id: ContactID) throws -> Keys {
    if let known = keys[id] { return known }
    let person = try self[id]
    let found = Keys(details: person.detailKeys, places: person.placeKeys)
    keys[id] = found
    return found
  }

  /// How many contacts are kept; their cards may be large.
  private static let limit = 4_096
}

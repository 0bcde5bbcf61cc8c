internal import ContactModel
internal import GRDB

extension ConditionIndex {
  func contacts(inBook name: String) throws -> RowIDSet {
    guard trash == nil else { throw ContactError.withoutRow(path: list.path) }
    let book = try list.book(named: name)
    var contacts = RowIDSet(highest: highest)
    try list.order.forEachChunk(inBook: book.id) { rowIDs, range in
      contacts.formUnion(rowIDs[range])
      return true
    }
    return contacts
  }

  /// Returns the contacts with a feature; some of them may not be in the list.
  func contacts(with feature: ContactSelector.Feature) throws -> RowIDSet {
    switch feature {
    case .photo: try set("SELECT id FROM contact WHERE has_photo")
    case .note: try set("SELECT id FROM contact WHERE has_note")
    case .group: try contactsInGroups()
    case .org: try set("SELECT id FROM contact WHERE organization <> ''")
    case .uid: try set("SELECT id FROM contact WHERE uid IS NOT NULL")
    case .email: try contacts(withAddress: .email)
    case .tel: try contacts(withAddress: .phone)
    }
  }

  /// Returns the contacts of a window with a feature that has an index by rowids; `nil` for other features.
  func contacts(
    with feature: ContactSelector.Feature, among window: ClosedRange<Int64>
  ) throws -> RowIDSet? {
    let column: String
    switch feature {
    case .photo: column = "has_photo"
    case .note: column = "has_note"
    case .group, .org, .uid, .email, .tel: return nil
    }
    return try set(
      "SELECT id FROM contact WHERE \(column) AND id >= ? AND id <= ?",
      [window.lowerBound, window.upperBound])
  }

  private func contacts(withAddress kind: ContactTable.AddressKind) throws -> RowIDSet {
    try listed(set("SELECT contact_id FROM contact_address WHERE kind = ?", [kind.rawValue]))
  }

  /// Returns the contacts whose birthday is in a month, or on a day of it.
  func contacts(bornIn month: Int, _ day: Int?) throws -> RowIDSet {
    let pattern = BirthdayPattern(month: month, day: day)
    return try contacts(bornFrom: pattern.first, through: pattern.last)
  }
}

/// The month and the day of a birthday, or a month.
struct BirthdayPattern {
  /// The first and the last day, as the end of a stored birthday, `MM-DD`.
  let first: String
  let last: String

  init(month: Int, day: Int?) {
    let month = Self.padded(month)
    first = "\(month)-\(Self.padded(day ?? 1))"
    last = "\(month)-\(Self.padded(day ?? 31))"
  }

  /// Whether a birthday is in the month, or on the day.
  func matches(_ birthday: String) -> Bool { (first...last).contains(String(birthday.suffix(5))) }

  private static func padded(_ number: Int) -> String {
    (number < 10 ? "0" : "") + String(number)
  }
}

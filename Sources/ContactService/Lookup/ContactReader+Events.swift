public import ContactModel
public import ContactStorage
import VCardFormat

/// The days of which events are wanted.
public enum EventPeriod: Sendable, Hashable {
  /// Today and this many days after it.
  case days(Int)
  /// A month, from 1.
  case month(Int)
  /// The whole year.
  case all

  fileprivate func contains(_ date: YearlyDate, from today: CalendarDay) -> Bool {
    switch self {
    case .days(let count): date.next(from: today).number - today.number <= count
    case .month(let month): date.month == month
    case .all: true
    }
  }
}

/// An event of a contact, and when it is next.
public struct UpcomingEvent: Sendable {
  /// The contact.
  public let contact: ContactID

  /// The event.
  public let event: ContactEvent

  /// The next day of the event.
  public let next: CalendarDay
}

extension ContactReader {
  /// Returns birthdays, and other days that return each year, in the order in which they come.
  ///
  /// - Parameters:
  ///   - period: The days that are wanted.
  ///   - today: The first day.
  ///   - withAnniversaries: Whether to return anniversaries and days with labels too; all cards are then read.
  ///   - book: The name of the book; `nil` for the whole list.
  /// - Returns: The events; events of one day are in the order of the list.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  public func upcomingEvents(
    in period: EventPeriod, from today: CalendarDay, withAnniversaries: Bool = false,
    inBook book: String? = nil
  ) throws -> [UpcomingEvent] {
    var events: [UpcomingEvent] = []
    func append(_ id: ContactID, _ contact: Contact) {
      for event in contact.events
      where withAnniversaries || event.label == ContactEvent.birthday {
        guard period.contains(event.date, from: today) else { continue }
        events.append(
          UpcomingEvent(contact: id, event: event, next: event.date.next(from: today)))
      }
    }
    if withAnniversaries {
      let sections =
        try book.map { [try self.book(named: $0).section] } ?? Array(try books().indices)
      for section in sections {
        try forEachCard(section: section) { append($0, Contact($1.read())) }
      }
    } else {
      let ids = try contacts(inBook: book) { month, day in
        period.contains(YearlyDate(month: month, day: day), from: today)
      }
      for id in ids { if let contact = try contact(id) { append(id, contact) } }
    }
    return events.enumerated().sorted {
      ($0.element.next, $0.offset) < ($1.element.next, $1.offset)
    }.map(\.element)
  }
}

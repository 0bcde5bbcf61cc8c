public import ContactModel
public import ContactStorage
import VCardFormat

/// The days of which events are wanted.
public enum EventPeriod: Sendable, Hashable {
  /// Today and this many days after it.
  case days(Int)
  /// A month, from 1, in the coming year.
  case month(Int)
  /// The whole year.
  case all

  fileprivate func contains(_ date: YearlyDate, from today: CalendarDay) -> Bool {
    switch self {
    case .days(let count): date.returns(within: count, from: today)
    case .month(let month): date.month == month && date.returns(within: 366, from: today)
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

  /// The age, or the number of years, on that day; `nil` if the first year is unknown, or the contact has died by then.
  public internal(set) var age: Int?
}

extension ContactReader {
  /// Returns birthdays, and other days that return each year, in the order in which they come.
  ///
  /// - Parameters:
  ///   - period: The days that are wanted.
  ///   - today: The first day.
  ///   - withAnniversaries: Whether to return anniversaries and days with labels too; all cards are then read.
  ///   - contacts: The contacts; `nil` for all.
  ///   - book: The name of the book; `nil` for the whole list.
  /// - Returns: The events; events of one day are in the order of the list.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  public func upcomingEvents(
    in period: EventPeriod, from today: CalendarDay, withAnniversaries: Bool = false,
    of contacts: Set<ContactID>? = nil, inBook book: String? = nil
  ) throws -> [UpcomingEvent] {
    func isWanted(_ date: YearlyDate) -> Bool { period.contains(date, from: today) }
    func isChosen(_ id: ContactID) -> Bool { contacts?.contains(id) ?? true }
    func upcoming(_ id: ContactID, _ event: ContactEvent) -> UpcomingEvent {
      let next = event.date.next(from: today)
      return UpcomingEvent(contact: id, event: event, next: next, age: event.date.age(on: next))
    }
    var events = try birthdays(inBook: book, where: isWanted).filter { isChosen($0.contact) }.map {
      upcoming($0.contact, ContactEvent(label: ContactEvent.birthday, date: $0.date))
    }
    // The cards come in the order of the birthdays.
    var index = 0
    func endAge(of id: ContactID, by card: VCard) {
      guard index < events.count, events[index].contact == id else { return }
      if card.hasDied(by: events[index].next) { events[index].age = nil }
      index += 1
    }
    guard withAnniversaries else {
      try forEachNamedCard(of: events.map(\.contact), [.deathdate]) {
        endAge(of: $0.id, by: $0.card)
      }
      return events.sortedByDay
    }
    let sections = try book.map { [try self.book(named: $0).section] } ?? Array(try books().indices)
    var skimmer = CardSkimmer(fields: ContactEvent.anniversaryProperties + [.deathdate])
    var anniversaries: [UpcomingEvent] = []
    for section in sections {
      try forEachCard(section: section) { id, unread in
        guard isChosen(id) else { return }
        let card = skimmer.read(unread)
        endAge(of: id, by: card)
        anniversaries += ContactEvent.anniversaries(in: card)
          .filter { isWanted($0.date) }.map { upcoming(id, $0) }
      }
    }
    return (events + anniversaries).sortedByDay
  }
}

extension [UpcomingEvent] {
  /// The events in the order in which they come; those of one day in the order of the array.
  fileprivate var sortedByDay: [UpcomingEvent] {
    enumerated().sorted {
      ($0.element.next, $0.offset) < ($1.element.next, $1.offset)
    }.map(\.element)
  }
}

import ContactDocuments
import ContactModel

/// An event of a contact, with the time until then.
struct ListedEvent: Record {
  let row: ContactRow
  let event: ContactEvent
  let next: CalendarDay
  let days: Int

  /// The age or the number of years on the next day; `nil` if it isn't known, or the contact has died by then.
  let age: Int?

  static let members: [Member<ListedEvent>] =
    ContactRow.members.map { $0.of(\.row) } + [
      Member("event", "What the day is: birthday, anniversary, or a label of the card.") {
        $0.event.label
      },
      Member("date", "The day as YYYY-MM-DD, or --MM-DD if the year is unknown.") {
        $0.event.date.description
      },
      Member("next", "The next such day.") { $0.next.description },
      Member("days", "The number of days until then.") { $0.days },
      Member(
        "age", orNull: "The age on that day; null if the year is unknown or the contact has died."
      ) { $0.age },
    ]
}

/// The document of `contacts birthdays`: the next birthdays.
struct EventDocument: Document {
  static let names = ["birthdays"]

  static let members: [Member<EventDocument>] = [
    .stream("contacts", "The contacts, in the order of their next days.", of: ListedEvent.self)
  ]

  static let columns: [Column<ListedEvent>] = ["next", "days", "age", "event", "name", "id"]
}

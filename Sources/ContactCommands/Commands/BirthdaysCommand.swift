import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts birthdays`: lists the next birthdays.
struct BirthdaysCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts birthdays",
    abstract: "List the birthdays of the next 30 days.",
    usage: """
      contacts birthdays [SELECTOR ...] [--next AGE | --month MONTH | --all]
        [--anniversaries] [--ics]
      """,
    discussion: """
        contacts birthdays
        contacts birthdays --next 2w --anniversaries
        contacts birthdays group:family --all
        contacts birthdays --month december
        contacts birthdays --ics > birthdays.ics

      Each line has the next day, how many days it is away, the name, and the age on that day, \
      unless the contact has died by then. \
      A birthday on 29 February is on 28 February in common years. Nobody has a birthday before \
      the day of birth: if that is more than a year ahead, as with a mistyped year, only --all and \
      --ics list it.

      --ics writes a file for calendar programs (iCalendar). It has all birthdays, unless you say \
      which ones. If you import a newer file later, it changes the events and doesn't double \
      them. If there are none, nothing is written, and the exit status is 1. Without --ics, it is \
      1 only if you name contacts and none of them has a birthday then.

      \(EventDocument.plainHelp(forEach: "each birthday"))
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(
    help: ArgumentHelp("The days from today on: 30, 2w, 6m or 1y. (default: 30)", valueName: "age"),
    transform: DayCount.init)
  var next: DayCount?

  @Option(
    help: ArgumentHelp("The birthdays of a month: 12, dec or december.", valueName: "month"),
    transform: Month.init)
  var month: Month?

  @Flag(help: "All birthdays.")
  var all = false

  @Flag(help: "Also anniversaries, and other days with a label.")
  var anniversaries = false

  @Flag(help: "Write an iCalendar file.")
  var ics = false

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { EventDocument() }

  mutating func validate() throws {
    guard [next != nil, month != nil, all].count(where: { $0 }) < 2 else {
      throw ValidationError("Only one of --next, --month and --all can be given.")
    }
    guard !ics || !global.json && !global.plain && !global.null else {
      throw ValidationError("--ics can't be used with --json, --plain or --null.")
    }
  }

  private var period: EventPeriod {
    if let month { return .month(month.number) }
    if let next { return .days(next.days) }
    return all || ics ? .all : .days(30)
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let today = ContactSelector.Clock.local.today
    let output = context.output
    let selector = try selection.selector(in: context)
    let list = try context.openList(.readOnly)
    return try await list.read { reader in
      let chosen = selector.isEmpty ? nil : Set(try reader.ids(of: selector, .namesFirst))
      guard chosen?.isEmpty != true else {
        output.note(try reader.nobodyMatches(selector, command: "birthdays"))
        return .nothingMatched
      }
      let upcoming = try reader.upcomingEvents(
        in: period, from: today, withAnniversaries: anniversaries, of: chosen, inBook: global.book)
      let names = try ics ? nil : NameDisplay(reader, in: context)
      // The rows of many contacts are read in the order of the table, though the events have another one.
      var events: [ListedEvent] = []
      let parts: RowParts = output.format == .json ? .all : .columns
      try reader.forEachRow(of: upcoming.map(\.contact), parts: parts) { row in
        let event = upcoming[events.count]
        events.append(
          ListedEvent(
            row: try names?.row(row, in: reader) ?? row, event: event.event, next: event.next,
            days: event.next.number - today.number, age: event.age))
      }
      output.page()
      try write(events, from: today, to: output)
      if events.isEmpty { output.note("There are no birthdays\(period.phrase).") }
      return events.isEmpty && (ics || !selector.isEmpty) ? .nothingMatched : .success
    }
  }

  private func write(_ events: [ListedEvent], from today: CalendarDay, to output: Output) throws {
    if ics {
      // A calendar without events is invalid (RFC 5545, section 3.6).
      guard !events.isEmpty else { return }
      let entries = events.map {
        EventCalendar.Entry(
          id: $0.row.id, name: $0.row.name, event: $0.event, changed: $0.row.changed)
      }
      return try output.write(Array(EventCalendar(startingIn: today.year).text(of: entries).utf8))
    }
    try output.write(
      EventDocument(), events,
      table: [
        (TextTable.Column(), { $0.next.text }), (TextTable.Column(), { $0.distance }),
        (TextTable.Column(minimum: 12, paint: output.style.bold), { $0.row.name.singleLine }),
        (TextTable.Column(minimum: 8), { $0.summary.singleLine }),
      ])
  }
}

extension EventPeriod {
  /// The period at the end of a sentence.
  fileprivate var phrase: String {
    switch self {
    case .days(0): " today"
    case .days(1): " today or tomorrow"
    case .days(let count): " in the next \(count) days"
    case .month(let month): " in \(Month.names[month - 1])"
    case .all: ""
    }
  }
}

extension ListedEvent {
  /// How far away the day is, in words.
  fileprivate var distance: String {
    days == 0 ? "today" : days == 1 ? "tomorrow" : "in \(days) days"
  }

  /// The age on the day, or what the day is.
  fileprivate var summary: String {
    let isBirthday = event.label == ContactEvent.birthday
    guard let age else { return isBirthday ? "" : event.label }
    return isBirthday ? "\(age)" : "\(event.label), \(age.counting("year"))"
  }
}

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

/// A month, written as its number or its name: `12`, `dec` or `December`.
struct Month: Sendable {
  /// The number of the month, from 1.
  let number: Int

  /// The names of the months, in English.
  static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Parses a number or a name.
  init(_ text: String) throws {
    guard let number = Int(text) ?? TextWords.month(text), (1...12).contains(number) else {
      throw ValidationError("give a number from 1 to 12 or a name, such as dec or december.")
    }
    self.number = number
  }
}

/// A number of days, written as an age: `30`, `30d`, `2w`, `6m` or `1y`.
struct DayCount: Sendable {
  /// The number of days.
  let days: Int

  /// The largest number before a unit.
  private static let limit = 10_000

  /// Parses an age; months have 30 days and years 365, as in selectors.
  init(_ text: String) throws {
    let units: [Character: Int] = ["d": 1, "w": 7, "m": 30, "y": 365]
    let unit = text.last.flatMap { $0.isNumber ? 1 : units[$0] }
    let digits = text.last?.isNumber == true ? text[...] : text.dropLast()
    guard let unit, let count = Int(digits), (0...Self.limit).contains(count) else {
      throw ValidationError(
        "give a number of days up to \(Self.limit), or of another unit, such as 30, 2w, 6m or 1y.")
    }
    days = count * unit
  }
}

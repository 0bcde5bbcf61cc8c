import VCardFormat

/// A day of a contact that returns each year.
public struct ContactEvent: Sendable, Hashable {
  /// What the day is: `birthday`, `anniversary`, or a label of the card.
  public let label: String

  /// The day.
  public let date: YearlyDate

  /// The label of a birthday.
  public static let birthday = "birthday"

  /// The label of a wedding day.
  public static let anniversary = "anniversary"

  /// Makes an event.
  package init(label: String, date: YearlyDate) {
    self.label = label
    self.date = date
  }
}

extension Contact {
  /// The birthday of the contact, then its anniversary and the other days with a label.
  ///
  /// Days of which the month or the day is unknown are left out. A day that is there twice, in the forms of several
  /// programs, is returned once.
  package var events: [ContactEvent] {
    let labels = VCardLabel.labels(of: card.all(.xAbLabel))
    var events: [ContactEvent] = []
    for property in card.properties {
      let label: String
      switch property.name {
      case _ where property.name.ofField == .bday: label = ContactEvent.birthday
      case .xAbDate: label = property.label(among: labels)?.text ?? ContactEvent.anniversary
      case _ where property.name.ofField == .anniversary: label = ContactEvent.anniversary
      default: continue
      }
      guard let birthday = Birthday(property) else { continue }
      let isKnown = label.lowercased() == ContactEvent.anniversary
      let event = ContactEvent(
        label: isKnown ? ContactEvent.anniversary : SingleLine.text(label),
        date: YearlyDate(birthday))
      let isRepeated =
        label == ContactEvent.birthday && events.contains { $0.label == label }
        || events.contains(event)
      if !isRepeated { events.append(event) }
    }
    return events.filter { $0.label == ContactEvent.birthday }
      + events.filter { $0.label != ContactEvent.birthday }
  }
}

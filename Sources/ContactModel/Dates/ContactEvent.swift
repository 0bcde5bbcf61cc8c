package import VCardFormat

/// A day of a contact that returns each year.
public struct ContactEvent: Sendable, Hashable {
  /// The kind of day: `birthday`, `anniversary`, or a label of the card.
  public let label: String

  /// The day.
  public let date: YearlyDate

  /// The number among the days of the contact with this label, in the order of the card, from 1.
  let number: Int

  /// The label of a birthday.
  public static let birthday = "birthday"

  /// The label of a wedding day.
  public static let anniversary = "anniversary"

  /// Makes an event.
  package init(label: String, date: YearlyDate, number: Int = 1) {
    self.label = label
    self.date = date
    self.number = number
  }

  /// The label and the number, as a part of an identifier.
  var key: String { number == 1 ? labelKey : "\(labelKey)-\(number)" }

  private var labelKey: String { Self.key(of: label) }

  private static func key(of label: String) -> String {
    FoldedText(label).words.joined(separator: "-")
  }
}

extension ContactEvent {
  /// The properties that a card must have for ``anniversaries(in:)``.
  package static let anniversaryProperties: [VCardProperty.Name] = [
    .anniversary, .xAbDate, .xAndroidCustom, .xAbLabel,
  ]

  /// Returns the anniversary of a contact, and the other days with a label, in the order of the card.
  ///
  /// Days of which the month or the day is unknown are left out. A day that is there twice, in the forms of several
  /// programs, is returned once.
  package static func anniversaries(in card: VCard) -> [ContactEvent] {
    lazy var labels = VCardLabel.labels(of: card.all(.xAbLabel))
    var events: [ContactEvent] = []
    for property in card.properties.lazy.map({ $0.androidValue ?? $0 }) {
      var label = anniversary
      if property.name == .xAbDate {
        label = property.label(among: labels).map { SingleLine.text($0.text) } ?? label
      } else if property.name.ofField != .anniversary {
        continue
      }
      if label.lowercased() == anniversary { label = anniversary }
      guard let date = Birthday(property).flatMap({ YearlyDate($0) }) else { continue }
      guard !events.contains(where: { $0.label == label && $0.date == date }) else { continue }
      let number = 1 + events.count { $0.labelKey == key(of: label) }
      events.append(ContactEvent(label: label, date: date, number: number))
    }
    return events
  }
}

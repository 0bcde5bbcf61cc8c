import Testing

@testable import VCardFormat

/// Reads every value of an input in every way; none may trap.
///
/// - Returns: The number of cards.
@discardableResult
func exercise(_ bytes: [UInt8], piece: Int = .max) -> Int {
  var count = 0
  var buffer: [UInt8] = []
  for reading in readings(bytes, piece: piece) {
    guard let card = reading.card else { continue }
    count += 1
    for (index, property) in card.properties.enumerated() {
      _ = (property.text, property.textList, property.components, property.types)
      _ = (property.preference, property.date, property.binary, property.uri, property.valueType)
      _ = (property.onlineService, property.relation, property.member, property.gender)
      _ = (property.timeZone, property.telephone, property.personName, property.address)
      _ = (property.organization, property.place, property.pids, property.clientPIDMap)
      _ = (property.languageTag, property.sortAs, property.ownLabel, property.agent)
      buffer.removeAll(keepingCapacity: true)
      card.withText(at: index) { buffer.append($0, $0.indices) }
      // Undeclared ISO-2022-JP, which has escape characters, is passed as written.
      if !buffer.contains(ASCII.escape), buffer != Array(property.text.utf8) {
        Issue.record("\(property) has another text.")
      }
      card.appendComponents(at: index, to: &buffer)
      card.appendTextList(at: index, to: &buffer)
    }
    _ = card.contentHash(ignoring: [.rev])
    _ = (card.kind, card.phoneticName, card.relations.count)
  }
  return count
}

/// Pseudorandom numbers that are the same in every run.
struct Sequence64: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
  }
}

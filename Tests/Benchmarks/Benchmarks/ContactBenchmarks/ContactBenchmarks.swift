import Benchmark
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import Foundation
import VCardFormat

let benchmarks: @Sendable () -> Void = {
  guard GeneratedCards.isPossible else {
    print("Skipped: the generator of cards is not beside the project (../shared/compare).")
    return
  }
  Benchmark.defaultConfiguration = .init(
    metrics: [.cpuUser, .cpuTotal, .peakMemoryResident], maxDuration: .seconds(20),
    maxIterations: 10)
  for count in [10_000, 100_000] { addReading(count: count) }
  for photos in [0, 0.1] {
    addLinting(count: 10_000, photos: photos)
    addRewriting(count: 10_000, photos: photos)
  }
  addDrop("Drop 10,000 cards into an empty list", count: 10_000, into: 0)
  addDrop("Drop 100 cards in the middle of 100,000", count: 100, into: 100_000)
  addReads("List 50 rows in the middle of 100,000, 1,000 times", size: 100_000) { reader in
    blackHole(try reader.rows(section: 0, 50_000..<50_050))
  }
  addReads("Search a name among 100,000, 1,000 times", size: 100_000) { reader in
    let selector = ContactSelector(clauses: [[.init(.word("guðrún"))], [.init(.word("szab"))]])
    blackHole(try reader.select(selector, limit: 50))
  }
}

/// Reading: every card of a file, in chunks of 64 KB.
private func addReading(count: Int) {
  Benchmark("Read \(count) cards") { benchmark in
    let bytes = GeneratedCards.bytes(count: count)
    benchmark.startMeasurement()
    var reader = VCardReader()
    var total = 0
    for start in stride(from: 0, to: bytes.count, by: 65_536) {
      reader.append(bytes[start..<min(start + 65_536, bytes.count)].span)
      while let reading = reader.next() { total += reading.card == nil ? 0 : 1 }
    }
    reader.finish()
    while let reading = reader.next() { total += reading.card == nil ? 0 : 1 }
    benchmark.stopMeasurement()
    precondition(total == count, "\(total) cards were read.")
  }
}

/// Reading and checking every value of every card, in chunks of 64 KB.
private func addLinting(count: Int, photos: Double) {
  Benchmark("Lint \(count) cards, photos in \(photos)") { benchmark in
    let bytes = GeneratedCards.bytes(count: count, photos: photos)
    benchmark.startMeasurement()
    var linter = VCardLinter()
    for start in stride(from: 0, to: bytes.count, by: 65_536) {
      linter.append(bytes.span.extracting(start..<min(start + 65_536, bytes.count)))
      while let finding = linter.next() { blackHole(finding) }
    }
    linter.finish()
    while let finding = linter.next() { blackHole(finding) }
    benchmark.stopMeasurement()
    precondition(linter.cardCount == count, "\(linter.cardCount) cards were read.")
  }
}

/// Rewriting every line of cards; reading them isn't counted.
private func addRewriting(count: Int, photos: Double) {
  Benchmark("Write \(count) cards anew, photos in \(photos)") { benchmark in
    var reader = VCardReader()
    reader.append(GeneratedCards.bytes(count: count, photos: photos))
    reader.finish()
    var cards: [VCard] = []
    while let reading = reader.next() { if let card = reading.card { cards.append(card) } }
    benchmark.startMeasurement()
    for card in cards { blackHole(card.rewritten()) }
    benchmark.stopMeasurement()
    precondition(cards.count == count, "\(cards.count) cards were read.")
  }
}

/// Dropping some cards at the middle row of a list of a size.
private func addDrop(_ name: String, count: Int, into size: Int) {
  Benchmark(name) { benchmark in
    let scratch = try ScratchList()
    defer { scratch.remove() }
    if size > 0 { try await scratch.drop(GeneratedCards.bytes(count: size), row: 0) }
    let cards = fresh(GeneratedCards.bytes(count: count), prefix: "again-")
    benchmark.startMeasurement()
    try await scratch.drop(cards, row: size / 2)
    benchmark.stopMeasurement()
  }
}

/// Reading from a list of a size, a thousand times.
private func addReads(
  _ name: String, size: Int, _ read: @escaping @Sendable (ContactReader) throws -> Void
) {
  Benchmark(name, configuration: .init(maxIterations: 3)) { benchmark in
    let scratch = try ScratchList()
    defer { scratch.remove() }
    try await scratch.drop(GeneratedCards.bytes(count: size), row: 0)
    benchmark.startMeasurement()
    for _ in 0..<1_000 { try await scratch.list.read(read) }
    benchmark.stopMeasurement()
  }
}

/// Cards with UIDs that no other file has.
private func fresh(_ cards: [UInt8], prefix: String) -> [UInt8] {
  Array(
    String(decoding: cards, as: UTF8.self)
      .replacingOccurrences(of: "\nUID:", with: "\nUID:\(prefix)").utf8)
}

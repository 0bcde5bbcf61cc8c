import ArgumentParser
import Testing

@testable import ContactCommands

@Suite struct ProgressLineTests {
  @Test(
    arguments: [
      (nil, 0, "Reading: 0 cards, 0/s"), (nil, 1, "Reading: 1 card, 0/s"),
      (nil, 4, "Reading: 4 cards, 2/s"),
      (100, 1, "Reading ██████████░░░░░░░░░░ 50 %, 1 card, 0/s, 2 s left"),
      (100, 2, "Reading ██████████░░░░░░░░░░ 50 %, 2 cards, 1/s, 2 s left"),
    ] as [(Int?, Int, String)])
  func `The line counts one card, and several cards`(total: Int?, cards: Int, text: String) throws {
    let output = Output(
      options: try GlobalOptions.parse([]), environment: Environment { _ in nil })
    let line = ProgressLine("Reading", totalBytes: total, output: output)
    #expect(line.line(bytes: 50, cards: cards, elapsed: .seconds(2)) == text)
  }
}

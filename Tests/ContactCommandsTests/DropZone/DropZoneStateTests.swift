import ContactDrop
import ContactModel
import FoundationEssentials
import Testing

@testable import ContactCommands

@Suite struct DropZoneStateTests {
  private static func state(row: Int = 3, held: [String] = []) -> DropZoneState {
    var state = DropZoneState(section: 0, bookCount: 2, rowCount: 3, row: row)
    state.held = held
    state.pageSize = 2
    return state
  }

  private static func gap(_ row: Int) -> DropPlace { .gap(IndexPath(row: row, section: 0)) }

  private static func row(_ row: Int) -> DropPlace { .row(IndexPath(row: row, section: 0)) }

  @Test(
    arguments: [
      ([.up], gap(2)), ([.up, .up, .up, .up], gap(0)), ([.down], gap(3)), ([.home], gap(0)),
      ([.home, .down], gap(1)), ([.home, .end], gap(3)), ([.pageUp], gap(1)),
      ([.home, .pageDown], gap(2)), ([.tab], gap(3)), ([.up, .tab], row(2)),
      ([.up, .tab, .down], row(2)), ([.up, .tab, .up], row(1)), ([.up, .tab, .tab], gap(2)),
      ([.up, .tab, .end], row(2)),
    ] as [([TerminalKey], DropPlace)])
  func `arrow keys select each gap, and Tab selects the row after the gap`(
    keys: [TerminalKey], place: DropPlace
  ) {
    var state = Self.state()
    for key in keys { #expect(state.handle(key) == .show) }
    #expect(state.place == place)
  }

  @Test func `Enter takes the typed text, or goes to the typed place`() {
    var state = Self.state()
    for text in ["/a", "b"] { #expect(state.handle(.text(text)) == .show) }
    #expect(state.handle(.backspace) == .show)
    #expect(state.input == "/a")
    #expect(state.handle(.enter) == .take("/a"))
    #expect(state.input == "")
    _ = state.handle(.text("@work.1"))
    #expect(state.handle(.enter) == .goTo("@work.1"))
    #expect(state.handle(.paste("'/a b' ")) == .take("'/a b' "))
  }

  @Test func `Enter drops the held files, or says that there are none`() {
    var state = Self.state()
    #expect(state.handle(.enter) == .show)
    #expect(
      state.message == "There is nothing to drop: drag files onto this window, or paste something.")
    #expect(state.handle(.up) == .show)
    #expect(state.message == "")
    state.held = ["a.vcf"]
    #expect(state.handle(.enter) == .drop)
  }

  @Test func `Esc first releases the held files, and then ends`() {
    var state = Self.state(held: ["a.vcf", "b.vcf"])
    #expect(state.handle(.backspace) == .show)
    #expect(state.held == ["a.vcf"])
    #expect(state.handle(.escape) == .show)
    #expect(state.held == [])
    #expect(state.handle(.escape) == .cancel)
    #expect(state.handle(.interrupt) == .cancel)
  }

  @Test func `the left and right arrow keys change the book`() {
    var state = Self.state(row: 0)
    #expect(state.handle(.right) == .show)
    #expect(state.section == 1)
    state.go(to: .book(section: 1), rowCount: 7)
    #expect(state.place == .gap(IndexPath(row: 7, section: 1)))
    #expect(state.handle(.left) == .show)
    #expect(state.section == 0)
  }

  @Test func `the shown rows are centred on the place`() {
    let height = DropZoneScreen.frameHeight + 5
    #expect(DropZoneScreen.range(around: 0, of: 100, height: height) == 0..<5)
    #expect(DropZoneScreen.range(around: 50, of: 100, height: height) == 48..<53)
    #expect(DropZoneScreen.range(around: 100, of: 100, height: height) == 95..<100)
    #expect(DropZoneScreen.range(around: 1, of: 2, height: height) == 0..<2)
    #expect(DropZoneScreen.range(around: 0, of: 0, height: 1) == 0..<0)
  }
}

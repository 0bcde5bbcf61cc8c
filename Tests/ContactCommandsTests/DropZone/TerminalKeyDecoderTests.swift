import Testing

@testable import ContactCommands

@Suite struct TerminalKeyDecoderTests {
  private static let fixtures: [(bytes: String, keys: [TerminalKey])] = [
    ("abc", [.text("abc")]), ("ü@3", [.text("ü@3")]), ("\r", [.enter]),
    ("a\nb", [.text("a"), .enter, .text("b")]),
    ("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}[1;5A", [.up]), ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
    ("\u{1B}[H\u{1B}[4~\u{1B}OF", [.home, .end, .end]),
    ("\t\u{7F}\u{8}", [.tab, .backspace, .backspace]),
    ("\u{3}\u{4}", [.interrupt, .endOfInput]), ("\u{1B}", [.escape]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}[99~x", [.text("x")]), ("\u{0}\u{1}x", [.text("x")]),
    ("\u{1B}[200~'/a b.vcf' \u{1B}[201~", [.paste("'/a b.vcf' ")]),
    (
      "x\u{1B}[200~a\nb\tc\u{3}\u{1B}[A\u{1B}[201~y",
      [.text("x"), .paste("a\nb\tc\u{3}\u{1B}[A"), .text("y")]
    ),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    ("\u{1B}[200~a\u{1B}[201~\u{1B}[200~b\u{1B}[201~", [.paste("a"), .paste("b")]),
  ]

  /// Returns the keys with adjacent texts joined.
  private static func joined(_ keys: [TerminalKey]) -> [TerminalKey] {
    keys.reduce(into: []) { keys, key in
      if case .text(let more) = key, case .text(let text)? = keys.last {
        keys[keys.count - 1] = .text(text + more)
      } else {
        keys.append(key)
      }
    }
  }

  @Test func `the decoder finds the same keys when bytes arrive one by one`() {
    for (text, keys) in Self.fixtures {
      var whole = TerminalKeyDecoder()
      let found = whole.keys(Array(text.utf8), isComplete: false) + whole.keys([], isComplete: true)
      #expect(Self.joined(found) == keys, "\(text.debugDescription)")
      var single = TerminalKeyDecoder()
      var keysOfBytes: [TerminalKey] = []
      for byte in text.utf8 { keysOfBytes += single.keys([byte], isComplete: false) }
      keysOfBytes += single.keys([], isComplete: true)
      #expect(Self.joined(keysOfBytes) == keys, "\(text.debugDescription)")
    }
  }

  @Test func `the decoder waits for the end of a paste, however long it is`() {
    var decoder = TerminalKeyDecoder()
    #expect(decoder.keys(Array("\u{1B}[200~".utf8), isComplete: false) == [])
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    for _ in 0..<100 { #expect(decoder.keys(chunk, isComplete: true) == []) }
    #expect(decoder.isWaiting)
    let text = String(repeating: "x", count: 100 << 16)
    #expect(decoder.keys(Array("\u{1B}[201~".utf8), isComplete: false) == [.paste(text)])
    #expect(!decoder.isWaiting)
  }
}

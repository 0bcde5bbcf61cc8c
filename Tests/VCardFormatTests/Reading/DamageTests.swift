import Testing

@Suite(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
struct DamageTests {
  /// The small files of the corpus, which keep the tests short.
  private static let files = Corpus.cards.filter { $0.bytes.count < 3000 && !$0.bytes.isEmpty }

  @Test func `a corpus file that is cut anywhere is read up to the cut`() {
    for (index, file) in Self.files.enumerated() {
      let step = file.bytes.count < 400 ? 1 : 61
      for end in stride(from: index % step, to: file.bytes.count, by: step) {
        exercise(Array(file.bytes[..<end]))
      }
    }
  }

  @Test func `a large corpus file that is cut at some places is read up to the cut`() {
    for (index, file) in Corpus.cards.enumerated() where file.bytes.count >= 3000 {
      let step = max(file.bytes.count / 3, file.bytes.count * file.bytes.count / 200_000)
      for end in stride(from: 1 + index * 997 % step, to: file.bytes.count, by: step) {
        exercise(Array(file.bytes[..<end]))
      }
    }
  }

  @Test func `Random byte changes don't stop the reader`() {
    var random = Sequence64(1)
    for file in Self.files {
      for _ in 0..<4 {
        var bytes = file.bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
        exercise(bytes, piece: 97)
      }
    }
  }

  @Test func `Removed, doubled and moved lines don't stop the reader`() {
    var random = Sequence64(2)
    for file in Self.files {
      var lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      for _ in 0..<4 {
        let line = lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
        lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
        lines.append(lines[Int.random(in: 0..<lines.count, using: &random)])
        exercise(Array(lines.joined(separator: [0x0A])))
      }
    }
  }
}

/// The fixtures of the project: the samples, and the seeds of the fuzz targets.
struct FixtureDamageTests {
  @Test func `a fixture that is cut at any byte is read up to the cut`() {
    #expect(Fixtures.cards.count > 50)
    for bytes in Fixtures.cards {
      for end in bytes.indices { exercise(Array(bytes[..<end])) }
    }
  }

  @Test func `A fixture with any byte changed is read without a trap`() {
    for bytes in Fixtures.cards {
      for index in bytes.indices {
        var flipped = bytes
        flipped[index] ^= [0x01, 0x20, 0x80, 0xFF][index % 4]
        exercise(flipped, piece: 37)
      }
    }
  }
}

struct PathologicalInputTests {
  @Test(arguments: [
    "BEGIN:VCARD\n", "END:VCARD\n", "B\n ", "\n", " \n", "=\n", "BEGIN:X\n",
    "AGENT:\nBEGIN:VCARD\n", ":", ";", "\"", "=\"",
    ",\"", "\\", ".", "A", "\r", "A:=\n", "A;ENCODING=B:\n", "BEGIN:VCARD\nA;X=\"\n",
    "N;QUOTED-PRINTABLE:=\n", "\0", "\u{FEFF}",
  ])
  func `A repeated piece of text is read in linear time`(piece: String) {
    for head in [
      "", "BEGIN:VCARD\n", "BEGIN:VCARD\nVERSION:3.0\nNOTE;X=", "BEGIN:VCARD\nPHOTO;BASE64:",
    ] {
      exercise(Array((head + String(repeating: piece, count: 3000)).utf8))
    }
  }
}

import Testing

@testable import VCardFormat

/// How many names in an undeclared character set are read correctly.
struct UndeclaredNamesTests {
  /// The names that are misread in a card without other text.
  private static let misreadAlone: [String: [String]] = [
    "WINDOWS-1252": ["Iñaki Echeverría"], "WINDOWS-1251": ["Глеб"],
    "WINDOWS-1254": ["İpek Bilgiç", "Rıdvan Dilmen"], "WINDOWS-1256": ["صباح"],
    "EUC-JP": ["羽生結弦", "森", "椎名林檎"], "BIG5": ["齊豫", "許瑋甯"], "GB18030": ["巩俐", "屠呦呦", "钱学森"],
    "TIS-620": ["ฐิติ", "ลลิษา", "ยศ"],
  ]

  /// The names that are misread in a card with an organization and a note: their bytes are UTF-8.
  private static let misreadWithText = ["GB18030": ["钱学森"]]

  @Test(arguments: UndeclaredNames.all)
  func `Most names are read correctly without other text`(names: UndeclaredNames) {
    let misread = (names.tuning + names.heldOut).filter { name in
      reading(name, in: names.charset, [name]).map { $0 != name } ?? false
    }
    #expect(misread == (Self.misreadAlone[names.charset] ?? []))
  }

  @Test(arguments: UndeclaredNames.all)
  func `Nearly all names are read correctly with an organization and a note`(names: UndeclaredNames)
  {
    let all = names.tuning + names.heldOut
    let misread = zip(all.indices, all).filter { index, name in
      let organization = names.organizations[index % names.organizations.count]
      let note = names.notes[index * 3 % names.notes.count]
      return reading(name, in: names.charset, [name, organization, note]).map { $0 != name }
        ?? false
    }
    #expect(misread.map(\.1) == (Self.misreadWithText[names.charset] ?? []))
  }

  @Test(arguments: UndeclaredNames.all)
  func `All names of a file in one character set are read correctly`(names: UndeclaredNames) {
    let all = names.tuning + names.heldOut
    var file: [UInt8] = []
    var written: [String] = []
    for name in all {
      var bytes: [UInt8] = []
      let isWhole = CharsetConversion.append(
        Array(name.utf8).span, from: "UTF-8", to: names.charset, replacement: nil, into: &bytes)
      // Bytes that happen to be UTF-8 are read as UTF-8.
      guard isWhole, !TextDecoder.isMostlyUTF8(bytes.span) || names.charset == "ISO-2022-JP" else {
        continue
      }
      written.append(name)
      file += Array("BEGIN:VCARD\nFN:".utf8) + bytes + Array("\nEND:VCARD\n".utf8)
    }
    #expect(readings(file).map { $0.card?.first(.fn)?.text } == written)
  }

  /// Returns the name of a card whose FN, ORG and NOTE are in an undeclared character set.
  ///
  /// - Returns: `nil` if the character set can't encode the name, or encodes it as UTF-8 does.
  private func reading(_ name: String, in charset: String, _ values: [String]) -> String? {
    var lines = Array("BEGIN:VCARD\r\nVERSION:2.1\r\n".utf8)
    for (property, value) in zip(["FN", "ORG", "NOTE"], values) {
      var bytes: [UInt8] = []
      guard
        CharsetConversion.append(
          Array(value.utf8).span, from: "UTF-8", to: charset, replacement: nil, into: &bytes),
        bytes != Array(value.utf8)
      else {
        if property == "FN" { return nil }
        continue
      }
      lines += Array("\(property):".utf8) + bytes + [ASCII.carriageReturn, ASCII.lineFeed]
    }
    return VCard(reading: lines + Array("END:VCARD\r\n".utf8)).first(.fn)?.text
  }
}

import ContactModel
import Testing

struct FileNameTests {
  @Test(arguments: [
    ("Ada Lovelace", "Ada Lovelace"), ("", "contact"), ("../../etc/passwd", "etc-passwd"),
    ("-rf", "rf"), (".hidden", "hidden"), ("a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j"),
    ("tab\tand\nline\u{0}\u{7F}\u{9B}", "tab and line---"), ("\u{202E}gpj.exe", "gpj.exe"),
    ("Zoë Björnström", "Zoë Björnström"), ("name. . ", "name"), ("....", "contact"),
    ("~", "contact"),
    ("山田太郎", "山田太郎"),
  ])
  func `A file name is safe for file systems and shells`(text: String, stem: String) {
    #expect(FileName(text).stem == stem)
  }

  @Test(arguments: [
    (String(repeating: "a", count: 300), 120), (String(repeating: "é", count: 100), 120),
    ("a" + String(repeating: "山", count: 100), 118),
    (String(repeating: "👩‍👩‍👧", count: 40), 108), ("a" + String(repeating: "\u{301}", count: 400), 119),
  ])
  func `A long file name is cut between characters`(text: String, count: Int) {
    let stem = FileName(text).stem
    #expect(stem.utf8.count == count)
    #expect(text.hasPrefix(stem) || text.unicodeScalars.starts(with: stem.unicodeScalars))
  }

  @Test func `Files with the same name get a number`() {
    let name = FileName("Ada")
    #expect(name.name(number: 1, extension: "vcf") == "Ada.vcf")
    #expect(name.name(number: 2, extension: "vcf") == "Ada-2.vcf")
  }
}

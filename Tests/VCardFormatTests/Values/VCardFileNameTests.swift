import Testing
import VCardFormat

struct VCardFileNameTests {
  @Test(arguments: [
    ("f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6.vcf"),
    ("F81D4FAE", "F81D4FAE.vcf"), ("a_b.c+d-e", "a_b.c+d-e.vcf"),
    ("urn:uuid:1", "urn%3Auuid%3A1.vcf"), ("ada@example.org", "ada%40example.org.vcf"),
    ("100%", "100%25.vcf"), ("a b", "a%20b.vcf"), ("é", "%C3%A9.vcf"), ("a\0b", "a%00b.vcf"),
    ("../../etc/passwd", "%2E.%2F..%2Fetc%2Fpasswd.vcf"), (".", "%2E.vcf"), ("..", "%2E..vcf"),
    (String(repeating: "a", count: 196), String(repeating: "a", count: 196) + ".vcf"),
    (String(repeating: "a", count: 197), "97abc5d054131abd.vcf"),
    (String(repeating: "é", count: 33), "398276654da09dee.vcf"),
  ])
  func `a UID names its file`(uid: String, name: String) {
    #expect(VCardFileName(uid: uid)?.description == name)
  }

  @Test(arguments: ["", " ", "\r\n"])
  func `a blank UID names no file`(uid: String) {
    #expect(VCardFileName(uid: uid) == nil)
  }

  @Test
  func `the bytes of a card without a UID name its file`() {
    #expect(VCardFileName(hashing: Array("BEGIN:VCARD".utf8)).description == "880130f927c59490.vcf")
  }

  @Test
  func `a number for a further card keeps the name short`() throws {
    let name = try #require(VCardFileName(uid: "a"))
    #expect([1, 2, 13].map(name.numbered) == ["a.vcf", "a~2.vcf", "a~13.vcf"])
    let long = try #require(VCardFileName(uid: String(repeating: "a", count: 195)))
    #expect(long.numbered(1).utf8.count == 199)
    #expect(long.numbered(2).hasSuffix("~2.vcf"))
    #expect(long.numbered(2).utf8.count == 22)
  }
}

import ContactDocuments
import Testing

@testable import ContactCommands

@Suite struct JSONTextTests {
  @Test func `JSON members keep the order in which they are added`() {
    var json = JSONText()
    json.beginObject()
    json.key("z")
    json.append(1)
    json.key("a")
    json.append(["x", "y"])
    json.key("n")
    json.appendNull()
    json.key("b")
    json.append(true)
    json.key("o")
    json.beginObject()
    json.endObject()
    json.endObject()
    #expect(
      String(decoding: json.bytes, as: UTF8.self) == """
        {"z": 1, "a": ["x", "y"], "n": null, "b": true, "o": {}}
        """)
  }

  @Test func `JSON numbers have all of their digits`() {
    var json = JSONText()
    json.append([0, 7, 10, 100_000, -1, -90, .max, .min])
    #expect(
      String(decoding: json.bytes, as: UTF8.self) == """
        [0, 7, 10, 100000, -1, -90, 9223372036854775807, -9223372036854775808]
        """)
  }

  @Test func `long JSON arrays have one element on each line`() {
    var json = JSONText()
    json.beginArray()
    for number in 1...2 {
      json.beginLine()
      json.append(number)
    }
    json.endLines()
    #expect(String(decoding: json.bytes, as: UTF8.self) == "[\n1,\n2\n]")
    var empty = JSONText()
    empty.beginArray()
    empty.endLines()
    #expect(String(decoding: empty.bytes, as: UTF8.self) == "[]")
  }

  @Test(arguments: [
    ("plain", "\"plain\""),
    ("a\"b\\c", "\"a\\\"b\\\\c\""),
    ("\n\r\t\u{0}\u{1F}", "\"\\n\\r\\t\\u0000\\u001f\""),
    ("\u{7F}\u{9B}", "\"\\u007f\\u009b\""),
    ("Zoë 王 😀", "\"Zoë 王 😀\""),
  ])
  func `JSON strings are escaped`(text: String, expected: String) {
    var json = JSONText()
    json.append(text)
    #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
  }
}

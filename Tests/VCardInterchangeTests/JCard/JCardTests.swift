import Testing
import VCardFormat

@testable import VCardInterchange

struct JCardTests {
  /// Returns the JSON of a property in a card of a version.
  private func json(_ version: String, _ line: String) -> String {
    let text = "BEGIN:VCARD\r\nVERSION:\(version)\r\n\(line)\r\nEND:VCARD\r\n"
    let card = JCard(VCard(reading: Array(text.utf8)))
    guard card.properties.count == 2 else { return "\(card.properties.count - 1) properties" }
    return card.properties[1].json.text
  }

  @Test func `A jCard is an array of the word vcard and the properties`() {
    let card = VCard(reading: Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD\r\n".utf8))
    let expected = #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ada"]]]"#
    #expect(JCard(card).json.text == expected)
  }

  @Test func `jCard leaves out a parameter with invalid bytes in its name`() throws {
    let line = Array("TEL;TYPE=home;X".utf8) + [0xFF] + Array("Q=1;PREF=1:5".utf8)
    let bytes = Array("BEGIN:VCARD\nVERSION:3.0\n".utf8) + line + Array("\nEND:VCARD\n".utf8)
    let parameters = JCard(VCard(reading: bytes)).properties.last?.parameters
    #expect(parameters?.map(\.name) == ["type", "pref"])
    #expect(parameters?.map(\.values) == [["home"], ["1"]])
  }

  @Test(arguments: [
    ("4.0", "FN:A\\nB", #"["fn",{},"text","A\nB"]"#),
    ("4.0", "N:A,B;C;;;", #"["n",{},"text",[["A","B"],"C","","",""]]"#),
    ("2.1", "N:A,B;C", #"["n",{},"text",["A,B","C"]]"#),
    ("4.0", "ORG:A", #"["org",{},"text","A"]"#),
    ("4.0", "ORG:A;B", #"["org",{},"text",["A","B"]]"#),
    ("4.0", "GENDER:M", #"["gender",{},"text","M"]"#),
    ("4.0", "CATEGORIES:a,b\\,c", #"["categories",{},"text","a","b,c"]"#),
    (
      "4.0", "TEL;VALUE=uri;TYPE=\"voice,home\":tel:+1",
      #"["tel",{"type":["voice","home"]},"uri","tel:+1"]"#
    ),
    ("2.1", "TEL;HOME;PREF:1", #"["tel",{"type":"HOME","pref":"1"},"text","1"]"#),
    ("3.0", "TEL;TYPE=pref;X-A=b:1", #"["tel",{"x-a":"b","pref":"1"},"text","1"]"#),
    ("3.0", "TEL;TYPE=home;X-PREF=20:1", #"["tel",{"type":"home","pref":"20"},"text","1"]"#),
    ("4.0", "TEL;PREF=2;TYPE=home:1", #"["tel",{"pref":"2","type":"home"},"text","1"]"#),
    ("3.0", "item1.URL:http://a", #"["url",{"group":"item1"},"uri","http://a"]"#),
    ("4.0", "BDAY:19850412", #"["bday",{},"date-and-or-time","1985-04-12"]"#),
    ("4.0", "BDAY:--0412", #"["bday",{},"date-and-or-time","--04-12"]"#),
    ("3.0", "BDAY:soon", #"["bday",{},"text","soon"]"#),
    ("4.0", "BDAY;VALUE=text:circa 1800", #"["bday",{},"text","circa 1800"]"#),
    ("4.0", "REV:20100101T120000Z", #"["rev",{},"timestamp","2010-01-01T12:00:00Z"]"#),
    ("4.0", "TZ;VALUE=utc-offset:-0500", #"["tz",{},"utc-offset","-05:00"]"#),
    ("4.0", "TZ:Raleigh/North America", #"["tz",{},"text","Raleigh/North America"]"#),
    ("3.0", "GEO:37.386013;-122.082932", #"["geo",{},"uri","geo:37.386013,-122.082932"]"#),
    ("3.0", "GEO:+1.0;2", #"["geo",{},"uri","geo:1.0,2"]"#),
    ("3.0", "GEO: -.5 ; 2.", #"["geo",{},"uri","geo:-0.5,2"]"#),
    ("3.0", "GEO:1,2", #"["geo",{},"uri","geo:1,2"]"#),
    ("3.0", "GEO:91;0", #"["geo",{},"text","91;0"]"#),
    ("3.0", "GEO:1 2;0", #"["geo",{},"text","1 2;0"]"#),
    ("4.0", "GEO:geo:1,2,3;u=10", #"["geo",{},"uri","geo:1,2,3;u=10"]"#),
    ("3.0", "EMAIL;TYPE=work ,home:a", #"["email",{"type":["work","home"]},"text","a"]"#),
    ("3.0", "TEL;TYPE=\"cell, voice\":1", #"["tel",{"type":["cell","voice"]},"text","1"]"#),
    ("3.0", "TEL;TYPE=\" , \":1", #"["tel",{},"text","1"]"#),
    (
      "3.0", "PHOTO;ENCODING=b;TYPE=JPEG:SGk=",
      #"["photo",{"type":"JPEG"},"uri","data:image/jpeg;base64,SGk="]"#
    ),
    ("3.0", "UID:abc", #"["uid",{},"text","abc"]"#),
    ("4.0", "UID:urn:uuid:1", #"["uid",{},"uri","urn:uuid:1"]"#),
    ("4.0", "X-FOO;VALUE=integer:7", #"["x-foo",{},"integer",7]"#),
    ("4.0", "X-FOO;VALUE=integer:7,-8", #"["x-foo",{},"integer",7,-8]"#),
    ("4.0", "X-FOO;VALUE=integer:7,", #"["x-foo",{},"text","7,"]"#),
    ("4.0", "X-FOO;VALUE=float:1.5,2.5", #"["x-foo",{},"float",1.5,2.5]"#),
    ("4.0", "X-FOO;VALUE=boolean:TRUE,FALSE", #"["x-foo",{},"boolean",true,false]"#),
    ("4.0", "X-FOO;VALUE=date:19850412,--0413", #"["x-foo",{},"date","1985-04-12","--04-13"]"#),
    ("4.0", "X-FOO;VALUE=time:102200,-22", #"["x-foo",{},"time","10:22:00","-22"]"#),
    ("4.0", "X-FOO;VALUE=time:1022", #"["x-foo",{},"time","10:22"]"#),
    ("4.0", "X-FOO;VALUE=time:19850412T10", #"["x-foo",{},"text","19850412T10"]"#),
    ("4.0", "X-FOO;VALUE=date-and-or-time:T10", #"["x-foo",{},"date-and-or-time","T10"]"#),
    ("4.0", "X-FOO;VALUE=boolean:TRUE", #"["x-foo",{},"boolean",true]"#),
    ("4.0", "X-FOO:a", #"["x-foo",{},"unknown","a"]"#),
    ("3.0", "LABEL;TYPE=home:a\\nb", #"["label",{"type":"home"},"text","a\nb"]"#),
    ("4.0", "LANG;PREF=1:fr", #"["lang",{"pref":"1"},"language-tag","fr"]"#),
  ])
  func `A jCard property has a name, parameters, a type and values`(
    version: String, line: String, expected: String
  ) {
    #expect(json(version, line) == expected)
  }
}

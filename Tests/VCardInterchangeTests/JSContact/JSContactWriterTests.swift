import Testing

@testable import VCardInterchange

struct JSContactWriterTests {
  /// Returns the members of a card without its type and version.
  private func members(_ lines: String) -> String {
    let json = JSContactBuilder.json(of: Interchange.card(lines))
    return JSONValue.object(Array((json.object ?? []).dropFirst(2))).text
  }

  @Test(arguments: [
    ("FN:Ada", #"{"name":{"full":"Ada"}}"#),
    (
      "N:L,M;A;K;Dr.;MSc;M;III",
      #"{"name":{"components":[{"kind":"surname","value":"L"},{"kind":"given","value":"A"},{"kind":"given2","value":"K"},{"kind":"title","value":"Dr."},{"kind":"credential","value":"MSc"},{"kind":"surname2","value":"M"},{"kind":"generation","value":"III"}]}}"#
    ),
    (
      "N;JSCOMPS=\"s,\\, ;1;s,-;0\":L;A;;;",
      #"{"name":{"components":[{"kind":"given","value":"A"},{"kind":"separator","value":"-"},{"kind":"surname","value":"L"}],"isOrdered":true,"defaultSeparator":", "}}"#
    ),
    (
      "TEL;TYPE=\"home, cell\":1",
      #"{"phones":{"TEL-1":{"number":"1","contexts":{"private":true},"features":{"mobile":true}}}}"#
    ),
    (
      "N:1;2;3;4;5;6;7;8",
      #"{"vCardProps":[["n",{},"text",["1","2","3","4","5","6","7","8"]]]}"#
    ),
    (
      "ADR:;;;L;;;;;;;;;;;;;;;19",
      #"{"vCardProps":[["adr",{},"text",["","","","L","","","","","","","","","","","","","","","19"]]]}"#
    ),
    ("N:1;;;;;;;", #"{"name":{"components":[{"kind":"surname","value":"1"}]}}"#),
    ("GEO;VALUE=text:91;0", #"{"vCardProps":[["geo",{},"text","91;0"]]}"#),
    (
      "ADR;JSCOMPS=\";10;11\":;;12,Oak;L;;;;;;;12;Oak;;;;;;",
      #"{"addresses":{"ADR-1":{"components":[{"kind":"locality","value":"L"},{"kind":"number","value":"12"},{"kind":"name","value":"Oak"}],"vCardParams":{"jscomps":";10;11"}}}}"#
    ),
    (
      "N;JSCOMPS=\";1\":L;A;;;",
      #"{"name":{"components":[{"kind":"surname","value":"L"},{"kind":"given","value":"A"}],"vCardParams":{"jscomps":";1"}}}"#
    ),
    (
      "FN;PREF=2:A\nFN;PREF=1:B",
      #"{"vCardParams":{"pref":"1"},"name":{"full":"B"},"vCardProps":[["fn",{"pref":"2"},"text","A"]]}"#
    ),
    (
      "FN;ALTID=1;LANGUAGE=en;TYPE=home:A\nFN;ALTID=1;LANGUAGE=ja:B",
      #"{"vCardParams":{"type":"home","altid":"1","language":"en"},"name":{"full":"A"},"vCardProps":[["fn",{"altid":"1","language":"ja"},"text","B"]]}"#
    ),
    (
      "N;ALTID=1;PHONETIC=ipa;SCRIPT=Latn:l;a;;;\nN;ALTID=1:L;A;;;",
      #"{"name":{"components":[{"kind":"surname","value":"L","phonetic":"l"},{"kind":"given","value":"A","phonetic":"a"}],"vCardParams":{"altid":"1"},"phoneticSystem":"ipa","phoneticScript":"Latn"}}"#
    ),
    (
      "N;ALTID=1:L;A;;;\nN;ALTID=1;PHONETIC=ipa:l;;;;",
      #"{"name":{"components":[{"kind":"surname","value":"L"},{"kind":"given","value":"A"}],"vCardParams":{"altid":"1"}},"vCardProps":[["n",{"altid":"1","phonetic":"ipa"},"text",["l","","","",""]]]}"#
    ),
    (
      "TEL;TYPE=home,cell;PREF=1;VALUE=uri:tel:+1",
      #"{"phones":{"TEL-1":{"number":"tel:+1","contexts":{"private":true},"features":{"mobile":true},"pref":1}}}"#
    ),
    (
      "item1.EMAIL;PROP-ID=e;X-A=b:a@x\nitem1.X-ABLabel:boat",
      #"{"emails":{"e":{"address":"a@x","label":"boat","vCardParams":{"x-a":"b","group":"item1"}}}}"#
    ),
    (
      "BDAY:--0412\nDEATHDATE:19960415T101500-0500\nDEATHPLACE:here",
      #"{"anniversaries":{"BDAY-1":{"kind":"birth","date":{"month":4,"day":12}},"DEATHDATE-1":{"kind":"death","date":{"@type":"Timestamp","utc":"1996-04-15T15:15:00Z"},"place":{"full":"here"}}}}"#
    ),
    (
      "ADR;CC=DE;LABEL=a^nb;GEO=\"geo:1,2\":;;S 1;L;R;C;Z",
      #"{"addresses":{"ADR-1":{"components":[{"kind":"name","value":"S 1"},{"kind":"locality","value":"L"},{"kind":"region","value":"R"},{"kind":"postcode","value":"C"},{"kind":"country","value":"Z"}],"countryCode":"DE","full":"a\nb","coordinates":"geo:1,2"}}}"#
    ),
    (
      "g.ORG;SORT-AS=\"B,S\":Best;Sales\ng.TITLE:Boss",
      #"{"organizations":{"ORG-1":{"name":"Best","units":[{"name":"Sales","sortAs":"S"}],"sortAs":"B","vCardParams":{"group":"g"}}},"titles":{"TITLE-1":{"kind":"title","name":"Boss","organizationId":"ORG-1","vCardParams":{"group":"g"}}}}"#
    ),
    (
      "RELATED;TYPE=friend,co-worker:urn:uuid:1",
      #"{"relatedTo":{"urn:uuid:1":{"relation":{"friend":true,"co-worker":true}}}}"#
    ),
    (
      "RELATED;TYPE=friend;VALUE=text:dn: x\nRELATED;VALUE=text:Max",
      #"{"relatedTo":{"dn: x":{"relation":{"friend":true},"vCardParams":{"value":"text"}},"Max":{"relation":{}}}}"#
    ),
    (
      "CATEGORIES:a,b\nMEMBER:urn:uuid:1",
      #"{"keywords":{"a":true,"b":true},"members":{"urn:uuid:1":true}}"#
    ),
    (
      "REV:20240101T000000.670Z", #"{"updated":"2024-01-01T00:00:00.67Z"}"#
    ),
    (
      "REV;X-FRACTION=67:20240101T000000Z", #"{"updated":"2024-01-01T00:00:00.67Z"}"#
    ),
    (
      "REV:20240101T000000Z\nREV:soon",
      #"{"updated":"2024-01-01T00:00:00Z","vCardProps":[["rev",{},"text","soon"]]}"#
    ),
    ("X-FOO;X-B=1:a\\,b", #"{"vCardProps":[["x-foo",{"x-b":"1"},"unknown","a\\,b"]]}"#),
    ("GENDER:O;x", #"{"vCardProps":[["gender",{},"text",["O","x"]]]}"#),
    (
      "TITLE;ALTID=1:Boss\nTITLE;ALTID=1;LANGUAGE=fr:Patron",
      #"{"titles":{"TITLE-1":{"kind":"title","name":"Boss","vCardParams":{"altid":"1"}}},"localizations":{"fr":{"titles/TITLE-1/name":"Patron"}}}"#
    ),
    (
      "TZ:-0500\nGEO:geo:1,2",
      #"{"addresses":{"TZ-1":{"timeZone":"Etc/GMT+5","vCardName":"tz"},"GEO-1":{"coordinates":"geo:1,2","vCardName":"geo"}}}"#
    ),
    (
      "TEL:1\nJSPROP;JSPTR=phones/TEL-1/a~1b:{\"c\":[1\\,2.50]}",
      #"{"phones":{"TEL-1":{"number":"1","a/b":{"c":[1,2.50]}}}}"#
    ),
    (
      "NOTE;AUTHOR-NAME=Ada;CREATED=20240101T000000Z:n",
      #"{"notes":{"NOTE-1":{"note":"n","created":"2024-01-01T00:00:00Z","author":{"name":"Ada"}}}}"#
    ),
    (
      "IMPP:xmpp:a@x\nSOCIALPROFILE;SERVICE-TYPE=S;VALUE=text:me",
      #"{"onlineServices":{"IMPP-1":{"uri":"xmpp:a@x","vCardName":"impp"},"SOCIALPROFILE-1":{"user":"me","service":"S"}}}"#
    ),
  ])
  func `A property is written as a JSContact member`(lines: String, expected: String) {
    #expect(members(lines) == expected)
  }

  @Test(arguments: [
    ["FN;PREF=1:B", "N:Doe;Jo;;;", "FN;PREF=2:A"],
    ["FN;TYPE=home;ALTID=1;LANGUAGE=en:A", "N:Doe;Jo;;;", "FN;ALTID=1;LANGUAGE=ja:B"],
    ["FN;DERIVED=true:Jo Doe", "N:Doe;Jo;;;", "FN:A"],
    ["FN:A", "TEL;VALUE=uri:sip:a,b@x", "TEL;VALUE=uri:tel:+1", "NOTE;VALUE=uri:http://x/"],
    ["FN:A", "DEATHDATE:19120415", "DEATHPLACE;VALUE=uri:http://x/a,b"],
    ["FN:A", "BDAY:19120415", "BIRTHPLACE;VALUE=uri:geo:1,2"],
    ["FN:A", "N;ALTID=1;SORT-AS=L:L;A;;;", "N;PHONETIC=ipa;ALTID=1:l;a;;;"],
    ["FN:A", "N;PHONETIC=ipa:l;a;;;"],
    ["FN:A", "TZ:Europe/Berlin", "TZ;VALUE=uri:http://x/tz"],
    ["FN:A", "RELATED;VALUE=text;TYPE=friend:dn: x", "KEY;VALUE=text:k: 1\\,2"],
  ])
  func `A property survives the round trip through JSContact`(lines: [String]) {
    let text = Interchange.write(
      [Interchange.card(lines.joined(separator: "\n"))], as: .jsContact)
    #expect(Interchange.read(text, as: .jsContact).cards.map(Interchange.lines) == [lines])
  }

  @Test func `JSContact cards are written as an array`() {
    let text = Interchange.write([Interchange.card("UID:1")], as: .jsContact)
    #expect(text == "[\n{\"@type\":\"Card\",\"version\":\"1.0\",\"uid\":\"1\"}\n]\n")
    #expect(Interchange.write([], as: .jsContact) == "[]\n")
  }
}

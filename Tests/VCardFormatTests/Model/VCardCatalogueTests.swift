import Testing

@testable import VCardFormat

/// Every property of RFC 6350, 6474, 6715, 8605, 9554 and 9555, and the type of its value.
struct VCardCatalogueTests {
  private static let lines: [(line: String, type: VCardValueType, text: String)] = [
    ("SOURCE:ldap://a/b", .uri, "ldap://a/b"), ("KIND:org", .text, "org"),
    ("XML:<a xmlns=\"b\">c\\, d</a>", .text, "<a xmlns=\"b\">c, d</a>"),
    ("FN:A\\, B", .text, "A, B"), ("N:A;B;;;", .text, "A;B;;;"), ("NICKNAME:A,B", .text, "A,B"),
    ("PHOTO:http://a/b", .uri, "http://a/b"), ("BDAY:--0412", .dateAndOrTime, "--0412"),
    ("ANNIVERSARY:2009", .dateAndOrTime, "2009"), ("GENDER:F;x", .text, "F;x"),
    ("ADR:;;a;b;;;", .text, ";;a;b;;;"), ("TEL;VALUE=uri:tel:+1", .uri, "tel:+1"),
    ("TEL:+1", .text, "+1"), ("EMAIL:a@b", .text, "a@b"), ("IMPP:xmpp:a@b", .uri, "xmpp:a@b"),
    ("LANG:fr", .languageTag, "fr"), ("TZ:Europe/Paris", .text, "Europe/Paris"),
    ("TZ;VALUE=utc-offset:-0500", .utcOffset, "-0500"), ("GEO:geo:1,2", .uri, "geo:1,2"),
    ("GEO:geo:1.50,-2,3;crs=wgs84;u=10", .uri, "geo:1.50,-2,3;crs=wgs84;u=10"),
    ("TITLE:A", .text, "A"), ("ROLE:A", .text, "A"), ("LOGO:http://a", .uri, "http://a"),
    ("ORG:A\\;B;C", .text, "A;B;C"), ("MEMBER:mailto:a@b", .uri, "mailto:a@b"),
    ("RELATED:urn:uuid:1", .uri, "urn:uuid:1"), ("RELATED;VALUE=text:A", .text, "A"),
    ("CATEGORIES:a,b", .text, "a,b"), ("NOTE:a\\nb", .text, "a\nb"),
    ("PRODID:-//A//B", .text, "-//A//B"),
    ("REV:19951031T222710Z", .timestamp, "19951031T222710Z"), ("SOUND:cid:a", .uri, "cid:a"),
    ("UID:urn:uuid:1", .uri, "urn:uuid:1"), ("CLIENTPIDMAP:1;urn:uuid:2", .text, "1;urn:uuid:2"),
    ("URL:http://a", .uri, "http://a"), ("KEY:ftp://a", .uri, "ftp://a"),
    ("FBURL:http://a/fb", .uri, "http://a/fb"), ("CALADRURI:mailto:a@b", .uri, "mailto:a@b"),
    ("CALURI:http://a/c.ics", .uri, "http://a/c.ics"), ("BIRTHPLACE:Rome", .text, "Rome"),
    ("BIRTHPLACE;VALUE=uri:geo:1,2", .uri, "geo:1,2"), ("DEATHPLACE:Rome", .text, "Rome"),
    ("DEATHDATE:1996", .dateAndOrTime, "1996"), ("EXPERTISE;LEVEL=expert:a", .text, "a"),
    ("HOBBY:a", .text, "a"), ("INTEREST:a", .text, "a"),
    ("ORG-DIRECTORY;INDEX=1:ldap://a", .uri, "ldap://a"),
    ("CONTACT-URI:https://a", .uri, "https://a"),
    ("CREATED:20220705T093412Z", .timestamp, "20220705T093412Z"),
    ("GRAMGENDER:neuter", .text, "neuter"), ("LANGUAGE:de", .languageTag, "de"),
    ("PRONOUNS:xe/xir", .text, "xe/xir"), ("SOCIALPROFILE:https://a/b", .uri, "https://a/b"),
    ("SOCIALPROFILE;VALUE=text;SERVICE-TYPE=A:b", .text, "b"),
    ("JSPROP;JSPTR=\"a/b\":{\"c\": 1}", .text, "{\"c\": 1}"),
  ]

  @Test(arguments: lines)
  func `Every property of the RFCs is read with its value type and text`(
    line: String, type: VCardValueType, text: String
  ) {
    let property = card("VERSION:4.0", line).properties.last
    #expect(property?.valueType == type)
    #expect(property?.text == text)
    #expect(property?.name.known != .other)
    #expect((property?.uri != nil) == (type == .uri))
    #expect(
      (property?.date != nil)
        == [.dateAndOrTime, .timestamp].contains(property?.valueType ?? .text))
    #expect(VersionRules.has(property?.name.known ?? .other, in: .v40))
  }

  @Test(arguments: lines)
  func `Every property of the RFCs survives conversion to other versions`(
    line: String, type: VCardValueType, text: String
  ) {
    // A card may have only one N.
    let names = line.hasPrefix("N:") ? ["FN:x"] : ["FN:x", "N:x;;;;"]
    let new = card(["VERSION:4.0"] + names + [line])
    for way in [[VCard.Version.v30], [.v21], [.v30, .v21, .v30]] {
      let back = (way + [.v40]).reduce(new) { $0.converted(to: $1) }
      let property = back.properties.last
      #expect(property?.name == new.properties.last?.name, "\(way)")
      #expect(property?.text == text, "\(way)")
      #expect(property?.valueType == type, "\(way)")
    }
  }

  @Test(arguments: [
    "LANGUAGE", "VALUE", "PREF", "ALTID", "PID", "TYPE", "MEDIATYPE", "CALSCALE", "SORT-AS", "GEO",
    "TZ", "LABEL", "INDEX", "LEVEL", "CC", "AUTHOR", "AUTHOR-NAME", "CREATED", "DERIVED",
    "PHONETIC", "PROP-ID", "SCRIPT", "SERVICE-TYPE", "USERNAME", "JSCOMPS", "JSPTR",
  ])
  func `Every parameter of the RFCs survives conversion to other versions`(name: String) {
    let values = ["VALUE": "text", "PREF": "2", "CREATED": "20220705T093412Z", "INDEX": "1"]
    let value = values[name] ?? "a"
    let new = card("VERSION:4.0", "FN:x", "N:x;;;;", "NOTE;\(name)=\(value):b")
    for way in [[VCard.Version.v30], [.v21], [.v30, .v21, .v30]] {
      let back = (way + [.v40]).reduce(new) { $0.converted(to: $1) }
      let note = back.first(.note)
      #expect(note?.text == "b")
      guard name != "VALUE" else { continue }
      #expect(note?.parameters[name].map { $0.lowercased() } == [value.lowercased()], "\(way)")
    }
  }

  @Test func `Dates under names of other programs are read`() {
    for name in [
      "X-ABDATE", "X-ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY", "X-KADDRESSBOOK-X-Anniversary",
      "X-MS-ANNIVERSARY",
    ] {
      #expect(card("VERSION:3.0", "\(name):2009-08-08").properties.last?.date?.day == 8, "\(name)")
    }
  }
}

import Testing
import VCardFormat

/// Lines of one version in the other versions.
struct LineConversionTests {
  /// Lines of 3.0, each followed by its lines in 2.1 and in 4.0 if they differ; `|` separates lines that
  /// belong together.
  private static let linesOfVersions = #"""
    TEL;TYPE=home,pref:1
    TEL;HOME;PREF:1
    TEL;TYPE=home;PREF=1:1

    EMAIL;TYPE=WORK:a@b
    EMAIL;WORK:a@b
    =

    NOTE:a\nb\, c\; d
    NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab, c; d
    =

    NOTE:ü
    NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=BC
    =

    NOTE:a\\b
    NOTE;ENCODING=QUOTED-PRINTABLE:a=5Cb
    =

    ORG:A\;B;C
    =
    =

    BDAY:1985-04-12
    =
    BDAY:19850412

    BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12
    =
    BDAY:--0412

    item2.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-11-11
    =
    =

    BDAY:soon
    =
    BDAY;VALUE=text:soon

    BDAY;VALUE=text:2016-08-01
    =
    =

    REV:2010-01-02T03:04:05Z
    =
    REV:20100102T030405Z

    PHOTO;TYPE=JPEG;ENCODING=b:SGk=
    PHOTO;JPEG;ENCODING=BASE64:SGk=|
    PHOTO:data:image/jpeg;base64,SGk=

    X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=b:/9j/4A==
    X-MS-CARDPICTURE;JPEG;ENCODING=BASE64:/9j/4A==|
    X-MS-CARDPICTURE;VALUE=uri;TYPE=JPEG:data:application/octet-stream;base64,/9j/4A==

    X-FOO;VALUE=uri:data:image/png;base64,/9j/
    X-FOO;VALUE=URL:data:image/png;base64,/9j/
    =

    PHOTO;VALUE=uri:cid:a@b.example
    PHOTO;VALUE=CONTENT-ID:<a@b.example>
    PHOTO:cid:a@b.example

    PHOTO;VALUE=uri:http://a/b
    PHOTO;VALUE=URL:http://a/b
    PHOTO:http://a/b

    GEO:1.5;-2.25
    =
    GEO:geo:1.5,-2.25

    TZ:-05:00
    TZ:-0500
    TZ;VALUE=utc-offset:-0500

    TZ;VALUE=text:America/New_York
    TZ:America/New_York
    TZ:America/New_York

    UID:abc
    =
    UID;VALUE=text:abc

    UID:urn:uuid:1
    =
    =

    item1.URL:http://a
    =
    =

    item1.X-ABLabel:_$!<HomePage>!$_
    =
    =

    CLASS:PUBLIC
    X-CLASS:PUBLIC
    X-CLASS:PUBLIC

    X-ADDRESSBOOKSERVER-KIND:group
    =
    KIND:group

    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1
    =
    MEMBER:urn:uuid:1

    X-ANNIVERSARY:2000-01-02
    =
    ANNIVERSARY:20000102

    X-GENDER:Male
    =
    GENDER;X-GENDER=Male:M

    X-GENDER:female;girl
    =
    GENDER;X-GENDER=female:F;girl

    X-GENDER:m
    =
    GENDER:m

    X-GENDER:;x
    =
    GENDER:;x

    X-GENDER:Mann
    =
    =

    X-EVOLUTION-ANNIVERSARY:2001-02-03
    =
    ANNIVERSARY;X-NAME=X-EVOLUTION-ANNIVERSARY:20010203

    X-KADDRESSBOOK-X-Anniversary;X-APPLE-OMIT-YEAR=1604:1604-02-03
    =
    ANNIVERSARY;X-NAME=X-KADDRESSBOOK-X-Anniversary:--0203

    X-EVOLUTION-ANNIVERSARY:2001-02-03|X-ANNIVERSARY:2001-02-03
    =
    X-EVOLUTION-ANNIVERSARY:2001-02-03|ANNIVERSARY:20010203

    X-EVOLUTION-ANNIVERSARY:soon|X-KADDRESSBOOK-X-Anniversary:2001-02-03
    =
    X-EVOLUTION-ANNIVERSARY:soon|ANNIVERSARY;X-NAME=X-KADDRESSBOOK-X-Anniversary:20010203

    X-FOO;X-BAR="a,b":a\,b;c
    X-FOO;X-BAR=a,b:a\,b;c
    =

    X-FOO;X-BAR=a,"b,c":x
    X-FOO;X-BAR=a;X-BAR=b,c:x
    =

    URL:http://a/b;c,d
    =
    =

    TEL;VALUE=uri:tel:+1;ext=2
    TEL;VALUE=URL:tel:+1;ext=2
    =

    CATEGORIES:a,b\,c
    =
    =

    MAILER:x
    =
    X-MAILER:x

    ADR;TYPE=home:;;a;b;;;|LABEL;TYPE=home:a\nb
    ADR;HOME:;;a;b;;;|LABEL;HOME;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab
    ADR;TYPE=home;LABEL=a^nb:;;a;b;;;

    ADR;TYPE=home;LANGUAGE=fr:;;a;b;;;|LABEL;TYPE=home;LANGUAGE=fr:a
    ADR;HOME;LANGUAGE=fr:;;a;b;;;|LABEL;HOME;LANGUAGE=fr:a
    ADR;TYPE=home;LANGUAGE=fr;LABEL=a:;;a;b;;;

    ADR;TYPE=home:;;a;b;;;|LABEL;TYPE=home;LANGUAGE=fr:a
    ADR;HOME:;;a;b;;;|LABEL;HOME;LANGUAGE=fr:a
    ADR;TYPE=home:;;a;b;;;|X-LABEL;TYPE=home;LANGUAGE=fr:a

    ADR;X-FOO=1:;;a;b;;;|LABEL;X-FOO=1:a
    =
    ADR;X-FOO=1:;;a;b;;;|X-LABEL;X-FOO=1:a

    item1.ADR:;;a;b;;;|item2.LABEL:a|item2.X-ABLabel:b
    =
    item1.ADR:;;a;b;;;|item2.X-LABEL:a|item2.X-ABLabel:b

    LABEL;TYPE=home:a
    LABEL;HOME:a
    X-LABEL;TYPE=home:a
    """#

  /// Each line of 3.0 with its lines in 2.1 and in 4.0.
  private static let cases = linesOfVersions.split(separator: "\n\n").map { rows in
    let forms = rows.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
    return forms.map { $0 == ["="] ? forms[0] : $0 }
  }

  /// Returns the lines to which a line is converted.
  private func lines(_ line: String, _ from: String, _ to: VCard.Version) -> [String] {
    let names = to == .v21 ? ["N:x;;;;"] : ["N:x;;;;", "FN:x"]
    let card = card(["VERSION:\(from)"] + names + line.split(separator: "|").map(String.init))
    let text = card.converted(to: to).string.replacing("\r\n ", with: "")
    let lines = text.split(separator: "\r\n").map(String.init)
    return lines.filter { !(names + ["BEGIN:VCARD", "END:VCARD", "VERSION:\(to)"]).contains($0) }
  }

  @Test(arguments: cases)
  func `a line of 3.0 is converted to 2.1 and 4.0 and back`(forms: [[String]]) {
    #expect(forms.count == 3)
    let third = forms[0].joined(separator: "|")
    #expect(lines(third, "3.0", .v21) == forms[1])
    let newer = lines(third, "3.0", .v40)
    #expect(newer == forms[2])
    #expect(lines(newer.joined(separator: "|"), "4.0", .v30) == forms[0])
  }

  @Test(arguments: [
    ("ANNIVERSARY:20000102", "X-ANNIVERSARY:2000-01-02"), ("GENDER:M", "X-GENDER:M"),
    ("BDAY:---15", "X-BDAY:---15"), ("BDAY:1985-04", "X-BDAY:1985-04"),
    ("TEL;PREF=20:1", "TEL;X-PREF=20:1"), ("TEL;ALTID=1;PID=1.1:1", "TEL;X-ALTID=1;X-PID=1.1:1"),
    ("TEL;VALUE=uri:tel:+1", "TEL;VALUE=uri:tel:+1"), ("LANG:fr", "X-LANG:fr"),
    ("RELATED;TYPE=friend:urn:uuid:1", "X-RELATED;TYPE=friend:urn:uuid:1"),
    (
      "PHOTO;TYPE=work,x-y:data:image/gif;base64,R0lGOA==",
      "PHOTO;TYPE=GIF,work,x-y;ENCODING=b:R0lGOA=="
    ),
    ("LOGO;MEDIATYPE=image/png:http://a", "LOGO;VALUE=uri;X-MEDIATYPE=image/png:http://a"),
    (
      "KEY;MEDIATYPE=a/b:data:application/c;base64,AA==",
      "KEY;TYPE=C;X-MEDIATYPE=a/b;ENCODING=b:AA=="
    ),
    ("UID;VALUE=text:Number: 5", "UID;VALUE=text:Number: 5"),
    ("RELATED;VALUE=text:See: a\\, b", "X-RELATED;VALUE=text:See: a\\, b"),
    ("RELATED;VALUE=text:a", "X-RELATED:a"),
    ("SOCIALPROFILE;VALUE=text:ab:y", "X-SOCIALPROFILE;VALUE=text:ab:y"),
    ("KEY;VALUE=text:http://a", "KEY;VALUE=text:http://a"),
    // A data URI without data and a URI without a scheme are unchanged.
    ("PHOTO:data:image/png;base64,", "PHOTO;VALUE=uri:data:image/png;base64,"),
    ("KEY;VALUE=uri:a b", "KEY;VALUE=uri:a b"),
  ])
  func `properties of 4.0 are kept in 3.0 and converted back`(new: String, third: String) {
    #expect(lines(new, "4.0", .v30) == [third])
    #expect(lines(third, "3.0", .v40) == [new])
  }

  @Test(arguments: [
    (
      "REV:2015-01-02T03:04:05.678Z", "REV:2015-01-02T03:04:05.678Z",
      "REV;X-FRACTION=678:20150102T030405Z"
    ),
    (
      "BDAY:19531015T231000,5-05", "BDAY:1953-10-15T23:10:00.5-05:00",
      "BDAY;X-FRACTION=5:19531015T231000-0500"
    ),
    ("BDAY:1953-10-15T23:10.5", "BDAY:1953-10-15T23:10", "BDAY:19531015T2310"),
    ("REV:2015-01-02T03:04:05.Z", "REV:2015-01-02T03:04:05Z", "REV:20150102T030405Z"),
  ])
  func `Fractions of seconds are kept in 2.1 and 3.0, and in a parameter in 4.0`(
    third: String, old: String, new: String
  ) {
    #expect(lines(third, "3.0", .v21) == [old])
    #expect(lines(old, "2.1", .v30) == [old])
    #expect(lines(third, "3.0", .v40) == [new])
    #expect(lines(new, "4.0", .v21) == [old])
  }

  @Test(arguments: ["PHOTO;CONTENT-ID:<a@b.example>", "PHOTO;VALUE=CID:<a@b.example>"])
  func `A CONTENT-ID value in 2.1 becomes a cid URI in 4.0 and is converted back`(old: String) {
    #expect(lines(old, "2.1", .v40) == ["PHOTO:cid:a@b.example"])
    #expect(lines("PHOTO:cid:a@b.example", "4.0", .v21) == ["PHOTO;VALUE=CONTENT-ID:<a@b.example>"])
  }

  @Test(arguments: ["_9j_4A", "/9j/4A", "/9j/4B==", "/9j /4A=="])
  func `Base64 in another notation is encoded again`(base64: String) {
    #expect(
      lines("PHOTO;ENCODING=b:\(base64)", "3.0", .v40)
        == ["PHOTO:data:image/jpeg;base64,/9j/4A=="])
    #expect(
      lines("PHOTO:data:image/gif;base64,\(base64)", "4.0", .v21)
        == ["PHOTO;GIF;ENCODING=BASE64:/9j/4A=="])
  }

  @Test(arguments: ["notbase64!!", "/9j/4", "/9j/4A==/9j/", "!!!"])
  func `Base64 that is cut off or has other characters keeps them`(base64: String) {
    let head =
      base64.hasPrefix("/") ? ("image/jpeg", "TYPE=JPEG;") : ("application/octet-stream", "")
    let new = "PHOTO:data:\(head.0);base64,\(base64)"
    #expect(lines("PHOTO;ENCODING=b:\(base64)", "3.0", .v40) == [new])
    #expect(lines(new, "4.0", .v30) == ["PHOTO;\(head.1)ENCODING=b:\(base64)"])
  }

  @Test func `Text that is declared as bytes but isn't base64 stays text`() {
    #expect(
      lines("PHOTO;VALUE=binary;ENCODING=8bit:val\\nue", "3.0", .v40)
        == ["PHOTO;VALUE=text:val\\nue"])
  }

  @Test(arguments: ["image/png", "PNG"])
  func `A TYPE in 4.0 that names the data format isn't kept as a type`(type: String) {
    #expect(
      lines("PHOTO;TYPE=\(type):data:image/png;base64,iVBORw0K", "4.0", .v30)
        == ["PHOTO;TYPE=PNG;ENCODING=b:iVBORw0K"])
  }
}

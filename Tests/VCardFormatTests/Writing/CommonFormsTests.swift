import Testing
import VCardFormat

/// Values in the form that most programs read in another version.
struct CommonFormsTests {
  /// Returns the lines of a card without the frame and the names, as a file of a version has them.
  private func lines(_ text: String, _ from: String, _ to: VCard.Version) -> String {
    var rewriter = VCardRewriter(version: to, usesCommonForms: true)
    var bytes: [UInt8] = []
    let names = ["N:x;;;;", "FN:x"]
    rewriter.append(
      card(["VERSION:\(from)"] + names + text.split(separator: "|").map(String.init)), to: &bytes)
    let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
      .split(separator: "\r\n").map(String.init)
    return lines.filter { !(names + ["BEGIN:VCARD", "END:VCARD", "VERSION:\(to)"]).contains($0) }
      .joined(separator: "|")
  }

  @Test(arguments: [
    ("TEL;VALUE=uri:tel:+1-555-0142", "TEL;X-VALUE=uri:+1-555-0142"),
    ("TEL;VALUE=uri;PREF=1:tel:+1;ext=9", "TEL;TYPE=pref;X-VALUE=uri:+1\\;ext=9"),
    (
      "ANNIVERSARY:20010203",
      "item1.X-ABDATE;X-NAME=ANNIVERSARY:2001-02-03|item1.X-ABLabel:_$!<Anniversary>!$_"
    ),
    (
      "item1.TEL:1|ANNIVERSARY:--0203",
      "item1.TEL:1|item2.X-ABDATE;X-APPLE-OMIT-YEAR=1604;X-NAME=ANNIVERSARY:1604-02-03"
        + "|item2.X-ABLabel:_$!<Anniversary>!$_"
    ),
    (
      "RELATED;VALUE=text;TYPE=spouse;PREF=1:Eva|RELATED;VALUE=text;TYPE=colleague:Max",
      "item1.X-ABRELATEDNAMES;TYPE=pref;X-NAME=RELATED:Eva|item1.X-ABLabel:_$!<Spouse>!$_"
        + "|item2.X-ABRELATEDNAMES;X-NAME=RELATED:Max|item2.X-ABLabel:_$!<Colleague>!$_"
    ),
    (
      "RELATED;VALUE=text;TYPE=relative:Eva|RELATED;VALUE=text;TYPE=co-worker:Max",
      "item1.X-ABRELATEDNAMES;X-NAME=RELATED:Eva|item1.X-ABLabel:relative"
        + "|item2.X-ABRELATEDNAMES;X-NAME=RELATED:Max|item2.X-ABLabel:co-worker"
    ),
    (
      "RELATED;VALUE=text;TYPE=domestic partner:Eva",
      "item1.X-ABRELATEDNAMES;X-NAME=RELATED:Eva|item1.X-ABLabel:domestic partner"
    ),
    (
      "item1.RELATED;VALUE=text;PREF=1:Eva|item1.X-ABLabel:mother",
      "item1.X-ABRELATEDNAMES;TYPE=pref;X-NAME=item.RELATED:Eva|item1.X-ABLabel:mother"
    ),
    (
      "item1.RELATED;VALUE=text;TYPE=kin:Eva|item1.X-ABLabel:mother",
      "item1.X-RELATED;TYPE=kin:Eva|item1.X-ABLabel:mother"
    ),
    ("item1.RELATED;VALUE=text:Eva", "item1.X-RELATED:Eva"),
    ("RELATED;VALUE=text:Max", "X-RELATED:Max"),
    ("RELATED;TYPE=friend:urn:uuid:1", "X-RELATED;TYPE=friend:urn:uuid:1"),
    ("item1.ANNIVERSARY:20010203", "item1.X-ANNIVERSARY:2001-02-03"),
    ("ANNIVERSARY:2001-02", "X-ANNIVERSARY:2001-02"),
    ("TEL;VALUE=uri:sip:a@b", "TEL;VALUE=uri:sip:a@b"),
    ("TEL;VALUE=uri:tel:5;phone-context=+1", "TEL;VALUE=uri:tel:5;phone-context=+1"),
  ])
  func `Values of 4.0 are read by most programs in 3.0, and come back`(new: String, third: String) {
    #expect(lines(new, "4.0", .v30) == third)
    #expect(lines(third, "3.0", .v40) == new)
  }

  @Test(arguments: [
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Minnie;1;;;;;;;;;;;;;",
      "NICKNAME;X-NAME=X-ANDROID-CUSTOM:Minnie"
    ),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2015-06-07;1;;;;;;;;;;;;;",
      "ANNIVERSARY;X-NAME=X-ANDROID-CUSTOM:20150607"
    ),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Bob;0;uncle;;;;;;;;;;;;",
      "RELATED;VALUE=text;TYPE=uncle;X-NAME=X-ANDROID-CUSTOM:Bob"
    ),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2015-06-07;2;;;;;;;;;;;;;",
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2015-06-07;2;;;;;;;;;;;;;"
    ),
    (
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Minnie;0;Pet;",
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Minnie;0;Pet;"
    ),
  ])
  func `Rows of Android's tables are properties in 4.0, and come back`(old: String, new: String) {
    #expect(lines(old, "2.1", .v40) == new)
    #expect(lines(new, "4.0", .v21) == old)
  }

  @Test func `A value whose label changed in 3.0 stays what it became`() {
    let changed = "item1.X-ABDATE;X-NAME=ANNIVERSARY:2001-02-03|item1.X-ABLabel:Divorce"
    #expect(lines(changed, "3.0", .v40) == changed)
    #expect(
      lines(
        "item1.X-ABRELATEDNAMES;X-NAME=RELATED:Eva|item1.X-ABLabel:Friend|item1.TEL:1", "3.0", .v40)
        == "RELATED;VALUE=text;TYPE=friend:Eva|item1.X-ABLabel:Friend|item1.TEL:1")
  }
}

import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel

/// Merges of values that are equal, or different, for another reason than their text.
struct CardMergeIdentityTests {
  @Test(arguments: [
    // Parameters and labels that tell values of unknown properties from each other.
    CardMergeTests.Fixture(
      ours: card("X-CSV;X-COLUMN=User 1:VIP"),
      theirs: card("X-CSV;X-COLUMN=user 1:VIP", "X-CSV;X-COLUMN=User 2:VIP"),
      merged: card("X-CSV;X-COLUMN=User 1:VIP", "X-CSV;X-COLUMN=User 2:VIP")),
    CardMergeTests.Fixture(
      ours: card("X-LDIF;X-ATTRIBUTE=uidNumber:1000", "X-LDIF;X-ATTRIBUTE=gidNumber:1000"),
      theirs: card("X-LDIF;X-ATTRIBUTE=uidNumber:1000", "X-LDIF;X-ATTRIBUTE=gidNumber:1001"),
      merged: card("X-LDIF;X-ATTRIBUTE=uidNumber:1000", "X-LDIF;X-ATTRIBUTE=gidNumber:1000"),
      conflicts: ["gidNumber stays “1000”: “1001” was left out."]),
    CardMergeTests.Fixture(
      ours: card("X-FOO;X-K=1:v", "X-BAR;TYPE=home:v"),
      theirs: card("X-FOO;X-K=2:v", "X-BAR;TYPE=work:v"),
      merged: card("X-FOO;X-K=1:v", "X-BAR;TYPE=home,work:v", "X-FOO;X-K=2:v")),
    CardMergeTests.Fixture(
      ours: card("a.X-CUSTOM:38", "a.X-ABLabel:Shoe"),
      theirs: card(
        "b.X-CUSTOM:38", "b.X-ABLabel:Hat", "c.X-CUSTOM:38", "c.X-ABLabel:shoe", "X-CUSTOM:38"),
      merged: card(
        "a.X-CUSTOM:38", "a.X-ABLabel:Shoe", "b.X-CUSTOM:38", "b.X-ABLabel:Hat")),
    // Members with and without urn:uuid:, under two names.
    CardMergeTests.Fixture(
      ours: card("KIND:group", "MEMBER:apple-1", "MEMBER:mailto:a@b.c", version: "4.0"),
      theirs: card(
        "KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:apple-1", "MEMBER:mailto:A@b.c",
        "MEMBER:urn:uuid:apple-2", version: "4.0"),
      merged: card(
        "KIND:group", "MEMBER:apple-1", "MEMBER:mailto:a@b.c", "MEMBER:urn:uuid:apple-2",
        version: "4.0")),
    // An N that only repeats the name.
    CardMergeTests.Fixture(
      ours: card("FN:Ada Lovelace", version: "4.0"),
      theirs: card("FN:Ada Lovelace", "N:;Ada Lovelace;;;", version: "4.0"),
      merged: card("FN:Ada Lovelace", version: "4.0")),
    CardMergeTests.Fixture(
      ours: card("FN:Ada Lovelace"), theirs: card("FN:Ada Lovelace", "N:;Ada Lovelace;;;"),
      merged: card("FN:Ada Lovelace", "N:;Ada Lovelace;;;")),
    CardMergeTests.Fixture(
      ours: card("BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10"), theirs: card("BDAY:1815-12-11"),
      merged: card("BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10"),
      conflicts: ["Birthday stays “--12-10”: “1815-12-11” was left out."]),
    CardMergeTests.Fixture(
      ours: card("FN:A", "BDAY:--12-10"), theirs: card("FN:A", "BDAY:--1210", version: "4.0"),
      merged: card("FN:A", "BDAY:--12-10")),
    // Several values of an unknown property.
    CardMergeTests.Fixture(
      ours: card("X-FOO:1", "X-FOO:2", "X-CSV;X-COLUMN=a:1", "X-SETTING:1"),
      theirs: card("X-FOO:3", "X-CSV;X-COLUMN=a:1", "X-CSV;X-COLUMN=a:2", "X-SETTING:2"),
      merged: card(
        "X-FOO:1", "X-FOO:2", "X-CSV;X-COLUMN=a:1", "X-SETTING:1", "X-FOO:3", "X-CSV;X-COLUMN=a:2"),
      conflicts: ["X-SETTING stays “1”: “2” was left out."]),
    // What programs write about their copies.
    CardMergeTests.Fixture(
      ours: card("X-ETAG:1", "X-IMAGEHASH:a", "X-Synthesis-Ref0:1", "X-SYNTHESIS-REFX:1"),
      theirs: card(
        "X-ETAG:2", "X-IMAGEHASH:b", "X-Synthesis-Ref0:2", "X-SYNTHESIS-REFX:2", "X-GWVERSION:2"),
      merged: card("X-ETAG:1", "X-IMAGEHASH:a", "X-Synthesis-Ref0:1", "X-SYNTHESIS-REFX:1"),
      conflicts: ["X-SYNTHESIS-REFX stays “1”: “2” was left out."]),
    // Lines that are not properties, and labels of nothing.
    CardMergeTests.Fixture(
      ours: card("TEL:1", "Door code 1"), theirs: card("TEL:1", "Door code 1", ":v", "Door code 2"),
      merged: card("TEL:1", "Door code 1", ":v", "Door code 2")),
    CardMergeTests.Fixture(
      ours: card("NOTE:n"), theirs: card("FN:Ada", "Door code 1", "NOTE:n", version: "4.0"),
      merged: card("NOTE:n", "", "Door code 1", "FN:Ada")),
    CardMergeTests.Fixture(
      ours: card("item1.TEL:1", "item1.X-ABLabel:Boat"),
      theirs: card("TEL:1", "item1.X-ABLabel:Ship", "item2.X-ABLabel:Boat"),
      merged: card("item1.TEL:1", "item1.X-ABLabel:Boat", "item2.X-ABLabel:Ship")),
    // Parameters of data, and data of one size.
    CardMergeTests.Fixture(
      ours: card("PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="),
      theirs: card("PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgs="),
      merged: card("PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="),
      conflicts: ["Photo stays “8 bytes”: another “8 bytes” was left out."]),
    CardMergeTests.Fixture(
      ours: card("PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="),
      theirs: card("PHOTO;ENCODING=b;TYPE=JPEG;X-CONTACTS-CROP=1x1+0+0:iVBORw0KGgo="),
      merged: card("PHOTO;ENCODING=b;TYPE=PNG;X-CONTACTS-CROP=1x1+0+0:iVBORw0KGgo=")),
    // A filter goes with the photo that it shows.
    CardMergeTests.Fixture(
      ours: card("PHOTO;ENCODING=b:iVBORw0KGgo="),
      theirs: card("X-CONTACTS-PHOTO-FILTER:sepia", "PHOTO;ENCODING=b:iVBORw0KGgsA"),
      merged: card("PHOTO;ENCODING=b:iVBORw0KGgo="),
      conflicts: [
        "Photo stays “8 bytes”: “9 bytes” was left out.",
        "X-CONTACTS-PHOTO-FILTER “sepia” was left out.",
      ]),
    CardMergeTests.Fixture(
      ours: card("PHOTO;ENCODING=b:iVBORw0KGgo="), theirs: card("X-CONTACTS-PHOTO-FILTER:sepia"),
      merged: card("PHOTO;ENCODING=b:iVBORw0KGgo="),
      conflicts: ["X-CONTACTS-PHOTO-FILTER “sepia” was left out."]),
    CardMergeTests.Fixture(
      ours: card("PHOTO;ENCODING=b:iVBORw0KGgo="),
      theirs: card("PHOTO;ENCODING=b:iVBORw0KGgo=", "X-CONTACTS-PHOTO-FILTER:sepia"),
      merged: card("PHOTO;ENCODING=b:iVBORw0KGgo=", "X-CONTACTS-PHOTO-FILTER:sepia")),
    CardMergeTests.Fixture(
      ours: card("TEL:1"),
      theirs: card("X-CONTACTS-PHOTO-FILTER:sepia", "PHOTO;ENCODING=b:iVBORw0KGgo="),
      merged: card("TEL:1", "PHOTO;ENCODING=b:iVBORw0KGgo=", "X-CONTACTS-PHOTO-FILTER:sepia")),
    CardMergeTests.Fixture(
      ours: card("X-CONTACTS-PHOTO-FILTER:mono", "PHOTO;ENCODING=b:iVBORw0KGgo="),
      theirs: card("X-CONTACTS-PHOTO-FILTER:sepia", "PHOTO;ENCODING=b:iVBORw0KGgsA"),
      merged: card("X-CONTACTS-PHOTO-FILTER:mono", "PHOTO;ENCODING=b:iVBORw0KGgo="),
      conflicts: [
        "Photo stays “8 bytes”: “9 bytes” was left out.",
        "X-CONTACTS-PHOTO-FILTER stays “mono”: “sepia” was left out.",
      ]),
    // A line that is kept as X-UNREADABLE-LINE elsewhere, and the other way round.
    CardMergeTests.Fixture(
      ours: card("TEL:1", "Door code 1"),
      theirs: card(
        "X-UNREADABLE-LINE:Door code 1", "X-UNREADABLE-LINE:Door code 2", "X-UNREADABLE-LINE:E",
        "TEL:1",
        version: "4.0"),
      merged: card("TEL:1", "Door code 1", "X-UNREADABLE-LINE:Door code 2", "X-UNREADABLE-LINE:E")),
    CardMergeTests.Fixture(
      ours: card("X-UNREADABLE-LINE:Door code 1", "TEL:1"), theirs: card("TEL:1", "Door code 1"),
      merged: card("X-UNREADABLE-LINE:Door code 1", "TEL:1")),
    CardMergeTests.Fixture(
      ours: card("X-UNREADABLE-LINE:a", "TEL:1"), theirs: card("TEL:1", "X-UNREADABLE-LINE:b"),
      merged: card("X-UNREADABLE-LINE:a", "TEL:1", "X-UNREADABLE-LINE:b")),
    // An account with the messenger LINE is no such line.
    CardMergeTests.Fixture(
      ours: card("TEL:1", "Door code 1"), theirs: card("TEL:1", "X-LINE:Door code 1"),
      merged: card("TEL:1", "Door code 1", "X-LINE:Door code 1")),
    CardMergeTests.Fixture(
      ours: card("LOGO;ENCODING=b;X-FOO=a:iVBORw0KGgo="),
      theirs: card("LOGO;ENCODING=b;X-FOO=b;TYPE=pref:iVBORw0KGgo="),
      merged: card("LOGO;ENCODING=b;X-FOO=a;TYPE=pref:iVBORw0KGgo="),
      conflicts: ["X-FOO of Logo stays “a”: “b” was left out."]),
  ])
  func `A merge knows what belongs to a value`(_ fixture: CardMergeTests.Fixture) {
    CardMergeTests().check(fixture, policy: .preferTarget)
  }

  @Test func `a photo that replaces another one brings its filter`() {
    let ours = VCard("PHOTO;ENCODING=b:iVBORw0KGgo=")
    let lines = ["X-CONTACTS-PHOTO-FILTER:sepia", "PHOTO;ENCODING=b:iVBORw0KGgsA"]
    let theirs = VCard(lines[0], lines[1])
    let merge = CardMerge(of: theirs, into: ours, policy: .preferSource)
    #expect(merge.card.bytes == card(lines[1], lines[0]))
    // Somebody set a filter for the photo that both have.
    let filtered = VCard("PHOTO;ENCODING=b:iVBORw0KGgo=", lines[0])
    let changed = ThreeWayMerge(ours: ours, theirs: filtered, base: ours)
    #expect(changed.card.bytes == filtered.bytes)
    #expect(changed.conflicts.isEmpty)
  }

  /// What programs write about their copies, such as Evolution, GroupWise and phones.
  @Test(arguments: [
    "X-ETAG", "X-EVOLUTION-WEBDAV-ETAG", "X-EVOLUTION-GOOGLE-ETAG", "X-SYNTHESIS-REF0",
    "x-synthesis-ref12", "X-IMAGEHASH", "X-LAST-MODIFIED", "X-GWVERSION", "X-TIMES_CONTACTED",
    "X-LAST_TIME_CONTACTED", "X-OPPO-MODIFY-DATE", "X-THUNDERBIRD-ETAG",
  ])
  func `A value about one copy is no conflict`(name: String) {
    let copies = ["1", "2", "3"].map { VCard("FN:A", "\(name):\($0)") }
    let merge = CardMerge(of: copies[1], into: copies[0])
    #expect(merge.conflicts.isEmpty)
    #expect(merge.isUnchanged)
    let first = ThreeWayMerge(ours: copies[0], theirs: copies[1], base: nil)
    #expect(first.card.bytes == copies[0].bytes)
    let both = ThreeWayMerge(ours: copies[0], theirs: copies[1], base: copies[2])
    #expect(both.card.bytes == copies[0].bytes)
    let theirs = ThreeWayMerge(ours: copies[0], theirs: copies[1], base: copies[0])
    #expect(theirs.card.bytes == copies[1].bytes)
    #expect((first.conflicts + both.conflicts + theirs.conflicts).isEmpty)
  }

  /// Properties of 4.0 that programs also write in 3.0, and a second value that means something else.
  @Test(arguments: [
    ("ANNIVERSARY:2001-02-03", "ANNIVERSARY:2005-02-03", false),
    ("RELATED;TYPE=spouse:Max", "RELATED;TYPE=child:Mia", true), ("LANG:de", "LANG:fr", true),
    ("GENDER:F", "GENDER:M", false), ("KIND:individual", "KIND:org", false),
    ("SOCIALPROFILE;TYPE=work:https://a.example/1", "SOCIALPROFILE:https://a.example/2", true),
    ("DEATHDATE:2001-02-03", "DEATHDATE:2002-02-03", false),
    ("BIRTHPLACE:Kiel", "BIRTHPLACE:Rome", false),
  ])
  func `A property is the same under all its names`(
    line: String, other: String, isSeveral: Bool
  ) {
    let ours = card("FN:A", "N:;A;;;", line)
    for version in [VCard.Version.v40, .v21, .v30] {
      let copy = VCard(reading: ours).converted(to: .v40).converted(to: version)
      for (first, second) in [(VCard(reading: ours), copy), (copy, VCard(reading: ours))] {
        let merge = CardMerge(of: second, into: first)
        #expect(merge.conflicts.map(\.message) == [])
        #expect(merge.card.bytes == first.bytes)
        #expect(merge.isUnchanged)
        let three = ThreeWayMerge(ours: first, theirs: second, base: VCard(reading: ours))
        #expect(three.card.bytes == first.bytes)
      }
      let different = VCard("FN:A", "N:;A;;;", other).converted(to: .v40).converted(to: version)
      let merge = CardMerge(of: different, into: VCard(reading: ours))
      #expect(merge.conflicts.count == (isSeveral ? 0 : 1))
      #expect(merge.card.properties.count == (isSeveral ? 5 : 4))
      let three = ThreeWayMerge(
        ours: VCard(reading: ours), theirs: different, base: VCard(reading: ours))
      #expect(three.conflicts.isEmpty)
      #expect(CardMerge(of: different, into: three.card).isUnchanged)
      #expect(three.card.properties.count == 4)
    }
  }
}

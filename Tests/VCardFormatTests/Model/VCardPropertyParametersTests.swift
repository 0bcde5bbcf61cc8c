import Testing
import VCardFormat

struct VCardPropertyParametersTests {
  private func note(_ parameters: String, version: String = "4.0") -> VCardProperty? {
    card("VERSION:\(version)", "NOTE\(parameters):x").first(.note)
  }

  @Test func `Parameters of RFC 6350 are read`() {
    let note = note(
      ";ALTID=1;LANGUAGE=fr;MEDIATYPE=Text/Plain;CALSCALE=Chinese;SORT-AS=\"a,b\";"
        + "GEO=\"geo:1,2\";TZ=-0500;LABEL=\"a^nb\"")
    #expect(note?.alternativeID == "1")
    #expect(note?.language == "fr")
    #expect(note?.mediaType == "text/plain")
    #expect(note?.calendarScale == "chinese")
    #expect(note?.sortAs == ["a", "b"])
    #expect(note?.geoParameter == VCardGeo(latitude: 1, longitude: 2))
    #expect(note?.timeZoneParameter?.offset?.minutes == -300)
    #expect(note?.printedAddress == "a\nb")
  }

  @Test func `Parameters of RFC 6715 and 8605 are read`() {
    let hobby = card("VERSION:4.0", "HOBBY;INDEX=2;LEVEL=HIGH:reading").first(.hobby)
    #expect(hobby?.index == 2)
    #expect(hobby?.level == .high)
    #expect(hobby?.text == "reading")
    let expertise = card("VERSION:4.0", "EXPERTISE;LEVEL=beginner:chemistry").first(.expertise)
    #expect(expertise?.level == .low)
    #expect(VCardLevel.allCases.map(\.expertise) == ["beginner", "average", "expert"])
    #expect(note(";INDEX=0;LEVEL=huge")?.index == nil)
    #expect(note(";INDEX=0;LEVEL=huge")?.level == nil)
    let directory = card("VERSION:4.0", "ORG-DIRECTORY;INDEX=1;PREF=1:ldap://a").first(
      .orgDirectory)
    #expect(directory?.uri == "ldap://a")
    #expect(directory?.index == 1)
    #expect(card("VERSION:4.0", "ADR;CC=CH:").first(.adr)?.countryCode == "ch")
    #expect(
      card("VERSION:4.0", "CONTACT-URI;PREF=1:mailto:a@b").first(.contactURI)?.uri == "mailto:a@b")
  }

  @Test func `Parameters of RFC 9554 are read`() {
    let note = note(
      ";AUTHOR=\"mailto:a@b\";AUTHOR-NAME=\"A, B\";CREATED=20221122T151823Z;DERIVED=TRUE;"
        + "PHONETIC=IPA;PROP-ID=n1;SCRIPT=Latn")
    #expect(note?.author == "mailto:a@b")
    #expect(note?.authorName == "A, B")
    #expect(
      note?.created
        == VCardDate(year: 2022, month: 11, day: 22, hour: 15, minute: 18, second: 23, utcOffset: 0)
    )
    #expect(note?.isDerived == true)
    #expect(note?.phonetic == "ipa")
    #expect(note?.propertyID == "n1")
    #expect(note?.script == "Latn")
    let created = card("VERSION:4.0", "CREATED;VALUE=TIMESTAMP:20211022T140000-05").first(.created)
    #expect(
      created?.date
        == VCardDate(
          year: 2021, month: 10, day: 22, hour: 14, minute: 0, second: 0, utcOffset: -300))
  }

  @Test func `Missing and invalid parameters give nil`() {
    let note = note(";CREATED=soon;DERIVED=maybe;CALSCALE=gregorian;GEO=here;ALTID=")
    #expect(note?.created == nil)
    #expect(note?.isDerived == false)
    #expect(note?.calendarScale == nil)
    #expect(note?.geoParameter == nil)
    #expect(note?.alternativeID == nil)
    #expect(note?.sortAs == [])
    #expect(note?.parameters["CREATED"] == ["soon"])
  }

  @Test func `Parameters that a version lacks are found under their X- names`() {
    let new = card("VERSION:4.0", "FN:a", "TEL;ALTID=1;PROP-ID=p;PID=1.1:1")
    let old = new.converted(to: .v30).first(.tel)
    #expect(old?.alternativeID == "1")
    #expect(old?.propertyID == "p")
    #expect(old?.pids.map(\.description) == ["1.1"])
  }
}

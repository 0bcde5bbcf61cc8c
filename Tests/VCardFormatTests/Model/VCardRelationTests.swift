import Testing
import VCardFormat

struct VCardRelationTests {
  @Test(
    arguments: [
      ("RELATED;TYPE=friend:urn:uuid:1", ["friend"], nil, "urn:uuid:1"),
      ("RELATED;TYPE=co-worker,work;VALUE=text:Jane", ["co-worker"], "Jane", nil),
      ("RELATED:Jane", [], "Jane", nil), ("X-RELATED;TYPE=child:Jane", ["child"], "Jane", nil),
      ("X-SPOUSE:Jane", ["spouse"], "Jane", nil),
      ("X-EVOLUTION-SPOUSE:Jane", ["spouse"], "Jane", nil),
      ("X-EVOLUTION-MANAGER:Jane", ["manager"], "Jane", nil),
      ("x-assistant:Jane", ["assistant"], "Jane", nil),
      ("X-KADDRESSBOOK-X-SpousesName:Jane", ["spouse"], "Jane", nil),
      ("X-ABRELATEDNAMES;X-ABLabel=cousin:Jane", ["cousin"], "Jane", nil),
      ("X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Jane;14;;;", ["spouse"], "Jane", nil),
      ("X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Jane;0;Aunt;;", ["aunt"], "Jane", nil),
      (
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Jane;-9223372036854775808;Aunt;",
        ["aunt"], "Jane", nil
      ),
    ] as [(String, [String], String?, String?)])
  func `A relation is read in every notation`(
    line: String, types: [String], text: String?, uri: String?
  ) {
    let relation = card("VERSION:4.0", line).properties.last?.relation
    #expect(relation == VCardRelation(types: types, text: text, uri: uri))
  }

  @Test(arguments: [
    "RELATED:", "X-EVOLUTION-SPOUSE:", "NOTE:a",
    "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;a;1",
  ])
  func `Other properties give no relation`(line: String) {
    #expect(card("VERSION:4.0", line).properties.last?.relation == nil)
  }

  @Test func `a label before or after a relation names its type in any case`() {
    let card = card(
      "VERSION:3.0", "item1.X-ABLabel:_$!<Spouse>!$_", "ITEM1.X-ABRELATEDNAMES;type=pref:Jane",
      "item2.X-ABRELATEDNAMES:John", "item2.X-ABLabel:Best man", "X-SPOUSE:Jim")
    #expect(
      card.relations == [
        VCardRelation(types: ["spouse"], text: "Jane", uri: nil),
        VCardRelation(types: ["best man"], text: "John", uri: nil),
        VCardRelation(types: ["spouse"], text: "Jim", uri: nil),
      ])
  }
}

struct VCardLabelTests {
  @Test func `labels belong to all properties of their group`() {
    let card = card(
      "VERSION:3.0", "item1.X-ABLabel:_$!<HomePage>!$_", "Item1.URL:http://a", "item1.NOTE:b",
      "item2.TEL:1", "item2.X-ABLabel:Boat", "X-ABLabel:orphan", "EMAIL:a@b",
      "item3.X-ABLabel:alone", "TEL;X-CUSTOM=Own:2", "item4.EMAIL:c@d", "item4.X-ABLabel:")
    let labels = card.properties.filter { $0.name != .xAbLabel && $0.name != .version }.map {
      card.label(of: $0)
    }
    #expect(labels.map { $0?.text } == ["HomePage", "HomePage", "Boat", nil, "Own", nil])
    #expect(labels.map { $0?.rawValue }.first == "_$!<HomePage>!$_")
    #expect(labels.map { $0?.isBuiltIn } == [true, true, false, nil, false, nil])
    #expect(card.properties.count == 12)
  }

  @Test func `The country code of an address is read from its group or from a parameter`() {
    let card = card("VERSION:4.0", "item1.ADR:;;;;;;x", "item1.X-ABADR:DE", "ADR;CC=CH:", "ADR:")
    #expect(card.all(.adr).map { card.countryCode(of: $0) } == ["de", "ch", nil])
  }
}

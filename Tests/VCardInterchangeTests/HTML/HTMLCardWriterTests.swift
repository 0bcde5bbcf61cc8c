import Testing
import VCardFormat

@testable import VCardInterchange

struct HTMLCardWriterTests {
  /// Returns the part of the page between the head and the end.
  private func body(_ cards: [VCard]) -> String {
    let page = Interchange.write(cards, as: .html)
    let start = page.firstRange(of: "<main>\n")?.upperBound ?? page.startIndex
    let end = page.firstRange(of: "</main>\n")?.lowerBound ?? page.endIndex
    return String(page[start..<end])
  }

  @Test func `a page shows each card with its photo`() {
    let ada = Interchange.card(
      """
      FN:Ada Lovelace
      N:Lovelace;Ada;;;
      UID:1
      PHOTO:data:image/png;base64,iVBORw0KGgo=
      EMAIL;TYPE=work:ada@x.org
      TEL;TYPE=cell:tel:+44-20-1
      item1.URL:https://x.org/
      item1.X-ABLabel:Blog
      ADR;TYPE=home:;;1 Way;Leeds;;;UK
      BDAY:18151210
      NOTE:one\\ntwo
      X-FOO:bar
      X-CSV;X-COLUMN=Newsletter:yes
      X-LDIF;X-ATTRIBUTE=uidNumber:1000
      X-ABOOK;X-FIELD=custom1:tea
      X-ABOOK:old
      """)
    #expect(
      body([ada]) == """
        <article>
        <img alt="" src="data:image/png;base64,iVBORw0KGgo=">
        <h2 dir="auto">Ada Lovelace</h2>
        <dl>
        <div><dt>E-mail <small>work</small></dt><dd dir="auto"><a href="mailto:ada@x.org">ada@x.org</a></dd></div>
        <div><dt>Phone <small>cell</small></dt><dd dir="auto"><a href="tel:+44201">+44-20-1</a></dd></div>
        <div><dt>Link <small>Blog</small></dt><dd dir="auto"><a href="https://x.org/">https://x.org/</a></dd></div>
        <div><dt>Address <small>home</small></dt><dd dir="auto">1 Way
        Leeds
        UK</dd></div>
        <div><dt>Birthday</dt><dd dir="auto">1815-12-10</dd></div>
        <div><dt>Note</dt><dd dir="auto">one
        two</dd></div>
        <div><dt>X-FOO</dt><dd dir="auto">bar</dd></div>
        <div><dt>Newsletter</dt><dd dir="auto">yes</dd></div>
        <div><dt>uidNumber</dt><dd dir="auto">1000</dd></div>
        <div><dt>custom1</dt><dd dir="auto">tea</dd></div>
        <div><dt>X-ABOOK</dt><dd dir="auto">old</dd></div>
        </dl>
        </article>

        """)
  }

  @Test(arguments: [
    ("BDAY:--1209", "12-09"), ("BDAY:--12", "--12"), ("BDAY;VALUE=text:in spring", "in spring"),
    ("ADR:;;Hauptstr. 5;Berlin;;10115;Germany", "Hauptstr. 5\n10115 Berlin\nGermany"),
    ("ADR:;;350 5th Ave;New York;NY;10118;USA", "350 5th Ave\nNew York, NY 10118\nUSA"),
    ("ADR;LABEL=\"1 Way^nLeeds\":;;;;;;", "1 Way\nLeeds"),
    ("ADR:;;Weg 1;Ulm;Bayern;90402;Germany", "Weg 1\n90402 Ulm\nBayern\nGermany"),
    ("ADR:;;1 Way;Reston;VA;20190;USA;;3B;2", "1 Way\n2, 3B\nReston, VA 20190\nUSA"),
    ("ADR:;;1 Way;Dubai;;12345;UAE;;;;;;;;;Marina", "1 Way\nMarina\nDubai\n12345\nUAE"),
  ])
  func `a date and an address are written as people write them`(line: String, text: String) {
    let html = body([Interchange.card("FN:A\n\(line)")])
    #expect(html.contains("<dd dir=\"auto\">\(text)</dd>"), "\(html)")
  }

  @Test(arguments: [
    ("SOCIALPROFILE;SERVICE-TYPE=Mastodon;VALUE=text:@a@m.example", "Profile <small>Mastodon<"),
    ("IMPP;SERVICE-TYPE=ICQ;TYPE=home;VALUE=text:1", "Chat <small>ICQ, home<"),
    ("item1.IMPP;SERVICE-TYPE=ICQ;VALUE=text:1\nitem1.X-ABLabel:Old", "Chat <small>ICQ, Old<"),
    ("item1.IMPP;SERVICE-TYPE=ICQ;VALUE=text:1\nitem1.X-ABLabel:icq", "Chat <small>icq<"),
  ])
  func `the service of a profile or a chat is written`(lines: String, term: String) {
    let html = body([Interchange.card("FN:A\n\(lines)")])
    #expect(html.contains("<dt>\(term)/small></dt>"), "\(html)")
  }

  @Test(arguments: [
    "FN:<script>alert(1)</script>", "NOTE:</dd><script>x</script>", "URL:javascript:alert(1)",
    "item1.TEL:1\nitem1.X-ABLabel:<img src=x onerror=alert(1)>",
    "TEL;TYPE=\"<script>\":1", "EMAIL:\"><script>x</script>@x.org", "X-<B>:1",
    "URL:https://x.org/\" onclick=\"alert(1)", "PHOTO:data:image/svg+xml;base64,PHN2Zz4=",
    "PHOTO:data:image/\"><script>;base64,AAAA", "PHOTO:https://x.org/y.png",
  ])
  func `nothing in a card becomes markup, a script or a request`(line: String) {
    let text = body([Interchange.card("FN:A\n\(line)")]).lowercased()
    for forbidden in ["<script", "<img", "href=\"javascript", "onclick=\"", "<b>"] {
      #expect(!text.contains(forbidden), "\(forbidden)")
    }
  }

  @Test func `a photo whose base64 has other characters becomes only base64`() {
    let text = body([Interchange.card("FN:A\nPHOTO:data:image/png;base64,iVBO\">Rw0K")])
    #expect(text.contains(#"<img alt="" src="data:image/png;base64,iVBORw0K">"#))
  }

  @Test func `bytes that a page can't show are counted`() {
    var writer = HTMLCardWriter()
    var bytes: [UInt8] = []
    writer.append(
      Interchange.card("FN:A\nKEY:data:application/pgp-keys;base64,AAAA\nNOTE:x\nREV:20260101"),
      to: &bytes)
    #expect(writer.losses.values.map(\.name) == ["Key"])
    #expect(String(decoding: bytes, as: UTF8.self).contains("application/pgp-keys, 3 bytes"))
  }

  @Test func `one byte that a page can't show is no bytes`() {
    #expect(body([Interchange.card("FN:A\nKEY:data:text/plain;base64,AA==")]).contains("1 byte<"))
  }

  @Test func `a page without cards is complete`() {
    let page = Interchange.write([], as: .html)
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.hasSuffix("<main>\n</main>\n</body>\n</html>\n"))
  }

  @Test(arguments: [
    ("+1 555 123 4567 x89", "tel:+15551234567;ext=89"),
    ("tel:+44-20-1234;ext=5", "tel:+44201234;ext=5"),
    ("0800 FLOWERS", nil), ("*100#", nil), ("030 1234567/030 7654321", nil),
    ("+1 555 0100 / +1 555 0101", nil), ("030/1234567", "tel:0301234567"),
    ("+44 (0)20 7946 0999", "tel:+442079460999"),
  ])
  func `a plain number becomes a link that calls it`(number: String, link: String?) {
    let html = body([Interchange.card("FN:A\nTEL;VALUE=text:\(number)")])
    let target = html.firstMatch(of: /href="(tel:[^"]*)"/)
    #expect(target.map { String($0.1) } == link)
  }

  @Test func `an address becomes a link that writes to it, whether it is a URI or not`() {
    for address in ["a+b@x.org", "mailto:a%2Bb@x.org?subject=Hi"] {
      let html = body([Interchange.card("FN:A\nEMAIL:\(address)")])
      #expect(html.contains(#"href="mailto:a+b@x.org""#), "\(html)")
    }
  }
}

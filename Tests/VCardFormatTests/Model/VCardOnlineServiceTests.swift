import Testing
import VCardFormat

struct VCardOnlineServiceTests {
  private typealias Service = VCardOnlineService.Service

  private func account(_ line: String, version: String = "3.0") -> VCardOnlineService? {
    card("VERSION:\(version)", line).properties.last?.onlineService
  }

  @Test(
    arguments: [
      ("IMPP:xmpp:ada@example.org", "Jabber", "ada@example.org"),
      ("IMPP;PREF=1:XMPP:ada@example.org", "Jabber", "ada@example.org"),
      ("IMPP;X-SERVICE-TYPE=Facebook:xmpp:ada", "Facebook", "ada"),
      ("IMPP;X-SERVICE-TYPE=GoogleTalk:xmpp:ada", "Google Talk", "ada"),
      ("IMPP;X-SERVICE-TYPE=GTalk:xmpp:ada", "Google Talk", "ada"),
      ("IMPP;X-SERVICE-TYPE=ICQ:aim:ICQ%20AL", "ICQ", "ICQ AL"),
      ("IMPP;SERVICE-TYPE=Jabber:xmpp:ada", "Jabber", "ada"),
      ("IMPP;X-SERVICE-TYPE=Abc:x:ada", "Abc", "x:ada"),
      ("IMPP:aim:goim?screenname=ada&message=hi", "AIM", "ada"),
      ("IMPP:ymsgr:sendIM?ada", "Yahoo", "ada"),
      ("IMPP:googletalk:ada", "Google Talk", "ada"), ("IMPP:twitter:ada", "Twitter", "ada"),
      ("IMPP:msnim:chat?contact=ada", "MSN", "ada"),
      ("IMPP:skype:ada?call", "Skype", "ada"),
      ("IMPP:sip:ada@example.org", "SIP", "ada@example.org"),
      ("IMPP;TYPE=SKYPE:ada", "Skype", "ada"), ("IMPP;TYPE=home,icq:12345", "ICQ", "12345"),
      ("IMPP;TYPE=HOME:ada", nil, "ada"), ("IMPP:unknown:ada", nil, "ada"),
      ("IMPP;USERNAME=Ada:xmpp:1@example.org", "Jabber", "Ada"),
      ("X-AIM;TYPE=HOME;X-EVOLUTION-UI-SLOT=1:ada", "AIM", "ada"), ("x-icq:1", "ICQ", "1"),
      ("X-JABBER:ada@example.org", "Jabber", "ada@example.org"), ("X-MSN:a@b", "MSN", "a@b"),
      ("X-YAHOO:ada", "Yahoo", "ada"), ("X-SKYPE:ada", "Skype", "ada"),
      ("X-LINE:ada", "LINE", "ada"),
      ("X-SKYPE-USERNAME:ada", "Skype", "ada"), ("X-GOOGLE-TALK:ada", "Google Talk", "ada"),
      ("X-GTALK:ada", "Google Talk", "ada"), ("X-QQ:1", "QQ", "1"),
      ("X-GADUGADU:1", "Gadu-Gadu", "1"), ("X-GROUPWISE:ada", "GroupWise", "ada"),
      ("X-SIP:ada", "SIP", "ada"), ("X-TWITTER:ada", "Twitter", "ada"),
      ("X-MATRIX:@ada:example.org", "Matrix", "@ada:example.org"),
      ("X-messaging/aim-All:ada", "AIM", "ada"), ("X-messaging/meanwhile-All:a", "meanwhile", "a"),
      ("X-MS-IMADDRESS:a@b", nil, "a@b"),
    ] as [(String, String?, String)])
  func `instant messaging accounts are read in every notation`(
    line: String, service: String?, user: String
  ) {
    #expect(account(line)?.service?.name == service)
    #expect(account(line)?.user == user)
  }

  @Test(arguments: [
    ("X-SOCIALPROFILE;type=twitter:http://twitter.com/x", ["twitter"]),
    ("X-SOCIALPROFILE;X-SERVICE-TYPE=Mastodon:@tp@m.example", ["Mastodon"]),
    ("X-SOCIALPROFILE;type=mastodon,pref;X-SERVICE-TYPE=Mastodon:@tp@m.example", ["mastodon"]),
    ("SOCIALPROFILE;SERVICE-TYPE=Own;TYPE=work:https://own.example/tp", ["Own", "work"]),
    ("IMPP;X-SERVICE-TYPE=ICQ;type=HOME:12345", ["ICQ", "home"]),
    ("IMPP;X-SERVICE-TYPE=GaduGadu:x-apple:778", ["Gadu-Gadu"]),
    ("IMPP;X-SERVICE-TYPE=Facebook:xmpp:ada", ["Facebook"]),
    ("IMPP;X-SERVICE-TYPE=Skype:skype:ada", []), ("IMPP:xmpp:ada@example.org", []),
    ("X-AIM;TYPE=HOME:ada", ["home"]), ("TEL;TYPE=voice,cell;X-SERVICE-TYPE=ICQ:1", ["cell"]),
  ])
  func `the service is shown among the types if only a parameter names it`(
    line: String, shown: [String]
  ) {
    #expect(card("VERSION:3.0", line).properties.last?.shownTypes == shown)
  }

  @Test func `The account of an x-apple URI is its user name`() {
    let account = account("IMPP;X-SERVICE-TYPE=QQ;type=HOME:x-apple:ada%40b")
    #expect(account == VCardOnlineService(service: .qq, user: "ada@b", uri: nil))
  }

  @Test func `an account given as a URI keeps the URI`() {
    #expect(account("IMPP:xmpp:a@b")?.uri == "xmpp:a@b")
    #expect(account("X-AIM:ada")?.uri == nil)
    #expect(account("IMPP;TYPE=SKYPE:ada")?.uri == nil)
  }

  @Test(
    arguments: [
      (
        "X-SOCIALPROFILE;type=twitter;x-user=ada:http://twitter.com/ada", "Twitter", "ada",
        "http://twitter.com/ada"
      ),
      (
        "X-SOCIALPROFILE;type=facebook;type=pref:http\\://facebook.com/ada", "Facebook", nil,
        "http://facebook.com/ada"
      ),
      ("X-SOCIALPROFILE;type=Ex;x-user=Ada L:x-apple:Ada%20L", "ex", "Ada L", nil),
      ("X-SOCIALPROFILE;type=Ex:x-apple:Ada%20L", "ex", "Ada L", nil),
      (
        "SOCIALPROFILE;SERVICE-TYPE=Mastodon:https://example.com/@foo", "Mastodon", nil,
        "https://example.com/@foo"
      ),
      ("SOCIALPROFILE;SERVICE-TYPE=Some;VALUE=text:peter94", "Some", "peter94", nil),
      (
        "SOCIALPROFILE;USERNAME=\"The Foo\":https://example.com/@foo", nil, "The Foo",
        "https://example.com/@foo"
      ),
    ] as [(String, String?, String?, String?)])
  func `Profiles of social networks are read as accounts`(
    line: String, service: String?, user: String?, uri: String?
  ) {
    let account = account(line, version: "4.0")
    #expect(account?.service?.name == service)
    #expect(account?.user == user)
    #expect(account?.uri == uri)
  }

  @Test(arguments: [
    "IMPP:", "X-AIM:", "TEL:1", "X-FOO:ada", "X-EVOLUTION-FILE-AS:ada", "SOCIALPROFILE:",
  ])
  func `Other properties and empty values give no account`(line: String) {
    #expect(account(line) == nil)
  }

  @Test func `All accounts of a card are read in order`() {
    let card = card("VERSION:3.0", "X-AIM:a", "FN:x", "IMPP:xmpp:b", "X-SOCIALPROFILE:http://c")
    #expect(card.onlineServices.map(\.service) == [.aim, .jabber, nil])
  }

  @Test func `Every notation of a service gives one name and one scheme`() {
    #expect(Service("google-talk") == .googleTalk)
    #expect(Service("XMPP").name == "Jabber")
    #expect(Service("Foo Bar") == Service("foo-bar"))
    #expect(Service("Foo Bar").name == "Foo Bar")
    #expect(Service(scheme: "msn") == .msn)
    #expect(Service(scheme: "http") == nil)
    #expect(
      [Service.googleTalk, .jabber, .msn, .icq].map(\.scheme) == ["xmpp", "xmpp", "msnim", "icq"])
    #expect(Service("Foo").scheme == nil)
  }
}

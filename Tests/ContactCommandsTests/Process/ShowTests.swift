import ContactTestSupport
import Testing

/// What `show` tells people about the values of a card.
struct ShowTests {
  @Test(arguments: [
    (["EMAIL:a@x", "EMAIL;TYPE=work,pref:b@x"], ["a@x", "b@x  (work, preferred)"]),
    (["EMAIL;X-PREF=3:a@x", "EMAIL;X-PREF=2:b@x"], ["a@x", "b@x  (preferred)"]),
    (["EMAIL;TYPE=pref:a@x", "EMAIL;TYPE=pref:b@x"], ["a@x", "b@x"]),
    (["EMAIL;TYPE=pref:a@x"], ["a@x"]),
    (
      ["item1.EMAIL;TYPE=pref:a@x", "item1.X-ABLabel:Boat", "EMAIL:b@x"],
      ["a@x  (Boat, preferred)", "b@x"]
    ),
  ])
  func `the preferred one of several values is named`(lines: [String], shown: [String]) throws {
    let sandbox = try Sandbox(dropping: card(["FN:Ada"] + lines))
    let output = try sandbox.output("show", "ada")
    #expect(
      output.split(separator: "\n").filter { $0.hasPrefix("E-mail") }
        .map { String($0.dropFirst(16)) } == shown)
  }

  @Test(arguments: ["3.0", "4.0"])
  func `the service of each profile and chat is named`(version: String) throws {
    let parameter = version == "3.0" ? "X-SERVICE-TYPE" : "SERVICE-TYPE"
    let profile = version == "3.0" ? "X-SOCIALPROFILE" : "SOCIALPROFILE"
    let sandbox = try Sandbox(
      dropping: card(
        "FN:Ada", "\(profile);TYPE=twitter:http://twitter.com/x",
        "\(profile);\(parameter)=Mastodon;VALUE=text:@tp@m.example",
        "IMPP;\(parameter)=ICQ;TYPE=HOME;VALUE=text:12345",
        "IMPP;\(parameter)=GaduGadu:x-apple:778", "item1.IMPP;\(parameter)=ICQ;VALUE=text:77",
        "item1.X-ABLabel:icq", version: version))
    try sandbox.contacts("set", "ada", "social.instagram+=tp")
    let output = try sandbox.output("show", "ada")
    #expect(
      output.split(separator: "\n").filter { $0.hasPrefix("Profile") || $0.hasPrefix("Chat") } == [
        "Profile         http://twitter.com/x  (twitter)",
        "Profile         @tp@m.example  (Mastodon)", "Chat            12345  (ICQ, home)",
        "Chat            x-apple:778  (Gadu-Gadu)", "Chat            77  (icq)",
        "Profile         tp  (Instagram)",
      ])
  }
}

import ContactModel
import Testing

struct MailAddressTests {
  @Test(arguments: [
    ("From: a@b.example", [["", "a@b.example"]]),
    ("from:Ada <a@b.example>", [["Ada", "a@b.example"]]),
    ("From: \"King, Ada\" <a@b.example>", [["Ada King", "a@b.example"]]),
    ("From: Berg, Anna <a@b.example>", [["Anna Berg", "a@b.example"]]),
    ("From: von Berg, Anna Maria <a@b.example>", [["Anna Maria von Berg", "a@b.example"]]),
    ("From: Berg, Anna <anna@x.example>", [["Anna Berg", "anna@x.example"]]),
    ("From: Paul, Anna <anna.paul@x.example>", [["Anna Paul", "anna.paul@x.example"]]),
    ("From: Land, Karl <karl@x.example>", [["Karl Land", "karl@x.example"]]),
    ("From: Anna, Bob <bob@x.example>", [["Bob", "bob@x.example"]]),
    ("From: Sales, Bob Ek <bob@x.example>", [["Bob Ek", "bob@x.example"]]),
    ("From: Office, Bob Ek <bob@x.example>", [["Bob Ek", "bob@x.example"]]),
    ("From: Anna Berg, PhD <a@b.example>", [["Anna Berg, PhD", "a@b.example"]]),
    (
      "From: a@b.example, Ada King, Bob Ek <c@d.example>",
      [["", "a@b.example"], ["Bob Ek", "c@d.example"]]
    ),
    ("From: all, Bob <c@d.example>", [["Bob", "c@d.example"]]),
    ("From: Ada, Bob, Anna <c@d.example>", [["Anna", "c@d.example"]]),
    ("From: \"Foo, Inc.\" <a@b.example>", [["Foo, Inc.", "a@b.example"]]),
    ("From: \"A \\\"B\\\" C\" <a@b.example>", [["A \"B\" C", "a@b.example"]]),
    (#"From: "Bob Q" <"odd local"@x.example>"#, [["Bob Q", #""odd local"@x.example"#]]),
    (#"From: "a@b, \"c\""@x.example (Bob Ek)"#, [["Bob Ek", #""a@b, \"c\""@x.example"#]]),
    (#"From: Bob <"bob.ek"@x.example>"#, [["Bob", "bob.ek@x.example"]]),
    (#"From: "Bob Ek" "odd local"@x.example, <""@x.example>, <"a" b@x.example>"#, []),
    ("From: =?UTF-8?B?Wm/Dqw==?= <a@b.example>", [["Zoë", "a@b.example"]]),
    ("From: =?utf-8?q?Zo?= =?utf-8?q?=C3=AB_B?= <a@b.example>", [["Zoë B", "a@b.example"]]),
    ("From: =?koi8-r?B?4c7OwQ==?= <a@b.example>", [["Анна", "a@b.example"]]),
    ("From: =?broken <a@b.example>", [["=?broken", "a@b.example"]]),
    (
      "From: a@b.example (Ada, or Bob), c@d.example",
      [["", "a@b.example"], ["", "c@d.example"]]
    ),
    ("From: zoe@x.example (Zoe Muster)", [["Zoe Muster", "zoe@x.example"]]),
    ("From: <zoe@x.example> (=?utf-8?q?Zo=C3=AB_M?=)", [["Zoë M", "zoe@x.example"]]),
    ("From: Zoe <zoe@x.example> (Muster Ltd)", [["Zoe", "zoe@x.example"]]),
    (
      "From: friends: a@b.example, Bob <c@d.example>;",
      [["", "a@b.example"], ["Bob", "c@d.example"]]
    ),
    ("From: undisclosed recipients:;", []), ("From: Ada", []),
    ("Subject: x\n\nFrom: a@b.example", []),
    ("From: Ada\n <a@b.example>\nFrom: A@B.example", [["Ada", "a@b.example"]]),
  ])
  func `A message header gives the names and addresses of people`(
    message: String, people: [[String]]
  ) {
    let found = MailAddress.addresses(in: Array(message.utf8), fields: ["from"])
    #expect(found.map { [$0.name, $0.address] } == people)
  }
}

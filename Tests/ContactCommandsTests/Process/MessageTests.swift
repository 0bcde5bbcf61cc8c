import Testing

struct MessageTests {
  private static let head =
    "From: Ida Sign <ida@sign.org>\nTo: me@x.org\nMIME-Version: 1.0\nSubject: Hi\n"

  private static let attached =
    head + """
      Content-Type: multipart/mixed; boundary="b"

      --b
      Content-Type: text/plain

      Here is Ada.

      --\u{20}
      Ida Sign
      +49 30 123456
      --b
      Content-Type: text/x-vcard; name="ada.vcf"
      Content-Transfer-Encoding: base64

      QkVHSU46VkNBUkQKVkVSU0lPTjozLjAKVUlEOjEKRk46QWRhCkVORDpWQ0FSRAo=
      --b--

      """

  private static let signed = head + "\nHello!\n\n-- \nIda Sign\nSign & Co.\n+49 30 123456\n"

  @Test(arguments: [
    ("mail.eml", attached, "Ada"), ("cur:2,S", attached, "Ada"), ("mail", signed, "Ida Sign"),
  ])
  func `a message is dropped as a file and from standard input`(
    file: String, text: String, name: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: file)
    try sandbox.check("drop \(file)", output: "Inserted \(name) at @0.\n")
    try sandbox.check("drop -", input: text, output: "1 card is in the list already.\n")
  }

  @Test func `the vCard in a message keeps its bytes`() throws {
    try Sandbox().check(
      "convert", input: Self.attached,
      output: "BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:Ada\nEND:VCARD\n")
  }

  @Test func `a signature has the address of the sender, and nothing of it is lost`() throws {
    let outcome = try Sandbox().contacts(["convert"], input: Array(Self.signed.utf8))
    for text in ["FN:Ida Sign", "Sign & Co.", "123456", "EMAIL:ida@sign.org"] {
      #expect(outcome.standardOutput.contains(text), "\(text)")
    }
  }

  @Test func `the messages in a folder are left out`() throws {
    let sandbox = try Sandbox()
    try sandbox.shell("mkdir mail")
    try sandbox.write(Self.attached, to: "mail/1.eml")
    try sandbox.write(SampleCards.ada, to: "mail/ada.vcf")
    let outcome = try sandbox.contacts(["drop", "mail"])
    #expect(outcome.standardOutput == "Inserted Ada Lovelace at @0.\n")
    #expect(
      outcome.standardError.contains("it is an e-mail message; name the file itself to drop it"))
  }

  @Test func `what begins like a message is one if it is converted or has the name of one`() throws
  {
    let text = "From: Ida Sign <ida@sign.org>\nTo: Bo Ek <bo@ek.org>\nSubject: Hi\n\nHello!\n"
    try Sandbox().check(
      "convert", input: text,
      output: "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ida Sign\r\nN:Sign;Ida;;;\r\n"
        + "EMAIL:ida@sign.org\r\nEND:VCARD\r\n")
    let sandbox = try Sandbox()
    try sandbox.write(text, to: "mail.eml")
    try sandbox.check("drop mail.eml", output: "Inserted Ida Sign at @0.\n")
    try Sandbox().check("drop -", input: text, output: "Inserted 2 items at @0.\n")
  }
}

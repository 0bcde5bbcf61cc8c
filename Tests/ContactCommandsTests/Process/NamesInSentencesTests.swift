import Testing

/// Sentences that end with the name of a contact.
struct NamesInSentencesTests {
  @Test func `a name with a full stop ends a sentence without another one`() throws {
    let card = SampleCards.card("UID:a", "FN:Acme Inc.", "N:;;;;", "EMAIL:a@x.example")
    let sandbox = try Sandbox(dropping: card)
    try sandbox.write(DropTests.image, to: "acme.png")
    try sandbox.write(
      SampleCards.card("UID:a", "FN:Acme Inc.", "N:;;;;", "NOTE:Anvils"), to: "a.vcf")
    for (line, output) in [
      ("drop a.vcf", "Merged 1 card into Acme Inc.\n"),
      ("drop acme.png --into acme", "Set the photo of Acme Inc.\n"),
      ("photo set acme acme.png", "Acme Inc. already has this photo.\n"),
      ("photo rm acme", "Removed the photo of Acme Inc.\n"),
      ("photo set acme acme.png", "Set the photo of Acme Inc.\n"),
      ("group add Makers acme", "Added to “Makers”: Acme Inc.\n"),
      ("rm acme -n", "Would remove Acme Inc.\n"), ("rm acme", "Removed Acme Inc.\n"),
      ("trash restore acme", "Brought back Acme Inc.\n"),
    ] {
      try sandbox.check(line, output: output)
    }
  }
}

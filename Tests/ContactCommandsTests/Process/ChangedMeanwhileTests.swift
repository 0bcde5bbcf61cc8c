import Testing

/// Questions on a terminal, while another program changes what they are about.
@Suite struct ChangedMeanwhileTests {
  /// A command that asks, and what another program does before the answer.
  struct Question: Sendable, CustomTestStringConvertible {
    let command: String
    let text: String
    let change: String
    let message: String
    var answer = "y"
    var status: Int32 = 77

    var testDescription: String { "\(command), \(change)" }
  }

  private static let cards = ["Ada", "Bob", "Eve"].flatMap {
    SampleCards.card("FN:\($0) Quibble", "BDAY:1980-01-0\($0.count + ($0 == "Eve" ? 1 : 0))")
  }

  @Test(arguments: [
    Question(
      command: "rm @0..1", text: "Remove Ada Quibble and Bob Quibble? [y/N]",
      change: "set @1 name=Zed",
      message: "Zed was changed meanwhile: look at the contact again."),
    Question(
      command: "merge @2 --into @0", text: "keep “", change: "set @2 note=new",
      message: "Eve Quibble was changed meanwhile: look at the contact again.",
      answer: "target\ntarget\ntarget"),
    Question(
      command: "merge @2 --into @0", text: "keep “", change: "set @0 note=new",
      message: "Ada Quibble was changed meanwhile: look at the contact again.",
      answer: "target\ntarget\ntarget"),
    Question(
      command: "book rm contacts", text: "Remove the book “contacts” with 3 contacts? [y/N]",
      change: "add Zed", message: "The book “contacts” was changed meanwhile"),
  ])
  func `Nothing is done after a question about what another program changed`(
    question: Question
  ) throws {
    let sandbox = try Sandbox(dropping: Self.cards)
    try sandbox.contacts("book", "add", "work")
    let terminal = try PseudoTerminal(
      question.command.split(separator: " ").map(String.init), in: sandbox)
    #expect(terminal.waits(for: question.text))
    try sandbox.contacts(question.change.split(separator: " ").map(String.init))
    let before = try sandbox.output("export")
    terminal.type("\(question.answer)\n")
    #expect(terminal.end() == question.status)
    #expect(terminal.text.contains(question.message))
    #expect(try sandbox.output("export") == before)
  }

  @Test func `A contact that goes to the trash after the question stays there`() throws {
    let sandbox = try Sandbox(dropping: Self.cards)
    try sandbox.contacts("rm", "@0")
    let terminal = try PseudoTerminal(["trash", "empty"], in: sandbox)
    #expect(terminal.waits(for: "Delete 1 contact for good? [y/N]"))
    try sandbox.contacts("rm", "@0")
    terminal.type("y\n")
    #expect(terminal.end() == 0)
    #expect(terminal.text.contains("Deleted 1 contact for good."))
    let left = try sandbox.output("trash", "--plain")
    #expect(left.contains("Bob Quibble"))
    #expect(!left.contains("Ada Quibble"))
  }

  @Test(arguments: [
    ("rm @0", "1 contact", "Nothing was deleted: another program took 1 contact", 1),
    (
      "rm @0..1 --yes", "2 contacts", "Some contacts were left out: another program took 1 contact",
      3
    ),
  ])
  func `A contact that leaves the trash after the question isn't said to be deleted`(
    removal: String, asked: String, message: String, status: Int32
  ) throws {
    let sandbox = try Sandbox(dropping: Self.cards)
    try sandbox.contacts(removal.split(separator: " ").map(String.init))
    let terminal = try PseudoTerminal(["trash", "empty"], in: sandbox)
    #expect(terminal.waits(for: "Delete \(asked) for good? [y/N]"))
    try sandbox.contacts("trash", "restore", "Ada Quibble")
    terminal.type("y\n")
    #expect(terminal.end() == status)
    #expect(terminal.text.contains("\(message) out of the trash meanwhile."))
    #expect(terminal.text.contains("Deleted 1 contact for good.") == (status == 3))
    #expect(try sandbox.output("list").contains("Ada Quibble"))
    #expect(try sandbox.contacts("trash").standardError == "The trash is empty.\n")
  }
}

import Testing

struct TextNameLastTests {
  @Test(arguments: [
    Fixture(
      "Home: 030 1111111\nWork: 030 2222222\nAnna Berg",
      "FN Anna Berg | TEL[home] 030 1111111 | TEL[work] 030 2222222"),
    Fixture(
      "Tel: 030 1111111\nMobile: 030 2222222\nanna@x.example\nAnna Berg",
      "FN Anna Berg | TEL 030 1111111 | TEL[cell] 030 2222222 | EMAIL anna@x.example"),
    Fixture(
      "030 1111111\n030 2222222\nAnna Berg",
      "FN 030 1111111 | TEL 030 1111111", "FN Anna Berg | TEL 030 2222222"),
  ])
  func `Numbers with different labels above a name are those of one person`(_ fixture: Fixture) {
    fixture.check()
  }
}

import Testing
import VCardFormat

struct VCardParameterTests {
  private func tel(_ version: String, _ parameters: String) -> VCardProperty? {
    card("VERSION:\(version)", "TEL\(parameters):1").first(.tel)
  }

  @Test func `parameters without a name are read as types, encodings or value types`() {
    let property = tel("2.1", ";HOME;URL;QUOTED-PRINTABLE;Voice")
    #expect(property?.types == ["home", "voice"])
    #expect(property?.parameters.map(\.name) == ["TYPE", "VALUE", "ENCODING", "TYPE"])
    #expect(property?.parameters.map(\.isNameless) == [true, true, true, true])
    #expect(tel("3.0", ";HOME;TYPE=work")?.types == ["home", "work"])
  }

  @Test(arguments: [";=x", ";TYPE=", ";;", ";", ";TYPE=,"])
  func `parameters with empty names and values are read`(parameters: String) {
    #expect(tel("3.0", parameters)?.text == "1")
    #expect(tel("3.0", parameters)?.types == [])
  }

  @Test(arguments: ["TYPE=a;TYPE=b", "TYPE=a,b", "TYPE=\"a,b\"", "type=A;Type=B", "TYPE=\" a, b\""])
  func `every notation of a list of types gives the same types`(parameters: String) {
    #expect(tel("3.0", ";" + parameters)?.types == ["a", "b"])
  }

  @Test func `a quoted value with commas stays one value in other parameters`() {
    let values = tel("4.0", ";X-A=\"b,c\",d")?.parameters["X-A"]
    #expect(values == ["b,c", "d"])
  }

  @Test func `A parameter value that starts or ends with a blank is quoted`() {
    let parameter = VCardParameter("X-A", [" b", "c", "d "])
    #expect(String(decoding: parameter.rawBytes, as: UTF8.self) == "X-A=\" b\",c,\"d \"")
    #expect(tel("4.0", ";X-A=\" b\",c,\"d \"")?.parameters["X-A"] == [" b", "c", "d "])
  }

  @Test func `in 2.1, a backslash escapes and a quote is text`() {
    #expect(tel("2.1", ";X-A=b\\;c")?.parameters["X-A"] == ["b;c"])
    #expect(tel("2.1", ";X-A=\"b\"")?.parameters["X-A"] == ["\"b\""])
  }

  @Test(arguments: [("C:\\temp;x", ["C:\\temp;x"]), ("a\\", ["a\\"]), ("\\\\a", ["\\\\a"])])
  func `backslashes in parameters survive conversion to 2.1`(
    text: String, values: [String]
  ) {
    let new = card(
      "VERSION:4.0", "TEL;X-A=\"\(text.replacing("\\", with: "\\\\"))\";TYPE=home:1")
    let old = new.converted(to: .v21)
    #expect(old.first(.tel)?.parameters["X-A"] == values)
    #expect(old.first(.tel)?.types == ["home"])
    #expect(old.rewritten() == old)
  }

  @Test func `a backslash at the end of a standard parameter is dropped in 2.1`() {
    let old = card("VERSION:4.0", "TEL;LANGUAGE=\"a\\\\b\\\\\";TYPE=home:1").converted(to: .v21)
    #expect(old.first(.tel)?.parameters["LANGUAGE"] == ["a\\b"])
    #expect(old.first(.tel)?.types == ["home"])
  }

  @Test func `a quote in a parameter value is text`() {
    #expect(tel("3.0", ";X-A=b\"c\"d;TYPE=home")?.parameters["X-A"] == ["b\"c\"d"])
    #expect(tel("3.0", ";X-A=\"b;TYPE=home")?.text == "1")
  }

  @Test func `circumflexes in parameters encode quotes, newlines and circumflexes`() {
    #expect(tel("4.0", ";X-A=a^nb^'c^^d^xe^N")?.parameters["X-A"] == ["a\nb\"c^d^xe^N"])
    #expect(tel("2.1", ";X-A=a^n")?.parameters["X-A"] == ["a^n"])
  }

  @Test func `a newline in a LABEL parameter is decoded`() {
    let adr = card("VERSION:4.0", "ADR;LABEL=\"a\\nb: c;d\":;;x").first(.adr)
    #expect(adr?.parameters["LABEL"] == ["a\nb: c;d"])
    #expect(adr?.components == [[""], [""], ["x"]])
  }

  @Test func `a new parameter encodes newlines and quotes`() {
    let parameter = VCardParameter("LABEL", "a\r\n\"b\": ^")
    #expect(String(decoding: parameter.rawBytes, as: UTF8.self) == "LABEL=\"a^n^'b^': ^^\"")
    #expect(parameter.values == ["a\n\"b\": ^"])
  }

  @Test func `duplicate parameters and odd names are kept`() {
    let property = tel("3.0", ";TYPE=home;TYPE=home;X_(A)B=c;X.D=e")
    #expect(property?.text == "1")
    #expect(property?.types == ["home", "home"])
    #expect(property?.parameters.map(\.name) == ["TYPE", "TYPE", "X_(A)B", "X.D"])
    #expect(property?.parameters["x_(a)b"] == ["c"])
  }

  @Test(arguments: [
    ("X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=70=72=69=76=C3=A9)", "privé"),
    ("X-CUSTOM(CHARSET=ISO-8859-1,ENCODING=QUOTED-PRINTABLE,=FC=3B=2C)", "ü;,"),
    ("x-custom(ENCODING=QUOTED-PRINTABLE,CHARSET=UTF-8,a b)", "a b"),
    ("X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,)", ""), ("X-CUSTOM(Boat)", "Boat"),
    ("X-CUSTOM(a, b)", "a, b"), ("X-CUSTOM=Boat", "Boat"),
  ])
  func `a label that Samsung phones write as the name of a parameter is read`(
    parameter: String, label: String
  ) {
    let property = tel("2.1", ";HOME;\(parameter);PREF")
    #expect(property?.parameters["X-CUSTOM"] == [label])
    #expect(property?.types == ["home", "pref"])
    #expect(property?.text == "1")
    let raw = property?.parameters.map { String(decoding: $0.rawBytes, as: UTF8.self) }
    #expect(raw == ["HOME", parameter, "PREF"])
  }

  @Test func `the label of Samsung phones survives conversion to other versions`() {
    let old = card(
      "VERSION:2.1", "N:x;;;;",
      "TEL;HOME;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=C3=BC=3B):1")
    let third = old.converted(to: .v30)
    #expect(third.string.contains("TEL;TYPE=HOME;X-CUSTOM=\"ü;\":1\r\n"))
    #expect(third.converted(to: .v21).first(.tel) == old.first(.tel))
  }

  @Test func `parameter values may have any characters`() {
    #expect(tel("3.0", ";X-A=größe")?.parameters["x-a"] == ["größe"])
  }

  @Test func `The preference of a property is read`() {
    #expect(tel("4.0", ";PREF=20")?.preference == 20)
    #expect(tel("4.0", ";PREF=0")?.preference == nil)
    #expect(tel("3.0", ";TYPE=home,pref")?.preference == 1)
    #expect(tel("2.1", ";PREF;HOME")?.preference == 1)
    #expect(tel("3.0", "")?.preference == nil)
  }
}

import Foundation
import Testing

@testable import ContactCommands

@Suite struct EnvironmentTests {
  @Test(
    arguments: [
      ([:], nil),
      (["LANG": "sv_SE.UTF-8"], "sv_SE"),
      (["LANG": "sv_SE.UTF-8", "LC_COLLATE": "cs_CZ"], "cs_CZ"),
      (["LANG": "sv_SE.UTF-8", "LC_COLLATE": "cs_CZ", "LC_ALL": "de_DE@euro"], "de_DE"),
      (["LANG": "sv_SE.UTF-8", "LC_ALL": "C.UTF-8"], nil),
      (["LANG": "POSIX"], nil),
      (["LANG": "de", "LC_ALL": ""], "de"), (["LANG": "sr_RS@latin"], "sr_RS"),
      (["LC_ALL": "/usr/lib/locale/C.utf8"], nil), (["LANG": "aaaaaaaaaaaa"], nil),
    ] as [([String: String], String?)])
  func `the locale variables name the language by which text is sorted`(
    variables: [String: String], locale: String?
  ) {
    #expect(Environment { variables[$0] }.sortLocale == locale)
  }

  @Test(arguments: ["PAGER", "VISUAL", "EDITOR", "BROWSER", "CONTACTS_PICKER"])
  func `a command of blanks counts as an empty text`(name: String) {
    let environment = Environment { $0 == name ? " \t" : nil }
    #expect(environment[name] == nil)
    #expect(environment.isEmpty(name))
    #expect(Environment { $0 == name ? " less -S" : nil }[name] == " less -S")
  }

  @Test(
    arguments: [
      ([:], ["editor"]), (["EDITOR": " "], ["editor"]), (["EDITOR": "vi -R"], ["vi", "-R"]),
      (["EDITOR": "vi", "VISUAL": "'my vi' -R"], ["my vi", "-R"]), (["VISUAL": "'vi"], nil),
    ] as [([String: String], [String]?)])
  func `a command in a variable is split into words as a shell does`(
    variables: [String: String], words: [String]?
  ) {
    let environment = Environment { variables[$0] }
    #expect((try? environment.command(in: "VISUAL", "EDITOR", otherwise: "editor")) == words)
  }
}

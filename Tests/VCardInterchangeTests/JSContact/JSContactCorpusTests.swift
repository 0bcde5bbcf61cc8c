import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

@testable import VCardInterchange

struct JSContactCorpusTests {
  /// A JSON or vCard section of a conversion in the corpus.
  struct Step {
    var name: String
    var lines: [String] = []
    /// Whether this section is the result of the section before it.
    var isResult: Bool

    var isJSON: Bool { lines.first?.first == "\"" }
  }

  private static let calcard = Corpus.folder.appending(
    path: "stalwartlabs+calcard/resources/jscontact")

  /// Returns the JSON and vCard sections of a file in order.
  private func steps(_ file: URL) throws -> [Step] {
    var steps: [Step] = []
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    for line in text.replacing("\r\n", with: "\n").split(separator: "\n") {
      if line.hasPrefix("> test ") {
        steps.append(Step(name: String(line.dropFirst(7)), isResult: false))
      } else if line.hasPrefix("> convert") {
        steps.append(Step(name: steps.last?.name ?? "", isResult: true))
      } else if !steps.isEmpty {
        steps[steps.count - 1].lines.append(String(line))
      }
    }
    return steps
  }

  /// Returns a card without members that each program writes differently.
  static func comparable(_ json: JSONValue, isInside: Bool = false) -> JSONValue {
    switch json {
    case .array(let values):
      let list = values.map { comparable($0, isInside: isInside) }
      return isInside ? .array(list.sorted { $0.text < $1.text }) : .array(list)
    case .object(let members):
      let own: Set = ["@type", "version", "vCard", "vCardProps", "vCardParams", "vCardName"]
      var result: [JSONMember] = []
      for member in members
      where !own.contains(member.name)
        && !(member.name == "kind" && member.value == .string("title") && !isInside)
      {
        let value = comparable(member.value, isInside: member.name == "components")
        let key = member.name.replacing(/k\d+|t\d+|[A-Z-]+-\d+/, with: "k1")
        result.append(JSONMember(member.name.contains("/") ? key : member.name, value))
      }
      let isCollection =
        !result.isEmpty
        && result.allSatisfy {
          $0.name.wholeMatch(of: /k\d+|[A-Z-]+-\d+|[a-z]\d/) != nil
        }
      if isCollection {
        let values = result.map(\.value).sorted { $0.text < $1.text }
        result = values.enumerated().map { JSONMember("k\($0)", $1) }
      }
      return .object(result.sorted { $0.name < $1.name })
    case .string(let text): return .string(text.hasPrefix("ORG-") ? "k1" : text.lowercased())
    default: return json
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.reason)"))
  func `Cards of another program become the same JSContact`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.calcard.path).sorted()
      .map { Self.calcard.appending(path: $0) }
    var count = 0
    var misses: [String] = []
    for file in files {
      var last: Step?
      for step in try steps(file) {
        defer { last = step }
        guard let from = last, step.isResult, !from.isJSON, step.isJSON else { continue }
        count += 1
        let lines = from.lines.joined(separator: "\n")
        let card =
          lines.hasPrefix("BEGIN") ? VCard(reading: Array(lines.utf8)) : Interchange.card(lines)
        let made = Self.comparable(JSContactBuilder.json(of: card))
        let text = "{" + step.lines.joined(separator: "\n") + "}"
        let wanted = Self.comparable(try JSONParser.value(in: Array(text.utf8)))
        if made != wanted {
          misses.append("\(step.name)\n  made   \(made.text)\n  wanted \(wanted.text)")
        }
      }
    }
    #expect(count == 120)
    #expect(misses.count <= 11, "\(misses.joined(separator: "\n"))")
  }

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.reason)"))
  func `JSContact survives the round trip through vCard`() throws {
    let files = Corpus.files(kinds: ["jscontact", "vcard+jscontact"])
    var count = 0
    for file in files where file.pathExtension == "json" {
      guard let data = try? Data(contentsOf: file),
        let json = try? JSONParser.value(in: Array(data)),
        let card = try? JSContactProperties.card(of: json)
      else { continue }
      count += 1
      let back = JSContactBuilder.json(of: VCard(reading: card.bytes))
      let differences = JSContactPatch.differences(from: back, to: json).filter {
        $0.pointer != "version" && $0.pointer != "@type"
      }
      #expect(differences == [], "\(file.lastPathComponent)")
    }
    #expect(count > 130)
  }

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.reason)"))
  func `The vCards of RFC 9555 are converted to the JSContact printed beside them`() throws {
    let folder = Corpus.folder.appending(path: "ietf+rfc-examples/rfc9555")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var same = 0
    var count = 0
    for (name, next) in zip(names, names.dropFirst())
    where name.hasSuffix("vcf.txt") && next.hasSuffix("json") {
      let lines = String(
        decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
      let data = try Data(contentsOf: folder.appending(path: next))
      let text = "{" + String(decoding: data, as: UTF8.self) + "}"
      guard let json = try? JSONParser.value(in: Array(text.utf8)) else { continue }
      count += 1
      let made = JSContactBuilder.json(of: Interchange.card(String(lines.trimmingPrefix("\n"))))
      if Self.comparable(made) == Self.comparable(json) { same += 1 }
    }
    #expect(count == 44)
    #expect(same >= 38)
  }
}

import ContactTestSupport
import Foundation
import Testing

/// The program that runs another one and tells how much memory it took.
private let gnuTime = "/usr/bin/time"

/// How much memory a card takes that is almost entirely a photo or a note, as GNU time reports it.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: gnuTime),
    "GNU time is missing: .ci/setup --all installs it."),
  .enabled(if: TestRun.isComplete, "\(TestRun.reason)"))
struct LargeCardTests {
  /// The content that makes up nearly all of a card.
  enum Content: CaseIterable {
    case photo
    case note

    /// Returns the property with about a number of bytes.
    func property(size: Int) -> String {
      let (head, line) =
        switch self {
        case .photo: ("PHOTO;ENCODING=b;TYPE=JPEG:", String(repeating: "ABCD/+09", count: 9))
        case .note: ("NOTE:", "Lorem ipsum dolor sit amet\\, consectetur\\nadipiscing elit sed do")
        }
      let lines = Array(repeating: line, count: size / (line.utf8.count + 3) + 1)
      return head + lines.joined(separator: "\r\n ")
    }
  }

  private static let commands = [
    "drop large.vcf", "drop large.vcf", "drop changed.vcf", "undo", "list", "show @0",
    "show @0 --json", "export", "export --format vcard4", "export --format json", "doctor",
    "doctor --salvage salvaged.sqlite", "rm @0", "undo", "convert large.vcf",
    "convert large.vcf --rewrite", "convert large.vcf --to vcard21",
    "convert large.vcf --to vcard4", "convert large.vcf --to jcard",
    "convert large.vcf --to xcard", "convert large.vcf --to jscontact",
    "convert large.vcf --to csv", "lint large.vcf",
  ]

  /// A size at which the value adds nothing measurable to the program's memory.
  private static let smallCount = 1_000

  private static let largeCount = 12_000_000

  @Test(arguments: Content.allCases)
  func `no command needs more memory than four times the size of a card`(
    content: Content
  ) throws {
    let small = try Self.peaks(of: content, size: Self.smallCount)
    let large = try Self.peaks(of: content, size: Self.largeCount)
    for (command, peaks) in zip(Self.commands, zip(small, large)) {
      let multiple = Double(peaks.1 - peaks.0) / Double(Self.largeCount)
      // A merge, and its undo, hold two cards and the result.
      #expect(multiple <= 4, "\(command) takes \(multiple) times the size of the card")
    }
  }

  @Test func `One long value doesn't make the keys of other contacts long`() throws {
    let sandbox = try Sandbox()
    let long = SampleCards.card("FN:Ada", "ORG:\(String(repeating: "Engine ", count: 400))")
    let others = (0..<20_000).flatMap { SampleCards.card("FN:Person \($0)", "ORG:Company \($0)") }
    try sandbox.write(long + others, to: "cards.vcf")
    #expect(try sandbox.contacts("drop", "cards.vcf", "--quiet").status == 0)
    let unsorted = try Self.peak(of: "list --plain --fields id", in: sandbox)
    let sorted = try Self.peak(of: "list --plain --fields id --sort org", in: sandbox)
    #expect(sorted - unsorted < 10_000_000)
  }

  /// Returns the peak memory of each command, run one after the other.
  private static func peaks(of content: Content, size: Int) throws -> [Int] {
    let sandbox = try Sandbox()
    let property = content.property(size: size)
    // The card after the large one shows whether the reader copies the large one to find its end.
    let next =
      "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:next\r\nFN:Grace Hopper\r\nEND:VCARD\r\n"
    let large = card(with: property, year: 2020)
    try sandbox.write(large + next, to: "large.vcf")
    let changed = card(with: "EMAIL:ada@example.org\r\n" + property, year: 2021)
    try sandbox.write(changed, to: "changed.vcf")
    return try commands.map { try peak(of: $0, in: sandbox) }
  }

  private static func card(with lines: String, year: Int) -> String {
    """
    BEGIN:VCARD\r
    VERSION:3.0\r
    UID:large\r
    FN:Ada Lovelace\r
    N:Lovelace;Ada;;;\r
    \(lines)\r
    REV:\(year)-01-01T00:00:00Z\r
    END:VCARD\r

    """
  }

  /// Returns the peak memory of a run of the program in bytes, as the kernel counts it until the program ends.
  private static func peak(of command: String, in sandbox: Sandbox) throws -> Int {
    let outcome = try sandbox.shell("\(gnuTime) -f %M -o peak \"$contacts\" \(command) </dev/null")
    #expect(outcome.status == 0, "\(command)")
    let peak = try sandbox.text(of: "peak")
    return try #require(Int(peak.filter(\.isNumber))) * 1024
  }
}

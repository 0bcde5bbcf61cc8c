import Foundation
import Testing

/// How much memory a card takes that is nearly all photo; only Linux tells it of other programs.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
struct LargeCardTests {
  private static let commands = [
    "drop large.vcf", "drop large.vcf", "list", "show @0", "show @0 --json", "export",
    "export --format vcard4", "export --format json", "doctor", "rm @0", "undo",
    "convert large.vcf", "convert large.vcf --rewrite", "convert large.vcf --to vcard21",
    "convert large.vcf --to vcard4", "convert large.vcf --to jcard",
    "convert large.vcf --to xcard", "lint large.vcf",
  ]

  /// The number of bytes of a photo that every program takes.
  private static let smallCount = 1_000

  private static let largeCount = 12_000_000

  @Test func `no command takes more than four times the size of a card`() throws {
    let small = try Self.peaks(photoSize: Self.smallCount)
    let large = try Self.peaks(photoSize: Self.largeCount)
    for (command, peaks) in zip(Self.commands, zip(small, large)) {
      let multiple = Double(peaks.1 - peaks.0) / Double(Self.largeCount)
      #expect(multiple < 4, "\(command) takes \(multiple) times the size of the card")
    }
  }

  /// The most memory that each command takes, one after the other.
  private static func peaks(photoSize: Int) throws -> [Int] {
    let sandbox = try Sandbox()
    let line = String(repeating: "ABCD/+09", count: 9)
    let photo = Array(repeating: line, count: photoSize / 75 + 1).joined(separator: "\r\n ")
    let card = """
      BEGIN:VCARD\r
      VERSION:3.0\r
      UID:large\r
      FN:Ada Lovelace\r
      N:Lovelace;Ada;;;\r
      PHOTO;ENCODING=b;TYPE=JPEG:\(photo)\r
      END:VCARD\r

      """
    // A card after it shows whether the large one is copied to tell them apart.
    let next = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:next\r\nFN:Grace Hopper\r\nEND:VCARD\r\n"
    try sandbox.write(Array((card + next).utf8), to: "large.vcf")
    return try commands.map { try peak(of: $0, in: sandbox) }
  }

  /// The most memory that a run of the program takes, in bytes, as the kernel notes it until the program ends.
  private static func peak(of command: String, in sandbox: Sandbox) throws -> Int {
    let words = command.split(separator: " ").map(String.init)
    let running = try sandbox.start(
      Sandbox.executable, words, standardInput: FileHandle.nullDevice)
    var peak = 0
    while running.process.isRunning {
      let path = "/proc/\(running.process.processIdentifier)/status"
      let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let kilobytes = line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
      peak = max(peak, kilobytes * 1024)
      usleep(500)
    }
    #expect(try running.outcome().status == 0, "\(command)")
    return peak
  }
}

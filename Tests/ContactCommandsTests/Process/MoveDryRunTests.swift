import Foundation
import Testing

/// Dry runs of drops that move files.
@Suite struct MoveDryRunTests {
  @Test func `a dry run of a move counts a file once, and says what would be in the list`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.card("FN:Ola"), to: "ola.vcf")
    let move = "drop ola.vcf ./ola.vcf --operation move"
    let planned = """
      would insert  ola.vcf:1  @0  Ola
      unchanged     ./ola.vcf:1  Ola
      Would insert 1 card at @0.
      1 card would be in the list already.
      Would remove 1 file.

      """
    try sandbox.check("\(move) -n", output: planned)
    let json = try sandbox.contacts(
      "drop", "ola.vcf", "./ola.vcf", "--operation", "move", "-n", "--json")
    #expect(json.standardOutput.contains(#""removed": ["ola.vcf"]"#), "\(json)")
    try sandbox.check(
      move, output: "Inserted 1 card at @0.\n1 card is in the list already.\nRemoved 1 file.\n")
    try sandbox.write(SampleCards.card("UID:a", "FN:B"), to: "a.vcf")
    try sandbox.write(SampleCards.card("UID:a", "FN:A"), to: "b.vcf")
    let kept = try sandbox.contacts("drop", "a.vcf", "b.vcf", "--operation", "move", "-n")
    #expect(
      kept.standardOutput.hasSuffix("1 file would stay: not all of it would be in the list.\n"),
      "\(kept)")
    let folder = sandbox.folder.path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).contains("a.vcf"))
  }
}

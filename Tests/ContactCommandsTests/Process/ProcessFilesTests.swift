import Foundation
import Testing

/// What the program needs from the system before it does anything.
@Suite struct ProcessFilesTests {
  @Test(arguments: 4...12)
  func `a low limit of open files is reported`(limit: Int) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.shell("ulimit -n \(limit); exec \"$contacts\" undo")
    #expect(outcome.status == 78)
    #expect(
      outcome.standardError
        == "contacts: Only \(limit) files may be open at once, and some are already open; "
        + "contacts opens up to 20: raise the limit with “ulimit -n”.\n")
    #expect(try sandbox.shell("ulimit -n 40; exec \"$contacts\" undo").status == 0)
  }

  @Test(.enabled(if: FullDiskTests.canMount, "No file system can be mounted here."))
  func `the error says that /proc is missing`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.zoe, to: "zoe.vcf")
    let outcome = try sandbox.start(
      FullDiskTests.mounting.dropFirst() + [
        "mount -t tmpfs none /proc && exec \"$contacts\" drop zoe.vcf"
      ],
      of: URL(filePath: FullDiskTests.mounting[0]), standardInput: FileHandle.nullDevice
    ).outcome()
    #expect(outcome.status == 78)
    #expect(
      outcome.standardError
        == "contacts: /proc doesn't tell about this process, and contacts needs that: "
        + "mount it with “mount -t proc proc /proc”.\n")
  }
}

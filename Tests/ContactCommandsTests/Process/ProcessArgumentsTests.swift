import Foundation
import Testing

/// A system without `/proc`, as a container may be.
@Suite struct ProcessArgumentsTests {
  @Test(.enabled(if: FullDiskTests.canMount, "No file system can be mounted here."))
  func `the program has its arguments without the folder from which Swift reads them`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.zoe, to: "zoe.vcf")
    let script =
      "mount -t tmpfs none /proc && \"$contacts\" drop zoe.vcf && \"$contacts\" list --count"
    let outcome = try sandbox.start(
      URL(filePath: FullDiskTests.mounting[0]), FullDiskTests.mounting.dropFirst() + [script],
      standardInput: FileHandle.nullDevice
    ).outcome()
    #expect(outcome.standardOutput.hasSuffix("\n1\n"))
    #expect(outcome.status == 0)
  }
}

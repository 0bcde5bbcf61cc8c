import Testing

@testable import ContactModel

@Suite struct FileSystemTests {
  @Test(.enabled(if: FileSystemTests.hasProcesses))
  func `a folder that can't be created is an error`() {
    #expect(throws: SystemError.self) { try FileSystem.makeFolder("/proc/no/such/folder") }
  }

  /// Whether /proc exists, a file system that reports each new folder as missing.
  private static let hasProcesses = (try? FileSystem.names(in: "/proc/self")) != nil
}

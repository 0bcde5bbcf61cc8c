import Testing

@testable import ContactModel

@Suite struct FileSystemTests {
  @Test(.enabled(if: FileSystemTests.hasProcesses))
  func `a folder that can't be created is an error`() {
    #expect(throws: SystemError.self) { try FileSystem.makeFolder("/proc/no/such/folder") }
  }

  /// Whether there is a file system that says of each new folder that it is missing.
  private static let hasProcesses = (try? FileSystem.names(in: "/proc/self")) != nil
}

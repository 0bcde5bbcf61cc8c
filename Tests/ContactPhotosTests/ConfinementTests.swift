import ContactTestSupport
import Foundation
import Testing

@testable import ContactPhotos

/// What contacts-photo can still do after it gave up the rights that decoding doesn't need.
@Suite struct ConfinementTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    try folder.write(Array("kept\n".utf8), to: "kept")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link").path, withDestinationPath: "kept")
  }

  /// Runs the attempts in a temporary folder, and returns the result of each.
  private func outcomes(_ arguments: [String]) throws -> [String: String]? {
    let process = Process()
    process.executableURL = TestRun.programs.appending(path: "confinement-trial")
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").reduce(into: [:]) {
      let words = $1.split(separator: " ").map(String.init)
      $0[words[0]] = words[1]
    }
  }

  private static let forbidden = [
    "open_to_read", "open_to_write", "open_folder", "creat", "openat", "openat2", "truncate",
    "ftruncate", "rename", "unlink", "link", "symlink", "mkdir", "rmdir", "mknod", "chmod",
    "chown", "utimensat", "setxattr", "stat", "readlink", "chdir", "chroot", "mount", "read",
    "write_to_input", "memfd_create", "pipe", "dup", "fcntl", "ioctl", "io_uring", "socket",
    "local_socket", "socketpair", "fork", "execve", "kill", "kill_self", "tgkill", "sigqueue",
    "ptrace", "process_vm_writev", "pidfd_open", "setpriority", "prlimit", "setuid", "unshare",
    "personality", "keyctl", "bpf", "seccomp", "dumpable",
  ]
  private static let needed = ["thread", "memory", "thread_name", "tgkill_self"]

  @Test func `the system call filter allows only threads, memory and open streams`() throws {
    var expected = ["clone3": "ENOSYS"]
    for name in Self.forbidden { expected[name] = "EPERM" }
    for name in Self.needed { expected[name] = "done" }
    // The filter allows it, but this is the end of a pipe that can only be written to.
    expected["read_output"] = "EBADF"
    let outcomes = try #require(try outcomes(["calls"]))
    #expect(outcomes == expected)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["empty", "kept", "link"])
    #expect(try Data(contentsOf: folder.url.appending(path: "kept")) == Data("kept\n".utf8))
  }

  @Test(arguments: [
    "open_to_write", "truncate", "rename", "unlink", "mkdir", "chmod", "socket", "fork", "clone3",
    "kill", "prlimit",
  ])
  func `without confinement, the tested system calls succeed`(name: String) throws {
    #expect(try outcomes(["nothing", name]) == [name: "done"])
  }

  @Test func `without confinement, a process can start programs`() throws {
    // The started program replaces this one and prints nothing.
    #expect(try outcomes(["nothing", "execve"]) == [:])
  }

  @Test func `Landlock alone denies access to files`() throws {
    let names = ["open_to_read", "creat", "truncate", "rename", "unlink", "mkdir", "symlink"]
    guard let outcomes = try outcomes(["files"] + names) else {
      withKnownIssue("This kernel has no Landlock.") { Issue.record("Landlock isn't there") }
      return
    }
    #expect(outcomes == Dictionary(uniqueKeysWithValues: names.map { ($0, "EACCES") }))
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `contacts-photo is confined while it decodes`() async throws {
    let file = try PhotoFile()
    _ = try file.replace(with: PhotoBytes(PixelImage.quadrants(width: 300, height: 300).bmp))
    let process = try PhotoProcess(path: ContactsPhoto.path, input: file)
    let request = PhotoRequest.pixels(PhotoDerivation(size: .original))
    // It is the same process that opens the next image.
    for _ in 0..<2 {
      let end = process.answer(to: request, within: .seconds(60)) { false }
      guard case .answered(let pixels) = end else {
        Issue.record("The process doesn't answer: \(end)")
        return
      }
      #expect(pixels.count == 15 + 300 * 300 * 3)
      let status = try String(
        contentsOf: URL(filePath: "/proc/\(process.identifier)/status"), encoding: .utf8)
      let lines = status.split(separator: "\n")
      #expect(lines.contains("NoNewPrivs:\t1"))
      #expect(lines.contains("Seccomp:\t2"))
    }
  }
}

import Foundation
import Testing

@testable import ContactModel

@Suite struct UnfinishedFileTests {
  private let path = "\(FileManager.default.temporaryDirectory.path)/unfinished-\(UUID())"

  @Test func `A signal waits until a file that is being made is noted`() async throws {
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGTERM)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      signal(SIGTERM) { _ in
        UnfinishedFile.removeAll()
        _exit(3)
      }
      let file = UnfinishedFile.making {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        raise(SIGTERM)
        return UnfinishedFile(path: path)
      }
      withExtendedLifetime(file) { _exit(4) }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `A thread with a signal waits until another one has noted its file`() async throws {
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      let file = UnfinishedFile.making {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        Thread.detachNewThread {
          UnfinishedFile.removeAll()
          _exit(3)
        }
        Thread.sleep(forTimeInterval: 0.2)
        return UnfinishedFile(path: path)
      }
      withExtendedLifetime(file) { Thread.sleep(forTimeInterval: 60) }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `A thread makes no more files while the process ends`() async throws {
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      UnfinishedFile.prepare()
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.2)
        _exit(3)
      }
      UnfinishedFile.removeAll()
      let file = UnfinishedFile.making {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        return UnfinishedFile(path: path)
      }
      withExtendedLifetime(file) { _exit(4) }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

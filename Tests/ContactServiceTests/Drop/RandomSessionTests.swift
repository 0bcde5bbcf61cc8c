import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

struct RandomSessionTests {
  /// The number of sessions; `.ci/run` sets a large number.
  private static let sessionCount =
    TestRun.number("CONTACTS_SESSIONS") ?? 400

  @Test(arguments: [3, 4] as [UInt64])
  func `Random sessions change a list and its observers as they change plain arrays`(
    seed: UInt64
  ) async throws {
    let sessions = try await RandomSessions(seed: seed)
    let changes = await sessions.list.changes
    try await sessions.run(count: Self.sessionCount / 2)
    try sessions.list.store.close()
    var mirror = SessionMirror(names: sessions.firstNames)
    for await batch in changes {
      mirror.apply(batch, names: sessions.namesByVersion[batch.version])
    }
    #expect(mirror.names == sessions.model)
  }
}

/// An array of arrays that applies the changes of an observer, and reads only new rows.
struct SessionMirror {
  var names: [[String?]]

  init(names: [[String]]) {
    self.names = names
  }

  mutating func apply(_ batch: RowChanges, names after: [[String]]?) {
    let isExact = batch.apply(to: &names) { _ in nil }
    #expect(isExact, "\(batch)")
    guard let after, names.map(\.count) == after.map(\.count) else {
      Issue.record("\(batch) leads elsewhere")
      return
    }
    for section in names.indices {
      for row in names[section].indices {
        #expect(names[section][row] == nil || names[section][row] == after[section][row])
        names[section][row] = after[section][row]
      }
    }
  }
}

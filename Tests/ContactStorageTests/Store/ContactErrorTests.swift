import ContactModel
import GRDB
import Testing

@testable import ContactStorage

@Suite struct ContactErrorTests {
  @Test(arguments: [
    (ResultCode.SQLITE_BUSY, ContactError.Code.locked),
    (.SQLITE_BUSY_SNAPSHOT, .locked),
    (.SQLITE_FULL, .diskFull),
    (.SQLITE_IOERR_WRITE, .diskFull),
    (.SQLITE_IOERR_READ, .readFailed),
    (.SQLITE_NOTADB, .notADatabase),
    (.SQLITE_CORRUPT, .corrupt),
    (.SQLITE_CORRUPT_VTAB, .corrupt),
    (.SQLITE_READONLY, .permission),
    (.SQLITE_READONLY_DIRECTORY, .permission),
    (.SQLITE_CANTOPEN, .permission),
    (.SQLITE_MISUSE, .internalFault),
  ])
  func `an SQLite error names the file and gives the right code`(
    code: ResultCode, expected: ContactError.Code
  ) {
    let error = ContactError(DatabaseError(resultCode: code), path: "/tmp/a.sqlite")
    #expect(error.code == expected)
    #expect(error.path == "/tmp/a.sqlite")
    #expect(error.description.contains("/tmp/a.sqlite"))
    #expect(error.description.hasSuffix("."))
  }
}

import Foundation
import Testing

@testable import ContactModel

@Suite struct ProcessSignalsTests {
  @Test func `a signal that is ignored stays ignored, and one that isn't keeps its action`() {
    let action = signal(SIGURG, SIG_IGN)
    #expect(ProcessSignals.isIgnored(SIGURG))
    #expect(ProcessSignals.isIgnored(SIGURG))
    signal(SIGURG, SIG_DFL)
    #expect(!ProcessSignals.isIgnored(SIGURG))
    #expect(!ProcessSignals.isIgnored(SIGURG))
    signal(SIGURG, action)
  }
}

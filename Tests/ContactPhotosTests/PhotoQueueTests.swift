import Dispatch
import Testing

@testable import ContactPhotos

@Suite struct PhotoQueueTests {
  private struct Failure: Error {}

  @Test func `results come in order, and a failed photo stops no other`() throws {
    let queue = PhotoQueue<Int>()
    var results: [Int?] = []
    func take() {
      do {
        if let number = try queue.next() { results.append(number) }
      } catch {
        results.append(nil)
      }
    }
    for number in 0..<20 {
      if queue.isFull { take() }
      queue.append { _ in
        guard number != 7 else { throw Failure() }
        return number
      }
    }
    while results.count < 20 { take() }
    #expect(results == (0..<20).map { $0 == 7 ? nil : $0 })
    #expect(try queue.next() == nil)
  }

  @Test func `the queue works on two photos at once`() throws {
    let queue = PhotoQueue<Bool>()
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    queue.append { _ in
      first.signal()
      return second.wait(timeout: .now() + 60) == .success
    }
    queue.append { _ in
      second.signal()
      return first.wait(timeout: .now() + 60) == .success
    }
    #expect(try queue.next() == true)
    #expect(try queue.next() == true)
  }

  @Test func `abandoned work learns that it is cancelled`() {
    let isOver = DispatchSemaphore(value: 0)
    var queue: PhotoQueue<Void>? = PhotoQueue()
    queue?.append { isCancelled in
      while !isCancelled() {}
      isOver.signal()
    }
    queue = nil
    #expect(isOver.wait(timeout: .now() + 60) == .success)
  }
}

import ContactDrop
import Dispatch
import Testing

@testable import ContactService

struct LoadQueueTests {
  @Test func `The load queue returns batches in the order of the items`() async throws {
    let queue = LoadQueue(itemCount: 3, window: 3)
    try await queue.send(.cards([loaded(3)]), item: 2)
    queue.finish(item: 2)
    queue.finish(item: 1)
    try await queue.send(.cards([loaded(1)]), item: 0)
    try await queue.send(.cards([loaded(2)]), item: 0)
    queue.finish(item: 0)
    #expect(try await drain(queue) == ["1", "2", "end 0", "end 1", "3", "end 2"])
  }

  @Test func `A load that is too far ahead waits for room in the queue`() async throws {
    let queue = LoadQueue(itemCount: 2, window: 1)
    async let ahead: Void = send(2, to: queue, item: 1)
    for _ in 0..<50 {
      try await queue.send(.cards([loaded(1)]), item: 0)
      _ = try await next(queue)
    }
    queue.finish(item: 0)
    let rest = Task.detached { try await drain(queue) }
    try await ahead
    #expect(try await rest.value == ["end 0", "2", "end 1"])
  }

  @Test func `A cancelled queue throws when sending and when receiving`() async throws {
    let queue = LoadQueue(itemCount: 1, window: 1)
    queue.cancel(CancellationError())
    await #expect(throws: CancellationError.self) {
      try await queue.send(.cards([loaded(1)]), item: 0)
    }
    await #expect(throws: CancellationError.self) { _ = try await next(queue) }
  }

  private func send(_ number: Int, to queue: LoadQueue, item: Int) async throws {
    try await queue.send(.cards([loaded(number)]), item: item)
    queue.finish(item: item)
  }
}

/// Returns a loaded card with a line number to identify it.
private func loaded(_ line: Int) -> LoadedCard {
  LoadedCard(number: line, line: line, type: .vCard, contact: nil, diagnostics: [])
}

/// Takes the next element on a thread that may block.
private func next(_ queue: LoadQueue) async throws -> String? {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(with: Result { try queue.next().map(describe) })
    }
  }
}

private func drain(_ queue: LoadQueue) async throws -> [String] {
  var all: [String] = []
  while let delivery = try await next(queue) { all.append(delivery) }
  return all
}

private func describe(_ delivery: LoadQueue.Delivery) -> String {
  switch delivery {
  case .batch(.cards(let cards), _): cards.map { "\($0.number)" }.joined(separator: ",")
  case .batch(.image, _): "image"
  case .end(let item, _): "end \(item)"
  }
}

import ContactDrop
import ContactService

extension FileItems {
  /// Reads the items one after the other, and reports those that can't be read, or only in part.
  ///
  /// - Returns: The number of items that can't be read, or only in part.
  /// - Throws: `CommandError` if all items have errors before they are read; an error if the output can't be written.
  func readEach(
    reportingTo output: Output, _ read: (ItemProvider) async throws -> Void
  ) async throws -> Int {
    if let error = errors.first, errors.count == items.count { throw CommandError(error) }
    var count = 0
    for item in items {
      do {
        try await read(item.itemProvider)
      } catch is CancellationError {
        throw CancellationError()
      } catch let error where !output.isClosed {
        output.report(CommandError(error))
        count += 1
      }
    }
    return count
  }
}

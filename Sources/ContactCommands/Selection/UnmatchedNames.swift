import ContactModel
import ContactService
import ContactStorage
import Synchronization

/// The names in the selectors of a command that match nobody, although others do: they must not be left out silently.
final class UnmatchedNames: Sendable {
  private let output: Output
  private let names = Mutex<Set<String>>([])

  init(_ output: Output) {
    self.output = output
  }

  /// Whether each name matches somebody.
  var isEmpty: Bool { names.withLock { $0.isEmpty } }

  /// Tells that a name matches nobody, once.
  func tell(_ name: String, _ message: @autoclosure () throws -> String) rethrows {
    guard names.withLock({ $0.insert(name).inserted }) else { return }
    output.warn(try message())
  }
}

extension ContactReader {
  /// Returns the contacts that a command hands out.
  ///
  /// - Returns: The contacts, in the order of the list or of the selector; there may be none.
  func result(of selector: WrittenSelector) throws -> ListQuery.Result {
    let result = try ListQuery(selector).result(in: self)
    if result.total != 0 { try tellUnmatchedNames(in: selector, isWriting: false) }
    return result
  }

  /// Tells which of several names with commas between them match nobody.
  ///
  /// - Parameters:
  ///   - selector: The selector, which matches somebody.
  ///   - isWriting: Whether the command changes the contacts; words must then be whole words of names.
  /// - Throws: `ContactError` if the file can't be read.
  func tellUnmatchedNames(in selector: WrittenSelector, isWriting: Bool) throws {
    guard let unmatched = selector.unmatched else { return }
    for term in selector.parsed.clauses.filter({ $0.count > 1 }).joined() {
      guard !term.isNegated, let name = term.condition.written?.name else { continue }
      let one = WrittenSelector(
        parsed: ContactSelector(clauses: [[term]]), text: name, book: selector.book)
      guard try ids(of: one, isWriting ? .wholeNames : .namesFirst, limit: 1).isEmpty else {
        continue
      }
      // The members of a group may have no contacts.
      if case .group(let group) = term.condition,
        try !groupCards(meantBy: group, inBook: selector.book).isEmpty
      {
        continue
      }
      try unmatched.tell(name, nobody(one, isWriting: isWriting, command: "list").description)
    }
  }
}

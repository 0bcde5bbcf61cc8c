/// A walk through all pages of a table or an index, from its root.
struct TreeWalk {
  /// The pages with records, from left to right.
  private(set) var pages: [UInt32] = []

  /// Whether every page of the tree could be read.
  private(set) var isWhole = true

  /// Walks a tree.
  ///
  /// - Parameters:
  ///   - root: The root page.
  ///   - file: The file with the pages.
  ///   - shape: The shape of the records; `nil` to accept any pages.
  ///   - visited: The pages visited by earlier walks; this walk adds its pages. It skips a page that was already
  ///     visited, so a loop ends.
  init(
    from root: UInt32, in file: DatabasePages, _ shape: RecordShape?, visited: inout RowIDSet
  ) {
    var stack = [root]
    while let number = stack.popLast() {
      guard number > 0, number <= file.pageCount, !visited.contains(Int64(number)),
        let page = file.treePage(number), shape.map({ Self.fits(page, $0, file.pageCount) }) ?? true
      else {
        isWhole = false
        continue
      }
      visited.insert(Int64(number))
      if let shape, !page.isSound(shape) { isWhole = false }
      if page.kind != .tableInterior { pages.append(number) }
      stack += page.children.reversed()
    }
  }

  /// Returns whether a page can belong to a table, and has its records or children if it has any.
  private static func fits(_ page: TreePage, _ shape: RecordShape, _ pageCount: UInt32) -> Bool {
    guard page.kind.isTable != shape.isIndex else { return false }
    guard !page.kind.isInterior else { return page.children.contains { $0 <= pageCount } }
    return page.cellOffsets.isEmpty || page.holds(shape)
  }
}

import VCardFormat

/// Lists in one cell, such as nicknames.
extension CSVRecord {
  /// Returns the items of a cell in which this program separates them with commas.
  ///
  /// Other programs write a single text there, which may have commas too.
  func commaItems(of text: String) -> [String] {
    columns.has(.rest) ? items(of: text, at: ",") : [text]
  }

  /// Returns the items of a list.
  ///
  /// If the line of the cell has one item with a separator in it, a changed text is one item too.
  func items(of text: String, at separator: String) -> [String] {
    var items = Self.pieces(of: text, at: separator)
    for item in wholeItems {
      let pieces = Self.pieces(of: item, at: separator)
      guard pieces != [item], !pieces.isEmpty else { continue }
      if let range = items.firstRange(of: pieces) {
        items.replaceSubrange(range, with: [item])
      } else if wholeItems.count == 1, pieces.count > 1 {
        return [text]
      }
    }
    return items.isEmpty ? [text] : items
  }

  private static func pieces(of text: String, at separator: String) -> [String] {
    text.split(separator: separator).map { CSVText.trimmed(String($0)) }.filter { !$0.isEmpty }
  }
}

extension VCardProperty {
  /// The items of the value that share a cell; none if the value has no list.
  var cellItems: [String] {
    guard name == .org else { return name.hasList ? textList : [] }
    return components.dropFirst().map { $0.joined(separator: ",") }
  }
}

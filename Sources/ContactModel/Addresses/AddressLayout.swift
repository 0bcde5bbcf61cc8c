/// The lines of a postal address in the order that a country's post wants.
///
/// A layout is text: `|` ends a line, the words `name`, `org`, `street`, `district`, `city`, `region` and `code` stand
/// for parts of the address. Other text is printed unchanged, unless the part after it is empty.
struct AddressLayout {
  /// The pieces of a line.
  private enum Piece {
    case part(Part)
    case literal(String)
  }

  /// A part of an address.
  enum Part: String, CaseIterable {
    case name, org, street, district, city, region, code
  }

  private var lines: [[Piece]]

  init(_ text: String) {
    lines = text.split(separator: "|").map(Self.pieces)
  }

  private static func pieces(of line: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var rest = line
    while let first = rest.first {
      if let part = Part.allCases.first(where: { rest.hasPrefix($0.rawValue) }) {
        pieces.append(.part(part))
        rest = rest.dropFirst(part.rawValue.count)
        continue
      }
      rest = rest.dropFirst()
      if case .literal(let literal) = pieces.last {
        pieces[pieces.count - 1] = .literal(literal + String(first))
      } else {
        pieces.append(.literal(String(first)))
      }
    }
    return pieces
  }

  /// The layout with a line at the end for each part that it lacks.
  var withAllParts: AddressLayout {
    var layout = self
    for part in Part.allCases where !has(part) { layout.lines.append([.part(part)]) }
    return layout
  }

  /// Whether a part of an address is printed.
  func has(_ part: Part) -> Bool {
    lines.joined().contains { if case .part(part) = $0 { true } else { false } }
  }

  /// Returns the lines of an address; empty lines are left out.
  ///
  /// - Parameter parts: The parts; a part may have several lines.
  /// - Returns: The lines.
  func lines(of parts: [Part: String]) -> [String] {
    lines.flatMap { line in
      Self.text(of: line, parts).split(whereSeparator: \.isNewline).map {
        SingleLine.text(String($0))
      }
    }.filter { !$0.isEmpty }
  }

  private static func text(of line: [Piece], _ parts: [Part: String]) -> String {
    var text = ""
    var literal = ""
    for (index, piece) in line.enumerated() {
      switch piece {
      case .literal(let new): literal = new
      case .part(let part):
        let value = parts[part] ?? ""
        // A literal between two parts needs both; one at the start of the line is a prefix.
        let isPrefix = index <= 1
        if !value.isEmpty {
          if isPrefix ? !value.hasOwnPrefix(literal) : !text.isEmpty { text += literal }
          text += value
        }
        literal = ""
      }
    }
    return text
  }
}

extension String {
  /// Whether a postal code is written with the prefix of its country, such as `AZ` or `〒`.
  fileprivate func hasOwnPrefix(_ prefix: String) -> Bool {
    guard let first, let mark = prefix.first else { return true }
    return first == mark
  }
}

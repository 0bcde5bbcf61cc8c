/// A part of a name or an address, numbered by its position in the value.
public protocol VCardComponent: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {
  /// The number of parts that are written even if they are empty.
  static var leastCount: Int { get }
}

/// The parts of a value such as that of N or ADR, each a list.
public struct VCardComponents<Part: VCardComponent>: Sendable, Hashable {
  private var lists: [Part: [String]] = [:]

  /// Makes a value without parts.
  public init() {}

  /// Makes a value from parts in their order; empty items are left out.
  ///
  /// - Parameter components: The parts, each a list.
  public init(components: [[String]]) {
    for (part, list) in zip(Part.allCases, components) { self[part] = list }
  }

  /// The items of a part.
  public subscript(part: Part) -> [String] {
    get { lists[part] ?? [] }
    set {
      let items = newValue.filter { !$0.isEmpty }
      lists[part] = items.isEmpty ? nil : items
    }
  }

  /// Whether all parts are empty.
  public var isEmpty: Bool { lists.isEmpty }

  /// The parts in their order, up to the last one with text, but at least `leastCount`.
  public var components: [[String]] {
    let last = lists.keys.map(\.rawValue).max() ?? 0
    return Part.allCases.prefix(max(last + 1, Part.leastCount)).map {
      self[$0].isEmpty ? [""] : self[$0]
    }
  }
}

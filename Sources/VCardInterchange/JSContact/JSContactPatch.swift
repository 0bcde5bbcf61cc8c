import VCardFormat

/// Changes to a JSON value, each at a path.
///
/// Source: RFC 9553, section 1.4.3; RFC 9555, section 3.2.1.
struct JSContactPatch {
  private enum Change {
    case set(JSONValue)
    case inside([String: Change])
  }

  private var changes: [String: Change] = [:]
  private var order: [String] = []

  /// Adds a change of the value at a path, as it is written in JSPTR; `null` removes the value.
  ///
  /// - Returns: `true` if the path is not empty and not too long.
  mutating func add(_ pointer: String, _ value: JSONValue) -> Bool {
    var text = pointer[...]
    if text.first == "/" { text.removeFirst() }
    let steps: [String] = text.split(separator: "/", omittingEmptySubsequences: false).map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
    guard !steps.isEmpty, steps.count <= VCardLimits.depth, !text.isEmpty else { return false }
    if changes[steps[0]] == nil { order.append(steps[0]) }
    Self.insert(value, at: steps[...], into: &changes)
    return true
  }

  private static func insert(
    _ value: JSONValue, at steps: ArraySlice<String>, into changes: inout [String: Change]
  ) {
    guard let first = steps.first else { return }
    guard steps.count > 1 else {
      changes[first] = .set(value)
      return
    }
    var inner: [String: Change] = [:]
    switch changes.removeValue(forKey: first) {
    case .inside(let old)?: inner = old
    case .set(let old)?:
      for member in old.object ?? [] { inner[member.name] = .set(member.value) }
    case nil: break
    }
    insert(value, at: steps.dropFirst(), into: &inner)
    changes[first] = .inside(inner)
  }

  /// Returns the members of an object after the changes.
  func applied(to members: [JSONMember]) -> [JSONMember] {
    changes.isEmpty ? members : Self.apply(changes, to: members)
  }

  private static func apply(
    _ changes: [String: Change], to members: [JSONMember]
  ) -> [JSONMember] {
    var left = changes
    var result: [JSONMember] = []
    for member in members {
      guard let change = left.removeValue(forKey: member.name) else {
        result.append(member)
        continue
      }
      if let value = value(of: change, at: member.value) {
        result.append(JSONMember(member.name, value))
      }
    }
    for name in left.keys.sorted() {
      guard let change = left[name], let value = value(of: change, at: nil) else { continue }
      result.append(JSONMember(name, value))
    }
    return result
  }

  private static func value(of change: Change, at old: JSONValue?) -> JSONValue? {
    switch change {
    case .set(.null): nil
    case .set(let value): value
    case .inside(let changes): .object(apply(changes, to: old?.object ?? []))
    }
  }
}

extension JSContactPatch {
  /// A change that is needed to turn one value into another.
  struct Difference: Equatable {
    var pointer: String
    var value: JSONValue
  }

  /// The default types of objects.
  private static let types: Set<String> = [
    "Card", "Name", "NameComponent", "Nickname", "Organization", "OrgUnit", "SpeakToAs",
    "Pronouns", "Title", "EmailAddress", "OnlineService", "Phone", "LanguagePref", "Calendar",
    "SchedulingAddress", "Address", "AddressComponent", "CryptoKey", "Directory", "Link", "Media",
    "Anniversary", "PartialDate", "Note", "Author", "PersonalInfo", "Relation",
  ]

  /// Returns the changes that turn `old` into `new`.
  static func differences(from old: JSONValue, to new: JSONValue) -> [Difference] {
    var result: [Difference] = []
    append(from: old, to: new, at: "", to: &result)
    return result
  }

  private static func append(
    from old: JSONValue, to new: JSONValue, at pointer: String, to result: inout [Difference]
  ) {
    guard let oldMembers = old.object, let newMembers = new.object,
      !isLocalization(pointer) || !newMembers.contains(where: { $0.value == .null })
    else {
      if !isSame(old, new) { result.append(Difference(pointer: pointer, value: new)) }
      return
    }
    var left: [String: JSONValue] = [:]
    for member in oldMembers { left[member.name] = member.value }
    for member in newMembers where !isImplied(member) && member.value != .null {
      let path = (pointer.isEmpty ? "" : pointer + "/") + escaped(member.name)
      if let value = left.removeValue(forKey: member.name) {
        if member.name == "components", new["isOrdered"]?.boolean != true,
          isSameUnordered(value, member.value)
        {
          continue
        }
        append(from: value, to: member.value, at: path, to: &result)
      } else {
        result.append(Difference(pointer: path, value: member.value))
      }
    }
    if pointer.hasPrefix("titles/"), left["kind"] == .string("title") { left["kind"] = nil }
    for name in left.keys.sorted() where !isImplied(JSONMember(name, left[name] ?? .null)) {
      let path = (pointer.isEmpty ? "" : pointer + "/") + escaped(name)
      result.append(Difference(pointer: path, value: .null))
    }
  }

  /// Whether the path is the localizations of a language, in which `null` removes a value.
  ///
  /// Source: RFC 9553, section 2.7.1.
  private static func isLocalization(_ pointer: String) -> Bool {
    let steps = pointer.split(separator: "/", omittingEmptySubsequences: false)
    return steps.count == 2 && steps[0] == "localizations"
  }

  /// Whether a member has its default value.
  private static func isImplied(_ member: JSONMember) -> Bool {
    switch member.name {
    case "@type": types.contains(member.value.string ?? "")
    case "isOrdered": member.value == .boolean(false)
    default: false
    }
  }

  /// Whether two arrays have the same values, in any order.
  private static func isSameUnordered(_ left: JSONValue, _ right: JSONValue) -> Bool {
    func texts(_ json: JSONValue) -> [String] {
      (json.array ?? []).map { item in
        let members = (item.object ?? []).filter { !isImplied($0) }.sorted { $0.name < $1.name }
        return JSONValue.object(members).text
      }.sorted()
    }
    guard left.array != nil, right.array != nil else { return false }
    return texts(left) == texts(right)
  }

  /// Whether two values are equal, ignoring the order of members.
  static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    if let left = left.array, let right = right.array {
      return left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    }
    guard let left = left.object, let right = right.object else { return left == right }
    let known = Dictionary(
      left.filter { !isImplied($0) }.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let others = Dictionary(
      right.filter { !isImplied($0) }.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    return known.count == others.count
      && known.allSatisfy { name, value in others[name].map { isSame(value, $0) } ?? false }
  }

  /// Returns the pointer of a path.
  static func pointer(_ path: [String]) -> String {
    path.map(escaped).joined(separator: "/")
  }

  private static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}

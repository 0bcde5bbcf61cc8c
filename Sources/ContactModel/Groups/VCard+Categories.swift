package import VCardFormat

extension VCard {
  /// Makes a group card without members: with KIND in 4.0, otherwise with Apple's X-ADDRESSBOOKSERVER-KIND.
  ///
  /// Apple's property requires 3.0, which is therefore also used instead of 2.1.
  ///
  /// - Parameters:
  ///   - name: The name of the group.
  ///   - uid: The UID, without a scheme.
  ///   - version: The version of other cards.
  package init(groupNamed name: String, uid: String, version: Version) {
    let isStandard = version == .v40
    let kind = VCardProperty(name: isStandard ? .kind : .xAddressBookServerKind, text: "group")
    self.init(
      version: isStandard ? .v40 : .v30,
      properties: [
        kind, VCardProperty(name: .fn, text: name),
        VCardProperty(name: .n, components: [[name], [""], [""], [""], [""]]),
        VCardProperty(name: .uid, text: isStandard ? "urn:uuid:\(uid)" : uid),
      ])
  }

  /// Adds a category, unless the card has it.
  ///
  /// - Parameter name: The category.
  /// - Returns: Whether the card changed.
  @discardableResult
  package mutating func addCategory(_ name: String) -> Bool {
    let key = ContactGroup.key(name)
    let lines = properties.indices.filter { properties[$0].name == .categories }
    let has = lines.contains { line in
      properties[line].textList.contains { ContactGroup.key($0) == key }
    }
    guard !has else { return false }
    guard let line = lines.first else {
      var property = VCardProperty(name: .categories, text: "")
      property.textList = [name]
      append(property)
      return true
    }
    changeProperty(at: line) { $0.textList.append(name) }
    return true
  }

  /// Removes a category, or replaces it with another one, which the card then has once.
  ///
  /// - Parameters:
  ///   - name: The category, in any spelling with the same `ContactGroup.key`.
  ///   - newName: The category that replaces it; `nil` to remove it.
  /// - Returns: Whether the card changed.
  @discardableResult
  package mutating func replaceCategory(_ name: String, with newName: String? = nil) -> Bool {
    let key = ContactGroup.key(name)
    let newKey = newName.map { ContactGroup.key($0) }
    var isPlaced = false
    var isChanged = false
    for line in properties.indices.reversed() where properties[line].name == .categories {
      let old = properties[line].textList
      isPlaced = isPlaced || newKey != key && old.contains { ContactGroup.key($0) == newKey }
    }
    for line in properties.indices.reversed() where properties[line].name == .categories {
      var property = properties[line]
      let old = property.textList
      var new: [String] = []
      for category in old {
        guard ContactGroup.key(category) == key else {
          new.append(category)
          continue
        }
        if let newName, !isPlaced { new.append(newName) }
        isPlaced = true
      }
      guard new.exact != old.exact else { continue }
      isChanged = true
      property.textList = new
      if new.isEmpty { removeProperty(at: line) } else { replaceProperty(at: line, with: property) }
    }
    return isChanged
  }

  /// Removes members of a group card.
  ///
  /// - Parameter isRemoved: Returns whether to remove a member.
  /// - Returns: Whether the card changed.
  package mutating func removeMembers(where isRemoved: (VCardMember) -> Bool) -> Bool {
    let lines = properties.indices.filter { properties[$0].member.map(isRemoved) ?? false }
    removeProperties(at: lines)
    return !lines.isEmpty
  }

  /// Names members by other UIDs; members that get the same UID become a single member.
  ///
  /// - Parameter newUID: Returns the new UID of a member; `nil` to keep its name.
  /// - Returns: Whether the card changed.
  @discardableResult
  package mutating func renameMembers(
    _ newUID: (VCardMember) throws -> String?
  ) rethrows -> Bool {
    var known: Set<ExactText> = []
    var renamed: [(line: Int, uid: String)] = []
    for line in properties.indices {
      guard let member = properties[line].member else { continue }
      if let uid = try newUID(member),
        VCardMember.keys(ofUID: uid).isDisjoint(with: member.keys)
      {
        renamed.append((line, uid))
      } else {
        known.formUnion(member.keys)
      }
    }
    var replacements: [Int: VCardProperty] = [:]
    for (line, uid) in renamed {
      let keys = VCardMember.keys(ofUID: uid)
      guard known.isDisjoint(with: keys) else { continue }
      known.formUnion(keys)
      var property = properties[line]
      property.text = Self.memberURI(uid: uid)
      replacements[line] = property
    }
    replaceProperties(replacements)
    removeProperties(at: renamed.map(\.line).filter { replacements[$0] == nil })
    return !renamed.isEmpty
  }

  /// Renames a group card, in FN and in N, which Apple's programs show.
  package mutating func renameGroup(to name: String) {
    replaceFirst(.fn, with: VCardProperty(name: .fn, group: first(.fn)?.group, text: name))
    if var property = first(.n) {
      property.components = [[name]] + Array(repeating: [""], count: 4)
      replaceFirst(.n, with: property)
    }
  }
}

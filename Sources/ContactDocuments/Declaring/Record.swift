import ContactModel

/// A value whose members are declared once.
///
/// JSON, plain records, the schema and the documentation are derived from the declarations.
package protocol Record: DocumentValue {
  /// The members, in their order in JSON.
  static var members: [Member<Self>] { get }
}

extension Record {
  package static var documentType: DocumentType { .record(members.flatMap(\.declarations)) }

  package func append(to json: inout JSONText) { json.append(self) }

  package static func text(at path: ArraySlice<Substring>) -> TextOf<Self>? {
    guard let name = path.first, let member = members.first(where: { $0.name == name }) else {
      return nil
    }
    return member.text(path.dropFirst())
  }
}

/// A member of a record: its name, its meaning, its type, and the source of its value.
package struct Member<Root>: Sendable {
  /// The declarations of the member: one, or two for a path, which also has a member with its bytes.
  package let declarations: [MemberDeclaration]

  /// Whether the values are written one by one, because there may be many.
  package private(set) var isStreamed = false

  /// Appends the name and the value.
  package let append: Append

  /// Appends names and values of a record.
  package typealias Append = @Sendable (Root, inout JSONText) -> Void

  /// Returns the function that makes the text of the value, or of a part of it, for a plain record.
  package let text: @Sendable (ArraySlice<Substring>) -> TextOf<Root>?

  /// The name in JSON.
  package var name: String { declarations[0].name }

  /// Declares a member that always has a value.
  ///
  /// - Parameters:
  ///   - name: The name in JSON.
  ///   - meaning: What the value means, in a sentence.
  ///   - value: Returns the value.
  package init<Value: DocumentValue>(
    _ name: String, _ meaning: String, value: @escaping @Sendable (Root) -> Value
  ) {
    self.init(.init(name: name, meaning: meaning, type: Value.documentType), value: value)
  }

  /// Declares a member whose value may be null.
  package init<Value: DocumentValue>(
    _ name: String, orNull meaning: String, value: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(
      .init(name: name, meaning: meaning, type: Value.documentType, isNullable: true), value: value)
  }

  /// Declares a member that is left out if there is no value.
  package init<Value: DocumentValue>(
    _ name: String, ifAny meaning: String, value: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(
      .init(name: name, meaning: meaning, type: Value.documentType, isOptional: true), value: value)
  }

  /// Declares a member that only some records have, and whose value may be null.
  package init<Value: DocumentValue>(
    _ name: String, orNull meaning: String, if isPresent: @escaping @Sendable (Root) -> Bool,
    value: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(
      .init(
        name: name, meaning: meaning, type: Value.documentType, isNullable: true, isOptional: true),
      orNullIf: isPresent, value: value)
  }

  private init<Value: DocumentValue>(
    _ declaration: MemberDeclaration, orNullIf isPresent: (@Sendable (Root) -> Bool)? = nil,
    value: @escaping @Sendable (Root) -> Value?
  ) {
    let key = JSONText.Key(declaration.name)
    let isOptional = declaration.isOptional
    self.init(declarations: [declaration]) { root, json in
      if let value = value(root) {
        json.key(key)
        value.append(to: &json)
      } else if isPresent?(root) ?? !isOptional {
        json.key(key)
        json.appendNull()
      }
    } text: { path in
      guard let text = Value.text(at: path) else { return nil }
      return { root in value(root).map(text) ?? "" }
    }
  }

  private init(
    declarations: [MemberDeclaration], isStreamed: Bool = false,
    append: @escaping Append, text: @escaping @Sendable (ArraySlice<Substring>) -> TextOf<Root>?
  ) {
    self.declarations = declarations
    self.isStreamed = isStreamed
    self.append = append
    self.text = text
  }
}

extension Member {
  /// Declares a member with a list whose values are written one by one; partial ones may have only some of their
  /// members.
  package static func stream<Value: DocumentValue>(
    _ name: String, _ meaning: String, of type: Value.Type, isPartial: Bool = false
  ) -> Member {
    let type = isPartial ? Value.documentType.partial : Value.documentType
    return Member(
      declarations: [.init(name: name, meaning: meaning, type: .list(type))],
      isStreamed: true, append: { _, json in json.key(name) }, text: { _ in nil })
  }

  /// Declares a member with a path, and a second one with its bytes, which is present if the path isn't UTF-8.
  package static func path(
    _ name: String, _ meaning: String, value: @escaping @Sendable (Root) -> String
  ) -> Member {
    withBytes(Member(name, meaning, value: value), value: value)
  }

  /// Declares a member with a path, or null.
  package static func path(
    _ name: String, orNull meaning: String, value: @escaping @Sendable (Root) -> String?
  ) -> Member {
    withBytes(Member(name, orNull: meaning, value: value), value: value)
  }

  private static func withBytes(
    _ path: Member, value: @escaping @Sendable (Root) -> String?
  ) -> Member {
    let bytes = Member(
      "\(path.name)_bytes", ifAny: "The bytes of the path, if they are not UTF-8."
    ) { root in
      value(root).flatMap { $0.hasPathBytes ? Base64(bytes: $0.pathBytes) : nil }
    }
    return Member(declarations: path.declarations + bytes.declarations) { root, json in
      path.append(root, &json)
      bytes.append(root, &json)
    } text: {
      path.text($0)
    }
  }

  /// Returns the member as a member of a record that contains this record.
  package func of<Outer>(_ inner: @escaping @Sendable (Outer) -> Root) -> Member<Outer> {
    Self.lent([self]) { outer, body in body(inner(outer)) }
  }

  /// Returns a function that appends some members.
  ///
  /// Each member adds a function that calls the one before. Taking the functions out of an array, one by one, would
  /// count references to them, which takes longer than appending most values.
  package static func append(_ members: [Member]) -> Append {
    var append: Append = { _, _ in }
    for member in members {
      let (former, next) = (append, member.append)
      append = { root, json in
        former(root, &json)
        next(root, &json)
      }
    }
    return append
  }

  /// Returns members as one member of a record that contains this record, and lends it once for all of them.
  ///
  /// A list with very many records uses this: returning a record copies each of its values.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - lend: Calls its second argument with the inner record.
  /// - Returns: A member whose JSON has all members; its text is that of the first.
  package static func lent<Outer>(
    _ members: [Member], by lend: @escaping @Sendable (Outer, (Root) -> Void) -> Void
  ) -> Member<Outer> {
    let append = append(members)
    return Member<Outer>(
      declarations: members.flatMap(\.declarations),
      isStreamed: members.contains(where: \.isStreamed)
    ) { outer, json in
      lend(outer) { root in append(root, &json) }
    } text: { path in
      guard let text = members.first?.text(path) else { return nil }
      return { outer in
        var result = ""
        lend(outer) { result = text($0) }
        return result
      }
    }
  }
}

extension JSONText {
  package mutating func append(_ record: some Record) {
    beginObject()
    appendMembers(of: record)
    endObject()
  }

  /// Appends the members of a record to the innermost object.
  package mutating func appendMembers<Value: Record>(of record: Value) {
    for member in Value.members { member.append(record, &self) }
  }

  /// Appends a record with only some of its members, by a function that is made once for very many records.
  package mutating func append<Value: Record>(_ record: Value, by append: Member<Value>.Append) {
    beginObject()
    append(record, &self)
    endObject()
  }

  /// Begins a record with a streamed member: appends the part before its values.
  package mutating func begin<Value: Record>(_ record: Value) {
    beginObject()
    for member in Value.members {
      member.append(record, &self)
      if member.isStreamed { break }
    }
    beginArray()
  }

  /// Ends a record with a streamed member: appends the part after its values.
  package mutating func end<Value: Record>(_ record: Value) {
    endLines()
    for member in Value.members.drop(while: { !$0.isStreamed }).dropFirst() {
      member.append(record, &self)
    }
    endObject()
  }
}

import VCardFormat

/// A change of a value of a contact, such as `tel.work=+44 20 7946 0999`.
public struct FieldAssignment: Sendable, Hashable {
  /// An operation on a value.
  public enum Operation: String, Sendable, Hashable {
    /// Replaces the value.
    case set = "="
    /// Adds another value, or a paragraph to a note.
    case add = "+="
    /// Removes an equal value.
    case remove = "-="
    /// Replaces the types of a value.
    case types = ".type="
    /// Removes all values that match the path.
    case unset
  }

  /// The value.
  public enum Value: Sendable, Hashable {
    /// A text.
    case text(String)
    /// The items of a list, such as nicknames.
    case list([String])
    /// The bytes of a file, and their media type if they have a known one.
    case bytes([UInt8], mediaType: String?)
    /// A contact; its UID becomes the value.
    case contact(ContactID)
  }

  /// The path of the value.
  public let path: FieldPath

  /// The operation.
  public let operation: Operation

  /// The value, or the types.
  public var value: Value

  /// The file whose content is the value; `nil` if the value is from elsewhere, or if the file isn't read yet.
  package var source: String?

  /// Makes an assignment whose value is known to be valid.
  init(_ path: FieldPath, _ operation: Operation, _ value: Value) {
    self.path = path
    self.operation = operation
    self.value = value
  }

  /// Makes an assignment that sets a value.
  ///
  /// - Throws: `ContactError.Code.invalidField` if the value isn't valid.
  init(_ path: FieldPath, setting value: Value) throws {
    self.path = path
    self.value = value
    operation = .set
    let texts: [String]
    if case .list(let items) = value { texts = items } else { texts = [text] }
    for text in texts { try FieldValue(path).check(text) }
    if path.property == .fn { self.value = .text(SingleLine.text(text)) }
  }

  /// Makes an assignment that removes the values that match a path.
  public init(unsetting path: FieldPath) throws {
    self.path = path
    operation = .unset
    value = .text("")
    try Self.checkRemoval(of: path)
  }

  /// Parses a word that removes values: a path, or a path and `.type` for the types and the label of a value.
  ///
  /// - Parameters:
  ///   - word: A word of the command line or of a request.
  ///   - isWhole: Whether the path of an organization means its units too.
  /// - Throws: `ContactError.Code.invalidField` if the word names nothing that can be removed.
  public init(unsetting word: String, isWhole: Bool = true) throws {
    let (name, isTypes) = Self.splitTypes(from: word)
    let named = try FieldPath(ofValue: name)
    path = isTypes || !isWhole ? named : named.whole
    operation = isTypes ? .types : .unset
    value = .text("")
    if !isTypes { try Self.checkRemoval(of: path) }
    guard !isTypes || !path.property.isSingle else {
      throw FieldPath.error(
        "“\(word)” is not a field: a contact has one \(path.property.fieldName), and it has no types."
      )
    }
  }

  /// Whether a word is the path of a field, or the path of a value and `.type`.
  public static func isField(_ word: String) -> Bool {
    (try? FieldPath(ofValue: splitTypes(from: word).name)) != nil
  }

  /// Returns a word without the `.type` at its end, and whether it had that.
  private static func splitTypes(from word: String) -> (name: String, isTypes: Bool) {
    let ending = ".type"
    let isTypes = word.lowercased().hasSuffix(ending)
    return (isTypes ? String(word.dropLast(ending.count)) : word, isTypes)
  }

  /// Throws an error if a contact must keep its value of a path.
  private static func checkRemoval(of path: FieldPath) throws {
    guard path.property != .fn else {
      throw FieldPath.error(
        "The name can't be removed: give another one, as in name='Ada Lovelace'.")
    }
  }

  /// Parses an assignment; the result is `nil` if the word doesn't begin with a path and `=`, `+=` or `-=`.
  ///
  /// - Parameter argument: A word of the command line.
  /// - Throws: `ContactError.Code.invalidField` if the field, the syntax or the value is invalid;
  ///   `ContactError.Code.unquotedLabel` if a label lacks its quotation marks.
  public init?(argument: String) throws {
    guard let end = FieldPathScanner.pathEnd(in: argument) else {
      try FieldPathScanner.checkLabel(in: argument)
      return nil
    }
    var rest = argument[end...]
    let sign = rest.hasPrefix("=") ? "" : String(rest.removeFirst())
    let given = String(rest.dropFirst())
    let (name, isTypes) = Self.splitTypes(from: String(argument[..<end]))
    path = try isTypes ? FieldPath(ofValue: name) : FieldPath(name)
    guard !isTypes || path.property != .note else {
      throw FieldPath.error("“\(name).type” can't be: a note has no types.")
    }
    guard !isTypes || sign.isEmpty else {
      throw FieldPath.error(
        "“\(argument)” can't be: types are set with =, as in \(name).type=work.")
    }
    guard !given.allSatisfy(\.isWhitespace) else {
      throw ContactError(.missingValue, "“\(argument)” has no value.")
    }
    operation = isTypes ? .types : Operation(rawValue: "\(sign)=") ?? .set
    let isProse = FieldValue(path).isProse
    let text = isProse ? given : Self.plainAddress(String(given[...].trimmingBlanks), path)
    value = .text(text)
    if operation == .add, !path.allowsAddingPart {
      throw FieldPath.error("A part can't be added to: write \(name)=\(text).")
    }
    if path.property.isSingle, isTypes || operation == .add {
      throw FieldPath.error("A contact has one \(path.property.fieldName): write \(name)=….")
    }
    if operation == .remove { try Self.checkRemoval(of: path) }
    if !isTypes, operation != .remove { try FieldValue(path).check(text) }
    // As for a new contact or a new group.
    if [.fn, .categories].contains(path.property) { value = .text(SingleLine.text(text)) }
  }

  /// Returns the assignment that adds an e-mail address or a telephone number.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - isBesideName: Whether it stands beside a name, so that a short number is one, too.
  /// - Returns: The assignment; `nil` if the word is more than that.
  package static func adding(_ word: String, isBesideName: Bool = false) -> FieldAssignment? {
    let field: String? =
      if TextField.address(word.bareEmailAddress) != nil {
        "email"
      } else {
        (isBesideName ? TextField.telephoneBesideName(word) : TextField.telephone(word))
          .map { _ in "tel" }
      }
    return field.flatMap { try? FieldAssignment(argument: "\($0)+=\(word)") }
  }

  /// The assignment that adds a value to those that the contact has, if it may have several.
  package var adding: FieldAssignment {
    operation == .set && path.index == nil && path.part == nil && !path.property.isSingle
      ? FieldAssignment(path, .add, value) : self
  }

  /// Returns the address in `mailto:ada@engine.example` or `Ada <ada@engine.example>`, and other values unchanged.
  private static func plainAddress(_ text: String, _ path: FieldPath) -> String {
    guard path.property == .email else { return text }
    return MailAddress.mailbox(text)?.address ?? text.bareEmailAddress.emailAddress
  }

  /// Why the value may be a mistake, although it can be written; `nil` if nothing is odd.
  package var doubt: String? {
    guard path.property == .email, operation == .set || operation == .add, !text.hasPrefix("\""),
      text.dropFirst().dropLast().count(where: { $0 == "@" }) != 1
        || text.contains(where: { " ,<>".contains($0) })
    else { return nil }
    return "“\(SingleLine.text(text))” doesn't look like an e-mail address."
  }

  /// The file with the value, if the value is `@FILE` and the field allows a file; `-` for standard input.
  public var file: String? {
    guard case .text(let text) = value, operation != .types, path.takesFile, text.hasPrefix("@"),
      !text.hasPrefix("@@")
    else { return nil }
    return String(text.dropFirst())
  }

  /// The path, and the file of the value if it has one, for messages about the value.
  package var place: String { source.map { SingleLine.text("\(path)=@\($0)") } ?? "\(path)" }

  /// The value as the selector of a contact, if it is one and no URI.
  public var selector: String? {
    guard path.property == .member, case .text(let text) = value, !ContactSelector.isURI(text)
    else { return nil }
    return [.set, .add, .remove].contains(operation) ? text : nil
  }

  /// The items of a list; otherwise the value as a text.
  var items: [String] {
    if case .list(let items) = value { items } else { [text] }
  }

  /// The value as a text; empty for bytes.
  package var text: String {
    guard case .text(let text) = value else { return "" }
    return path.takesFile && text.hasPrefix("@@") ? String(text.dropFirst()) : text
  }
}

extension FieldPath {
  /// Whether `+=` can add another value of the part that the path names, if it names one.
  var allowsAddingPart: Bool {
    guard let part, !isRepeatedPart else { return true }
    return !property.isSingle && part == property.part(named: "")
  }

  /// Whether a value `@FILE` means the content of a file.
  var takesFile: Bool { property == .note || property.valueKind == .binary }

  /// Whether the value is bytes.
  package var isBinary: Bool { property.valueKind == .binary }

  /// Whether the value is an image.
  package var isImage: Bool { [.photo, .logo].contains(property) }
}

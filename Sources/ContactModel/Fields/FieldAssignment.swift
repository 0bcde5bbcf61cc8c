import VCardFormat

/// A change of a value of a contact, such as `tel.work=+44 20 7946 0999`.
public struct FieldAssignment: Sendable, Hashable {
  /// What is done with the value.
  public enum Operation: String, Sendable, Hashable {
    /// The value becomes this one.
    case set = "="
    /// Another value is added; a note gets a paragraph.
    case add = "+="
    /// The value that means the same is removed.
    case remove = "-="
    /// The types of a value become these.
    case types = ".type="
    /// All values that the path matches are removed.
    case unset
  }

  /// The value.
  public enum Value: Sendable, Hashable {
    /// A text.
    case text(String)
    /// The bytes of a file, and their media type if they have a known one.
    case bytes([UInt8], mediaType: String?)
  }

  /// Which value is changed.
  public let path: FieldPath

  /// What is done.
  public let operation: Operation

  /// The value, or the types.
  public var value: Value

  /// Removes the values that a path matches.
  public init(unsetting path: FieldPath) throws {
    self.path = path
    operation = .unset
    value = .text("")
    guard path.property != .fn else {
      throw FieldPath.error(
        "The name can't be removed: give another one, as in name='Ada Lovelace'.")
    }
  }

  /// Parses an assignment; the result is `nil` if the word doesn't begin with a path and `=`, `+=` or `-=`.
  ///
  /// - Parameter argument: A word of the command line.
  /// - Throws: `ContactError.Code.invalidField` if the field, the form or the value can't be.
  public init?(argument: String) throws {
    guard let end = FieldPathScanner.pathEnd(in: argument) else { return nil }
    var rest = argument[end...]
    let sign = rest.hasPrefix("=") ? "" : String(rest.removeFirst())
    guard rest.hasPrefix("=") else { return nil }
    let text = String(rest.dropFirst())
    var name = String(argument[..<end])
    let isTypes = name.lowercased().hasSuffix(".type")
    if isTypes { name = String(name.dropLast(".type".count)) }
    path = try FieldPath(name)
    guard !isTypes || sign.isEmpty else {
      throw FieldPath.error(
        "“\(argument)” can't be: types are set with =, as in \(name).type=work.")
    }
    guard !text.isEmpty else {
      throw FieldPath.error("“\(argument)” has no value: “contacts unset” removes a field.")
    }
    operation = isTypes ? .types : Operation(rawValue: "\(sign)=") ?? .set
    value = .text(text)
    if path.part != nil, operation == .add {
      throw FieldPath.error("A part can't be added to: write \(name)=\(text).")
    }
    if path.property.isSingle, isTypes || operation == .add {
      throw FieldPath.error("A contact has one \(path.property.fieldName): write \(name)=….")
    }
    if !isTypes, operation != .remove { try FieldValue(path).check(text) }
  }

  /// The file whose content is the value, if the value is `@FILE` and the field takes one; `-` for standard input.
  public var file: String? {
    guard case .text(let text) = value, operation != .types, path.takesFile, text.hasPrefix("@"),
      !text.hasPrefix("@@")
    else { return nil }
    return String(text.dropFirst())
  }

  /// The value as a text; empty for bytes.
  package var text: String {
    guard case .text(let text) = value else { return "" }
    return path.takesFile && text.hasPrefix("@@") ? String(text.dropFirst()) : text
  }
}

extension FieldPath {
  /// Whether a value `@FILE` stands for the content of a file.
  fileprivate var takesFile: Bool { property == .note || property.valueKind == .binary }

  /// Whether the value is bytes.
  package var isBinary: Bool { property.valueKind == .binary }

  /// Whether the value is an image.
  package var isImage: Bool { [.photo, .logo].contains(property) }
}

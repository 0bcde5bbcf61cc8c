import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The variables of the environment; a variable that is set to an empty text counts as unset.
struct Environment: Sendable {
  private let value: @Sendable (String) -> String?

  /// The variables of this process.
  static let process = Self { name in
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(pathBytes: UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  init(_ value: @escaping @Sendable (String) -> String?) {
    self.value = value
  }

  /// Whether a variable is set to an empty text.
  func isEmpty(_ name: String) -> Bool { value(name)?.isEmpty == true }

  subscript(name: String) -> String? {
    guard let text = value(name), !text.isEmpty else { return nil }
    return text
  }
}

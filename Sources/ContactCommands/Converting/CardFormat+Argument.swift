public import ArgumentParser
public import VCardInterchange

extension CardFormat: ExpressibleByArgument {
  /// Creates a format from its name.
  public init?(argument: String) {
    self.init(name: argument)
  }

  /// The names of the formats that are written.
  public static var allValueStrings: [String] { all.filter(\.isWritten).map(\.name) }

  /// Makes a writer of the requested format.
  ///
  /// - Throws: `CommandError` if the format is only read.
  func requireWriter(isRewriting: Bool = false) throws -> any CardWriter {
    if let writer = makeWriter(isRewriting: isRewriting) { return writer }
    let others = Self.allValueStrings.joined(separator: ", ")
    throw CommandError.usage("“\(name)” is only read, not written: choose one of \(others).")
  }
}

public import ArgumentParser
public import VCardInterchange

extension CardFormat: ExpressibleByArgument {
  /// Creates a format from its name.
  public init?(argument: String) {
    self.init(name: argument)
  }

  /// The names of all formats.
  public static var allValueStrings: [String] { all.map(\.name) }
}

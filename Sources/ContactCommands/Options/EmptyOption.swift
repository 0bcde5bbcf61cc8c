import ArgumentParser

extension ContactCommand {
  /// Checks that no option has an empty text as its value, and no path or name is empty, perhaps from an empty variable
  /// of a script.
  func requireValues(in arguments: [String]) throws(CommandError) {
    let empty = zip(arguments, arguments.dropFirst()).first { $0.hasPrefix("-") && $1.isEmpty }
    if let (option, _) = empty, Self.hasEmptyOption(self) {
      throw .empty("The value after “\(option.singleLine)”")
    }
    if paths.contains("") { throw .emptyPath }
    if names.contains("") {
      throw .usage("A name is empty, perhaps because a variable is: write one.")
    }
  }

  private static func hasEmptyOption(_ arguments: any ParsableArguments) -> Bool {
    Mirror(reflecting: arguments).children.contains { _, value in
      switch value {
      case let option as any TextOption: option.texts.contains("")
      case let group as any ArgumentGroup: hasEmptyOption(group.arguments)
      default: false
      }
    }
  }
}

extension CommandError {
  /// The error that a path is empty.
  static var emptyPath: Self { .empty("The path of a file") }

  fileprivate static func empty(_ place: String) -> Self {
    .usage("\(place) is empty, perhaps because a variable is: write one, or leave it out.")
  }
}

/// An option with any kind of value.
private protocol TextOption {
  /// The values that are text.
  var texts: [String] { get }
}

extension Option: TextOption {
  fileprivate var texts: [String] {
    let value: Any = wrappedValue
    return value as? [String]
      ?? (value as? String ?? (value as? ListFormat)?.text).map { [$0] } ?? []
  }
}

/// A group of options with any names.
private protocol ArgumentGroup {
  /// The options.
  var arguments: any ParsableArguments { get }
}

extension OptionGroup: ArgumentGroup {
  fileprivate var arguments: any ParsableArguments { wrappedValue }
}

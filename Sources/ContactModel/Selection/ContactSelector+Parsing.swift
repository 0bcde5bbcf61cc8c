public import FoundationEssentials
internal import VCardFormat

extension ContactSelector {
  /// The clock and calendar that the dates of a selector refer to.
  public struct Clock: Sendable {
    /// The current time, from which ages such as `7d` count back.
    public var now: Date

    /// Returns the start of a day of the Gregorian calendar in the user's time zone.
    ///
    /// Month 13, or a day after the month's end, continues in the next year or month.
    public var startOfDay: @Sendable (_ year: Int, _ month: Int, _ day: Int) -> Date

    /// Makes a clock.
    public init(
      now: Date,
      startOfDay: @escaping @Sendable (_ year: Int, _ month: Int, _ day: Int) -> Date
    ) {
      self.now = now
      self.startOfDay = startOfDay
    }
  }

  /// Reads the arguments of a command as one selector.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, each of one or more terms. A blank between terms means *and*, a comma means *or*, a
  ///     minus before a term, a row or an id excludes it, and quotation marks keep blanks together.
  ///   - clock: The clock for dates.
  /// - Throws: `ContactSelectorError` if an argument has a syntax error.
  /// - Complexity: O(*n*), where *n* is the length of all arguments.
  public init(arguments: [String], clock: Clock) throws(ContactSelectorError) {
    self.init()
    for argument in arguments {
      try append(argument, clock: clock)
    }
  }

  private mutating func append(
    _ argument: String, clock: Clock
  ) throws(ContactSelectorError) {
    var scanner = SelectorScanner(Self.quotingNumber(in: argument))
    while let group = try scanner.nextGroup() {
      var clause: [Term] = []
      var groupHasReference = false
      for token in group {
        switch try token.parsed(clock: clock) {
        case .reference(let reference):
          parts.append(.reference(reference))
          groupHasReference = true
        case .term(let term):
          clause.append(term)
        }
      }
      if groupHasReference, !clause.isEmpty {
        throw ContactSelectorError(
          .mixedAlternatives, in: argument, utf8Offset: group[0].offset,
          "a comma joins words with words or rows with rows, but not words with rows: name all of them by rows or ids, "
            + "or the ones now and the others afterwards.")
      }
      if !clause.isEmpty {
        parts.append(.clause(clause))
      }
    }
  }

  /// Puts quotation marks around a telephone number with blanks, so that it is one value, if it is the whole argument or
  /// all that follows `tel:`.
  private static func quotingNumber(in argument: String) -> String {
    let colon = argument.firstIndex(of: ":")
    let start = colon.map { argument.index(after: $0) } ?? argument.startIndex
    let number = argument[start...].trimmingBlanks
    guard number.contains(" "), number.first != "-",
      PhoneNumber.digits(of: String(number)).values.count >= 6,
      number.allSatisfy({ $0.isWholeNumber || "+ ()-/".contains($0) }),
      colon.map({ (try? FieldPath(reading: String(argument[..<$0])))?.property == .tel }) ?? true
    else { return argument }
    return "\(argument[..<start])\"\(number)\""
  }
}

public import FoundationEssentials

extension ContactSelector {
  /// What the dates of a selector are reckoned by.
  public struct Clock: Sendable {
    /// The present moment, from which ages such as `7d` count back.
    public var now: Date

    /// Gives the moment at which a day of the Gregorian calendar begins where the user is; a month of
    /// 13 or a day past the month's end counts on into the next one.
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
  ///   - arguments: The arguments, each of one or more terms: a blank between terms means *and*, a
  ///     comma means *or*, a minus before a term excludes, and quotation marks keep blanks together.
  ///   - clock: What dates are reckoned by.
  /// - Throws: `ContactSelectorError` when an argument is not of the grammar.
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
    var scanner = SelectorScanner(argument)
    while let group = try scanner.nextGroup() {
      var clause: [Term] = []
      var groupHasReference = false
      for token in group {
        switch try token.parsed(clock: clock) {
        case .reference(let reference):
          references.append(reference)
          groupHasReference = true
        case .term(let term):
          clause.append(term)
        }
      }
      if groupHasReference, !clause.isEmpty {
        throw ContactSelectorError(
          .mixedAlternatives, in: argument, utf8Offset: group[0].offset,
          "a comma joins words to words or rows to rows, not one to the other.")
      }
      if !clause.isEmpty {
        clauses.append(clause)
      }
    }
  }
}

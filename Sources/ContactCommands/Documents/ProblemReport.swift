import ContactStorage

/// What a command that checks a list tells of it.
struct ProblemReport {
  /// The name of the command in the schema of its document.
  let command: String

  let output: Output

  /// Writes the report in the form that was asked for.
  ///
  /// - Parameters:
  ///   - problems: What is wrong.
  ///   - isRepaired: Whether something was repaired; `nil` where nothing can be.
  ///   - sentence: What people are told when nothing is wrong.
  ///   - head: Writes what the document says besides.
  /// - Throws: What writing throws.
  func write(
    _ problems: [ListProblem], isRepaired: Bool? = nil, ifNone sentence: String,
    head: (inout JSONText) -> Void = { _ in }
  ) throws {
    switch output.format {
    case .json:
      try writeDocument(problems, isRepaired: isRepaired, head: head)
    case .plain, .null:
      for problem in problems {
        try output.writeRecord([problem.part.rawValue, problem.description])
      }
    case .human:
      for problem in problems {
        try output.writeLine("\(problem.part.rawValue): \(problem.description)")
      }
      guard output.verbosity != .quiet, problems.isEmpty else { return }
      try output.writeLine("\(sentence)")
    }
  }

  private func writeDocument(
    _ problems: [ListProblem], isRepaired: Bool?, head: (inout JSONText) -> Void
  ) throws {
    var json = JSONText()
    json.beginDocument(command)
    head(&json)
    if let isRepaired {
      json.key("repaired")
      json.append(isRepaired)
    }
    json.key("problems")
    json.beginArray()
    for problem in problems {
      json.beginLine()
      json.beginObject()
      json.key("part")
      json.append(problem.part.rawValue)
      json.key("message")
      json.append(problem.description)
      json.endObject()
    }
    json.endLines()
    json.endDocument()
    try output.write(&json)
  }
}

/// The form of the values of a parameter, which depends on its name.
struct ParameterForm {
  /// Whether the name starts with `X-`: in 2.1 its values may have any character.
  var isExtension = false

  /// Whether the parameter has one value that may contain commas: LABEL and JSCOMPS.
  var hasOneValue = false

  /// Whether backslashes are part of the value except in 2.1: JSCOMPS, which has escapes of its
  /// own.
  ///
  /// Source: RFC 9555, section 3.3.1.
  var hasOwnEscapes = false
}

extension ParameterForm {
  /// Makes the form for a name.
  init(name: Range<Int>, in bytes: Span<UInt8>) {
    let name = bytes.trimmed(name)
    isExtension = bytes.hasWord("X-", at: name.lowerBound, before: name.upperBound)
    let plain = isExtension ? name.dropFirst(2) : name
    hasOwnEscapes = bytes.isWord("JSCOMPS", in: plain)
    hasOneValue = hasOwnEscapes || bytes.isWord("LABEL", in: plain)
  }
}

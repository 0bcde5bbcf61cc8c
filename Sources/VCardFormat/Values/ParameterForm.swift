/// How the values of a parameter are written, as its name tells.
struct ParameterForm {
  /// Whether the name starts with `X-`: in 2.1 such values may have every character.
  var isExtension = false

  /// Whether there is one value, and a comma is part of it: in LABEL and JSCOMPS.
  var hasOneValue = false

  /// Whether backslashes are part of the value but in 2.1: in JSCOMPS, which has escapes of its own.
  ///
  /// Source: RFC 9555, section 3.3.1.
  var hasOwnEscapes = false
}

extension ParameterForm {
  /// The form that a name tells of.
  init(name: Range<Int>, in bytes: Span<UInt8>) {
    let name = bytes.trimmed(name)
    isExtension = bytes.hasWord("X-", at: name.lowerBound, before: name.upperBound)
    let plain = isExtension ? name.dropFirst(2) : name
    hasOwnEscapes = bytes.isWord("JSCOMPS", in: plain)
    hasOneValue = hasOwnEscapes || bytes.isWord("LABEL", in: plain)
  }
}

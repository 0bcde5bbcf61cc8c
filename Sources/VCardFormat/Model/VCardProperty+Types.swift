extension VCardProperty {
  /// The values of all TYPE parameters in lower case, and the nameless ones of vCard 2.1.
  ///
  /// `TYPE=a;TYPE=b`, `TYPE=a,b` and `TYPE="a,b"` say the same.
  public var types: [String] {
    parameters.lazy.filter { $0.isNamed("TYPE") }.flatMap { $0.types.map(\.lowercasedASCII) }
  }

  /// How much the property is preferred, from 1, the most, to 100; `nil` where it doesn't say.
  ///
  /// `TYPE=pref` of the older versions is 1.
  ///
  /// Source: RFC 6350, section 5.3.
  public var preference: Int? {
    for parameter in parameters where parameter.isNamed("PREF") {
      guard let number = Int(parameter.value), 1...100 ~= number else { continue }
      return number
    }
    let hasTypes = parameters.contains { $0.isNamed("TYPE") }
    return hasTypes && types.contains("pref") ? 1 : nil
  }
}

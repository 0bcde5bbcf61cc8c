/// Sets values: the rules of the property's version write them, and the rest of the line stays as it is.
extension VCardProperty {
  /// Writes a value in one of the forms that a view reads.
  ///
  /// - Parameters:
  ///   - value: The value with the escapes of 4.0.
  ///   - form: Whether it is a text, a list or parts.
  mutating func setValue(_ value: [UInt8], as form: ValueCodec.Form) {
    let source = VCardProperty(
      group: nil, name: name, parameters: parameters.filter { $0.isNamed("VALUE") }, rawValue: [],
      dialect: .v40)
    let codec = ValueCodec(of: source, as: name, in: dialect).with(form)
    var written: [UInt8] = []
    let result = codec.append(value, to: &written)
    setValue(written, with: result.parameters)
  }

  /// Takes the value of a property of 4.0, and the parameters that say how the version writes it.
  ///
  /// - Parameters:
  ///   - source: The property; it has no other parameters than those that its value needs.
  ///   - types: What VALUE may go on saying, in upper case.
  mutating func takeValue(of source: VCardProperty, keeping types: Set<String> = []) {
    let written = source.converted(to: dialect)
    let declared = parameters.filter { types.contains($0.value.uppercasedASCII) }
    var added = written.parameters
    if declared.contains(where: { $0.isNamed("VALUE") }) {
      added.removeAll { $0.isNamed("VALUE") }
    } else {
      parameters.removeAll { $0.isNamed("VALUE") }
    }
    if written.name != name { name = written.name }
    setValue(written.rawValue, with: added)
    flags = written.flags
  }

  /// Replaces the value, and the parameters that say how the one before it was written.
  private mutating func setValue(_ value: [UInt8], with written: VCardParameters) {
    var added = written
    parameters.removeAll { old in
      guard old.isAboutWriting else { return false }
      let index = added.firstIndex {
        $0.name == old.name && $0.value.uppercasedASCII == old.value.uppercasedASCII
      }
      if let index { added.remove(at: index) }
      return index == nil
    }
    parameters += added
    rawValue = value
    flags = []
    isTranscoded = false
    undeclaredCharset = nil
  }

  /// Takes the value away.
  mutating func removeValue() {
    setValue([], with: [])
  }

  /// Says with VALUE what the value is; `nil` leaves that to the name.
  mutating func setValueType(_ type: VCardValueType?) {
    parameters.removeAll { $0.isNamed("VALUE") }
    guard let type else { return }
    parameters.insert(VCardParameter("VALUE", [type.rawValue], dialect: dialect), at: 0)
  }

  /// Replaces the values of a parameter, under the name that the version has for it.
  ///
  /// - Parameters:
  ///   - name: The name in 4.0, in upper case.
  ///   - values: The values; without any, the parameter goes.
  mutating func setExtended(_ name: String, _ values: [String]) {
    let isOld = { (parameter: VCardParameter) in [name, "X-" + name].contains(parameter.name) }
    let index = parameters.firstIndex(where: isOld) ?? parameters.endIndex
    parameters.removeAll(where: isOld)
    guard !values.isEmpty else { return }
    let written = VersionRules.parameterName(name, in: dialect) ?? name
    // 2.1 has no lists of values.
    let lists = dialect == .v21 ? values.map { [$0] } : [values]
    parameters.insert(
      contentsOf: lists.map { VCardParameter(written, $0, dialect: dialect) }, at: index)
  }

  /// Replaces the value of a parameter; without one, or with an empty one, the parameter goes.
  mutating func setExtended(_ name: String, _ value: String?) {
    setExtended(name, value.map { $0.isEmpty ? [] : [$0] } ?? [])
  }
}

extension VCardParameter {
  /// Whether the parameter says nothing but how the value is written.
  fileprivate var isAboutWriting: Bool {
    let names = [
      "CHARSET", "ENCODING", ListParts.parameterName, VCardDate.fractionParameter,
      "X-APPLE-OMIT-YEAR", GeoText.parameterName, GenderText.parameterName,
    ]
    return names.contains(name)
  }
}

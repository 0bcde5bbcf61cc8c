/// Setting a value writes it by the rules of the property's version, and keeps the rest of the
/// line.
extension VCardProperty {
  /// Writes a value, with the escapes of 4.0, in one of the forms that the views of a property read.
  mutating func setValue(_ value: [UInt8], as form: ValueCodec.Form) {
    let source = VCardProperty(
      group: nil, name: name, parameters: parameters.filter { $0.isNamed("VALUE") }, rawValue: [],
      dialect: .v40)
    let codec = ValueCodec(of: source, as: name, in: dialect).with(form)
    var written: [UInt8] = []
    let result = codec.append(value, to: &written)
    setValue(written, with: result.parameters)
  }

  /// Copies the value of a property of 4.0, and the parameters that describe its form.
  ///
  /// - Parameters:
  ///   - source: The property; it has only the parameters that its value requires.
  ///   - types: The values of VALUE that may stay, in upper case.
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

  /// Replaces the value, and the parameters that described the form of the former value.
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

  /// Removes the value.
  mutating func removeValue() {
    setValue([], with: [])
  }

  /// Sets VALUE; `nil` removes it, so that the name determines the type.
  mutating func setValueType(_ type: VCardValueType?) {
    parameters.removeAll { $0.isNamed("VALUE") }
    guard let type else { return }
    parameters.insert(VCardParameter("VALUE", [type.rawValue], dialect: dialect), at: 0)
  }

  /// Replaces the values of a parameter, given by its name in 4.0 in upper case, under its name in the version; no
  /// values remove it.
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

  /// Replaces the value of a parameter; `nil` or an empty value removes the parameter.
  mutating func setExtended(_ name: String, _ value: String?) {
    setExtended(name, value.map { $0.isEmpty ? [] : [$0] } ?? [])
  }
}

extension VCardParameter {
  /// Whether the parameter describes only the form of the value.
  fileprivate var isAboutWriting: Bool {
    let names = [
      "CHARSET", "ENCODING", ListParts.parameterName, VCardDate.fractionParameter,
      VCardDate.unknownYearParameter, GeoText.parameterName, GenderText.parameterName,
    ]
    return names.contains(name)
  }
}

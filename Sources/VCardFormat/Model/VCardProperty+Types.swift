extension VCardProperty {
  /// The values of all TYPE parameters in lower case, and the nameless types of vCard 2.1.
  ///
  /// `TYPE=a;TYPE=b`, `TYPE=a,b` and `TYPE="a,b"` mean the same. Setting types keeps the spelling
  /// of those that stay.
  public var types: [String] {
    get {
      var types: [String] = []
      for parameter in parameters where parameter.isNamed("TYPE") {
        for type in parameter.types { types.append(type.lowercasedASCII) }
      }
      return types
    }
    set {
      let new = newValue.map(\.lowercasedASCII)
      let old = types
      guard new != old else { return }
      let (written, form) = (writtenTypes, typeForm)
      keepTypes(Set(new), form)
      appendTypes(newValue.filter { !old.contains($0.lowercasedASCII) }, form)
      guard types != new else { return }
      // The order has changed.
      parameters.removeAll { $0.isNamed("TYPE") }
      appendTypes(
        zip(newValue, new).map { text, type in
          written.first { $0.lowercasedASCII == type } ?? text
        }, form)
    }
  }

  /// The form in which a property writes its types.
  package struct TypeForm: Sendable, Hashable {
    /// The name of the parameter as written, such as `type`.
    package let name: String

    /// Whether each type has a parameter of its own, as in Apple's cards.
    package let isRepeated: Bool

    /// Makes a form from its parts.
    package init(name: String, isRepeated: Bool) {
      self.name = name
      self.isRepeated = isRepeated
    }
  }

  /// The form in which the property writes its types; `nil` if it has none, or only nameless ones.
  package var typeForm: TypeForm? {
    let named = parameters.filter { $0.isNamed("TYPE") && !$0.isNameless }
    return named.first.map { parameter in
      let name = parameter.rawBytes.prefix { $0 != ASCII.equals }
      return TypeForm(name: String(decoding: name, as: UTF8.self), isRepeated: named.count > 1)
    }
  }

  /// Writes the types in the form of another property, unless the version has a form of its own.
  package mutating func writeTypes(in form: TypeForm) {
    let index = parameters.firstIndex { $0.isNamed("TYPE") && !$0.isNameless }
    guard dialect != .v21, let index else { return }
    let types = writtenTypes
    parameters.removeAll { $0.isNamed("TYPE") }
    parameters.insert(
      contentsOf: (form.isRepeated ? types.map { [$0] } : [types]).map {
        VCardParameter(form.name, $0, dialect: dialect)
      }, at: index)
  }

  /// Removes all types except some, given in lower case.
  private mutating func keepTypes(_ kept: Set<String>, _ form: TypeForm?) {
    for index in parameters.indices.reversed() where parameters[index].isNamed("TYPE") {
      let parameter = parameters[index]
      let rest = parameter.types.filter { kept.contains($0.lowercasedASCII) }
      if rest.isEmpty {
        parameters.remove(at: index)
      } else if rest.count < parameter.types.count {
        let name = parameter.isNameless ? "" : form?.name ?? "TYPE"
        parameters[index] = VCardParameter(name, rest, dialect: dialect)
      }
    }
  }

  /// Adds types: to the last TYPE if the version has lists and the form uses them, otherwise as new parameters.
  private mutating func appendTypes(_ types: [String], _ form: TypeForm?) {
    guard dialect != .v21, !types.isEmpty, let form else {
      parameters += ParameterEncoder(dialect: dialect).types(types)
      return
    }
    let last = parameters.lastIndex { $0.isNamed("TYPE") && !$0.isNameless }
    if form.isRepeated {
      for type in types { parameters.append(VCardParameter(form.name, [type], dialect: dialect)) }
    } else if let last {
      parameters[last] = VCardParameter(form.name, parameters[last].types + types, dialect: dialect)
    } else {
      parameters.append(VCardParameter(form.name, types, dialect: dialect))
    }
  }

  /// The preference of the property, from 1 (most preferred) to 100; `nil` if there is none.
  ///
  /// `TYPE=pref` of 2.1 and 3.0 means 1; they keep another number in X-PREF.
  ///
  /// Source: RFC 6350, section 5.3.
  public var preference: Int? {
    get {
      for parameter in parameters where parameter.isNamed("PREF") {
        guard let number = Int(parameter.value), 1...100 ~= number else { continue }
        return number
      }
      if parameters.contains(where: { $0.isNamed("TYPE") && $0.hasType("PREF") }) { return 1 }
      return parameters.first("X-PREF").flatMap { Int($0) }.flatMap { 2...100 ~= $0 ? $0 : nil }
    }
    set {
      guard newValue != preference else { return }
      parameters.removeAll { $0.isNamed("PREF") || $0.isNamed("X-PREF") }
      types.removeAll { $0 == "pref" }
      guard let newValue else { return }
      if dialect != .v40, newValue == 1 {
        types.append("pref")
      } else {
        let name = dialect == .v40 ? "PREF" : "X-PREF"
        parameters.append(VCardParameter(name, [String(newValue)], dialect: dialect))
      }
    }
  }

  /// The place of the property in the order of preference; all without a preference are last.
  package var rank: Int { preference ?? .max }
}

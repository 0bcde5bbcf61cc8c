import VCardFormat

extension JCard {
  /// A parameter: a name in lower case, and its values.
  struct Parameter: Sendable, Hashable {
    /// The name, in lower case.
    var name: String

    /// The values; one is encoded as a string, several as an array.
    var values: [String]
  }

  /// One property: a name, parameters, a type and values.
  ///
  /// Source: RFC 7095, section 3.3.
  struct Property: Sendable, Hashable {
    /// The name, in lower case.
    var name: String

    /// The parameters, without VALUE, ENCODING and CHARSET.
    var parameters: [Parameter]

    /// The type of the values.
    var type: VCardValueType

    /// The values.
    var values: [JSONValue]
  }
}

extension JCard.Property {
  /// Makes the JSON form of a property.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the property.
  init(_ property: VCardProperty) {
    let content = JCardContent(of: property)
    self.init(
      name: property.name.canonicalName.lowercasedASCII, parameters: Self.parameters(of: property),
      type: content.type, values: content.values)
  }

  /// Collects the parameters by name, the group first; the preference of any version is PREF.
  private static func parameters(of property: VCardProperty) -> [JCard.Parameter] {
    var result: [JCard.Parameter] = []
    var places: [String: Int] = [:]
    if let group = property.group {
      result.append(JCard.Parameter(name: "group", values: [group.lowercasedASCII]))
    }
    let preference = property.preference
    for parameter in property.parameters {
      let name = parameter.name.lowercasedASCII
      guard !["", "value", "encoding", "charset", "group"].contains(name) else { continue }
      let values: [String] =
        switch name {
        case "type": parameter.types.filter { $0.lowercasedASCII != "pref" }
        case "x-pref" where Int(parameter.value) == preference: []
        // Quotes may surround several values.
        case "sort-as":
          parameter.values.flatMap { $0.split(separator: ",").map(String.init) }
        default: parameter.values
        }
      guard !values.isEmpty else { continue }
      if let index = places[name] {
        result[index].values += values
      } else {
        places[name] = result.count
        result.append(JCard.Parameter(name: name, values: values))
      }
    }
    if let preference, places["pref"] == nil {
      result.append(JCard.Parameter(name: "pref", values: [String(preference)]))
    }
    return result
  }
}

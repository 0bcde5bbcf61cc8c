/// Writes the parameters of a property by the rules of a version.
struct ParameterEncoder {
  let dialect: VCard.Version.Dialect

  /// Returns the parameters of a property in the version, except those for the encoding of the
  /// value.
  func parameters(
    of source: VCardProperty, _ content: PropertyContent
  ) -> VCardParameters {
    var result: VCardParameters = []
    if let kind = valueKind(of: source, content) {
      result.append(VCardParameter("VALUE", [kind], dialect: dialect))
    }
    guard !source.parameters.isEmpty || isBinary(content) else { return result }
    let isPreferred = source.preference == 1
    appendTypes(of: source, content, isPreferred: isPreferred, to: &result)
    if let number = source.parameters.first("PREF").flatMap({ Int($0) }), number != 1 {
      result.append(VCardParameter(dialect == .v40 ? "PREF" : "X-PREF", String(number)))
    } else if let number = source.parameters.first("X-PREF") {
      result.append(VCardParameter(dialect == .v40 ? "PREF" : "X-PREF", number))
    } else if dialect == .v40, isPreferred {
      result.append(VCardParameter("PREF", "1"))
    }
    for parameter in joined(source.parameters, of: source.dialect) {
      let written = parameter.name
      guard !isSpent(parameter, content),
        let name = VersionRules.parameterName(written, in: dialect)
      else { continue }
      if dialect == .v21, name == CustomLabel.name {
        result.append(CustomLabel.parameter(parameter.value))
      } else if dialect == .v21 {
        // 2.1 has no lists of values.
        for value in parameter.values {
          result.append(VCardParameter(name, [value], dialect: dialect))
        }
      } else {
        result.append(VCardParameter(name, parameter.values, dialect: dialect))
      }
    }
    return result
  }

  /// Returns one parameter for each name, because 2.1 has no lists and repeats the parameter
  /// instead.
  private func joined(
    _ parameters: VCardParameters, of source: VCard.Version.Dialect
  ) -> [VCardParameter] {
    guard source == .v21, dialect != .v21 else { return Array(parameters) }
    let groups = Dictionary(grouping: parameters, by: \.name)
    var seen: Set<String> = []
    return parameters.filter { seen.insert($0.name).inserted }.map { parameter in
      guard let group = groups[parameter.name], group.count > 1 else { return parameter }
      return VCardParameter(parameter.name, group.flatMap(\.values), dialect: dialect)
    }
  }

  /// Whether the converted property says in another way what a parameter says.
  private func isSpent(_ parameter: VCardParameter, _ content: PropertyContent) -> Bool {
    let name = parameter.name
    guard name != "X-PREF" else { return true }
    return switch content {
    case .binary(_, let mediaType):
      name == "MEDIATYPE" && parameter.value.lowercasedASCII == mediaType
    case .value(let codec): codec.replaces(parameter: name)
    case .geo: name == GeoText.parameterName
    case .gender: name == GenderText.parameterName
    case .uri, .offset, .card, .base64: false
    }
  }

  private func isBinary(_ content: PropertyContent) -> Bool {
    if case .binary = content { return true }
    return false
  }

  /// Returns the VALUE that the version requires for every value with these parameters.
  private func valueKind(of source: VCardProperty, _ content: PropertyContent) -> String? {
    switch content {
    case .uri(let uri, _):
      switch dialect {
      case .v21: return URIText.contentID(of: uri) == nil ? "URL" : "CONTENT-ID"
      case .v30: return "uri"
      case .v40: return URIText.hasScheme(uri) ? nil : "uri"
      }
    case .base64: return dialect == .v40 ? "uri" : nil
    case .offset: return dialect == .v40 ? "utc-offset" : nil
    case .value(let codec) where codec.form == .escaped: return declaredKind(of: source)
    case .value(let codec) where codec.isDeclaredURI: return dialect == .v21 ? "URL" : "uri"
    case .value, .binary, .geo, .gender, .card: return nil
    }
  }

  /// Returns the VALUE of an unknown property; in and from 2.1, without the values for encodings.
  private func declaredKind(of source: VCardProperty) -> String? {
    guard let kind = source.parameters.first("VALUE"), dialect == .v21 || source.dialect == .v21
    else { return source.parameters.first("VALUE") }
    switch kind.uppercasedASCII {
    case "URI", "URL": return dialect == .v21 ? "URL" : "uri"
    case "INLINE", "BINARY", "CID", "CONTENT-ID": return nil
    default: return kind
    }
  }

  private func appendTypes(
    of source: VCardProperty, _ content: PropertyContent, isPreferred: Bool,
    to result: inout VCardParameters
  ) {
    var types = source.writtenTypes
    if case .binary(_, let mediaType) = content {
      types.removeAll { type in
        let type = type.lowercasedASCII
        return VCardProperty.formsOfBytes.contains(type)
          || mediaType != nil && source.mediaType(ofType: type) == mediaType
      }
      if dialect != .v40, let name = mediaType?.imageTypeName { types.insert(name, at: 0) }
    }
    types.removeAll { $0.uppercasedASCII == "PREF" }
    if isPreferred, dialect != .v40 { types.append(dialect == .v21 ? "PREF" : "pref") }
    result += self.types(types)
  }

  /// Returns the parameters for types: one TYPE, or in 2.1 one parameter without a name for each
  /// type.
  func types(_ types: [String]) -> [VCardParameter] {
    guard dialect == .v21 else {
      return types.isEmpty ? [] : [VCardParameter("TYPE", types, dialect: dialect)]
    }
    return types.map { type in
      let isName = type.utf8.allSatisfy(\.isStrictNameByte)
      return VCardParameter(isName ? "" : "TYPE", [type.uppercasedASCII], dialect: .v21)
    }
  }
}

extension VCardProperty {
  /// The types in their original case.
  package var writtenTypes: [String] {
    parameters.filter { $0.isNamed("TYPE") }.flatMap(\.types)
  }
}

extension String {
  /// The TYPE of a media type in 2.1 and 3.0: `JPEG` for `image/jpeg`.
  fileprivate var imageTypeName: String? {
    switch self {
    case "application/octet-stream", "image/base64", "application/base64": nil
    case "application/pgp-keys": "PGP"
    case "application/x-x509-ca-cert": "X509"
    default: split(separator: "/").last.map { String($0).uppercasedASCII }
    }
  }
}

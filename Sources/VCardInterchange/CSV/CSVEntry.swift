import VCardFormat

/// One of several values, such as a telephone number or an address.
struct CSVEntry {
  var kind: CSVKind
  var label: CSVLabel
  var parts: [CSVPart: String]

  /// The value, if it has no parts.
  var value: String { parts[.value] ?? "" }

  /// Returns the values in a slot; ` ::: ` separates several values, of which only the first can be preferred.
  static func entries(in slot: CSVSlot, of record: CSVRecord) -> [CSVEntry] {
    var lists: [CSVPart: [String]] = [:]
    for part in record.columns.parts(of: slot) {
      guard let text = record.values[.entry(slot, part)] else { continue }
      lists[part] = CSVRecord.split(PropertyText.cleaned(text)).flatMap { value in
        part == .value ? CSVText.values(in: value, kind: slot.kind) : [value]
      }
    }
    if let service = slot.service { lists[.service] = [service] }
    // A table of this program has TYPE in English, and other labels as they are.
    var label = CSVLabel(
      lists[.label]?.first ?? "", isTranslated: !record.columns.has(.rest))
    if let types = slot.types { label.types = types.sorted() }
    let count = lists.filter { $0.key != .label && $0.key != .service }.values.map(\.count).max()
    return (0..<(count ?? 0)).map { index in
      var parts: [CSVPart: String] = [:]
      for (part, list) in lists where index < list.count || part == .service {
        parts[part] = index < list.count ? list[index] : list.last
      }
      if let number = parts.removeValue(forKey: .houseNumber) {
        let words = [parts[.street(0)] ?? "", number].filter { !$0.isEmpty }
        let isFirst = record.columns.hasNumberFirst(in: slot)
        parts[.street(0)] = (isFirst ? words.reversed() : words).joined(separator: " ")
      }
      let entry = CSVEntry(kind: slot.kind, label: label, parts: parts)
      if parts.contains(where: { $0.key != .service && !$0.value.isEmpty }) {
        label.isPreferred = false
      }
      return entry
    }
  }

  /// The name of the property of an event.
  var eventName: VCardProperty.Name {
    switch label.custom?.lowercasedASCII {
    case "anniversary": .anniversary
    case "birthday": .bday
    default: .xAbDate
    }
  }

  /// The property, without its label.
  var property: VCardProperty {
    switch kind {
    case .email: VCardProperty(name: .email, text: value)
    case .phone: VCardProperty(name: .tel, text: value)
    case .address: address
    case .website: VCardProperty(name: .url, uri: value)
    case .relation:
      VCardProperty(name: .related, parameters: [VCardParameter("VALUE", "text")], text: value)
    case .event: VCardProperty(name: eventName, text: value)
    case .messenger: messenger
    case .custom: VCardProperty(name: .xCustom, text: value)
    }
  }

  private var address: VCardProperty {
    let streets = (0..<3).compactMap { self.parts[.street($0)] }.filter { !$0.isEmpty }
    var parts = self.parts
    parts[.street(0)] = streets.joined(separator: "\n")
    var parameters: VCardParameters = []
    if let formatted = parts[.formatted], !formatted.isEmpty {
      parameters.append(VCardParameter("LABEL", formatted))
    }
    return VCardProperty(
      name: .adr, parameters: parameters,
      components: CSVPart.address.map { [parts[$0] ?? ""] })
  }

  private var messenger: VCardProperty {
    let service = parts[.service] ?? ""
    var parameters: VCardParameters = []
    if !service.isEmpty { parameters.append(VCardParameter("X-SERVICE-TYPE", service)) }
    let scheme = VCardOnlineService.Service(service).scheme ?? "im"
    let uri = isMessengerURI ? value : "\(scheme):\(value)"
    return VCardProperty(name: .impp, parameters: parameters, uri: uri)
  }

  /// Whether the value is a URI; a user name such as Skype's `live:ada` is not.
  private var isMessengerURI: Bool {
    guard let colon = value.firstIndex(of: ":") else { return false }
    let scheme = String(value[..<colon]).lowercasedASCII
    return scheme == "im" || VCardOnlineService.Service(scheme: scheme) != nil
      || URIText.hasScheme(value) && value[colon...].hasPrefix("://")
  }
}

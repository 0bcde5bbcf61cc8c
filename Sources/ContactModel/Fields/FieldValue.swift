import VCardFormat

/// Checks, writes and shows the value of a field according to the value kind of its property.
struct FieldValue {
  let path: FieldPath

  init(_ path: FieldPath) {
    self.path = path
  }

  private var name: VCardProperty.Name { path.property }

  /// Whether blanks and line breaks in the value mean something.
  var isProse: Bool {
    name != .fn && name.valueComparison == .text
      && [.text, .list, .opaque].contains(name.valueKind)
  }

  /// Throws an error if a text is no valid value of the property.
  func check(_ text: String) throws {
    guard !text.hasPrefix("@") || !path.isBinary else { return }
    try checkControls(in: text)
    if !isProse, path.part == nil, text.contains(where: \.isNewline) {
      throw FieldPath.error("A value of \(path) is one line, such as \(example).")
    }
    try checkAddress(text)
    if isSex, VCardGender.Sex(text: text) == nil {
      throw FieldPath.error(
        "“\(text)” is no \(name.fieldName): write one of M, F, O, N and U; \(name.fieldName).identity= sets a text."
      )
    }
    var property = VCardProperty(name: name, text: "")
    write(text, to: &property)
    guard !property.rawValue.isEmpty else {
      throw FieldPath.error("“\(text)” is not a value of \(path): write \(path)=\(example).")
    }
    guard !path.isBinary || property.binary != nil else {
      throw FieldPath.error(
        "“\(text)” is neither a file nor a URI: write \(path)=\(example), or a data: URI.")
    }
    // Programs write the year 0 in dates without a year.
    guard name.valueComparison != .date || Self.date(text).map({ $0.year != 0 }) ?? false else {
      if let (monthFirst, dayFirst) = Self.readings(ofDate: text) {
        throw FieldPath.error(
          "“\(text)” may begin with the month or the day: write \(path)=\(monthFirst) or \(path)=\(dayFirst)."
        )
      }
      throw FieldPath.error(
        "“\(text)” is not a date: write \(path)=1815-12-10, 12-10, 1815 or '10 Dec 1815'.")
    }
    if name == .kind, !VCardKind(text).isKnown {
      let kinds = VCardKind.registered.map(\.rawValue).joined(separator: ", ")
      throw FieldPath.error(
        "“\(text)” is no \(path): write one of \(kinds), or a name that begins with x-.")
    }
    let card = VCard(version: .v40, properties: [VCardProperty(name: .fn, text: "A"), property])
    let faults = VCardLinter.faults(in: card.bytes, limits: .standard)
    if let fault = faults.first(where: { $0.property != nil && $0.rule != .invalidURI }) {
      // After a semicolon, the message says how a value that is there already is read.
      let reason = fault.message.prefix { $0 != ";" && $0 != "." }
      throw FieldPath.error("\(reason). Write \(path)=\(example).")
    }
  }

  /// Throws an error with the rest of a text if it has control characters, which no value may have.
  private func checkControls(in text: String) throws {
    guard text.utf8.contains(where: \.isForbiddenControl) else { return }
    let rest = String(decoding: text.utf8.filter { !$0.isForbiddenControl }, as: UTF8.self)
    let isValue = !rest.isEmpty && !rest.contains("'") && (try? check(rest)) != nil
    let written = isValue ? "'\(rest)'" : example
    throw FieldPath.error("“\(text)” has a control character: write \(path)=\(written).")
  }

  /// Throws an error if a text is several e-mail addresses, if a link isn't a web address, or if a chat address names no
  /// service.
  private func checkAddress(_ text: String) throws {
    if name == .email, TextField.address(text) == nil {
      let addresses = text.split { " ,;<>".contains($0) }.compactMap { TextField.address("\($0)") }
        .uniqued(by: EmailAddress.normal)
      guard addresses.count < 2 else {
        throw FieldPath.error(
          "“\(text)” has several addresses: write only one, and add another one with "
            + "\(name.fieldName)+=\(addresses[1]).")
      }
    }
    if name == .url, TextField.webURI(text) == nil {
      throw FieldPath.error("“\(text)” is not a link: write \(path)=\(example).")
    }
    if name == .impp, path.index == nil, service == nil, !URIText.hasScheme(text) {
      throw FieldPath.error(
        "“\(text)” doesn't say which service it is for: write impp=xmpp:\(text) or impp.skype=\(text)."
      )
    }
  }

  /// Whether the value is the letter in GENDER.
  private var isSex: Bool { name.valueKind == .gender && path.part == 0 }

  /// The online service in the path, if there is one.
  var service: VCardOnlineService.Service? {
    guard [.impp, .socialprofile].contains(name) else { return nil }
    return path.label.flatMap { VCardOnlineService.Service(known: $0) }
  }

  /// An example of a value of the field, for messages.
  private var example: String {
    switch name.valueKind {
    case _ where name == .fn: "'Ada Lovelace'"
    case .language: "en"
    case .timeZone: "Europe/London"
    case .geo: "51.52,-0.14"
    case .gender: path.part == 0 ? "F" : "VALUE"
    case .date: "1815-12-10"
    case .binary: "@FILE"
    case .uri where name == .impp: "xmpp:ada@chat.example"
    case .uri where name == .member: "grace"
    case .uri: "https://ada.example"
    default:
      switch name.valueComparison {
      case .email: "ada@engine.example"
      case .phone: "'+44 20 7946 0999'"
      default: "VALUE"
      }
    }
  }

  /// Whether the value is in a row of Android's tables.
  private func isRow(_ property: VCardProperty) -> Bool {
    property.name == .xAndroidCustom && name != .xAndroidCustom
  }

  /// Replaces the value of a property, or the part that the path names, with the items of a list.
  func write(_ items: [String], to property: inout VCardProperty) {
    guard !isRow(property) else { return write(items.joined(separator: ", "), to: &property) }
    guard let part = path.part, !path.isRepeatedPart else {
      property.setItems(items, of: path)
      return
    }
    write("", to: &property)
    property.components[part] = items
  }

  /// Replaces the value of a property with a text.
  func write(_ text: String, to property: inout VCardProperty) {
    guard !isRow(property) else {
      let date = name == .anniversary ? Self.date(text)?.formatted(.extended) : nil
      return property.setAndroidValue(date ?? text)
    }
    if let part = path.part {
      var components = property.components
      while components.count <= max(part, name == .adr ? 6 : name == .n ? 4 : 0) {
        components.append([""])
      }
      components[part] =
        isSex
        ? [VCardGender.Sex(text: text)?.rawValue ?? text]
        : Self.items(of: text, insteadOf: components[part])
      property.components = components
      return
    }
    switch name.valueComparison {
    case .date:
      guard let date = Self.date(text) else {
        property.text = text
        return
      }
      property.writeDate(date)
    case .binary where URIText.hasScheme(text):
      // Types and parameters of the old bytes don't describe the new ones.
      if property.uri?.exact != text.exact {
        property.binary = VCardBinary(uri: text, mediaType: nil)
      }
    case .place: property.geo = VCardGeo(text)
    default:
      if let relation = property.relation
        ?? (name == .related ? .init(types: [], text: nil, uri: nil) : nil)
      {
        let isURI = URIText.hasScheme(text)
        property.relation = VCardRelation(
          types: relation.types, text: isURI ? nil : text, uri: isURI ? text : nil)
      } else if [.impp, .socialprofile].contains(name) {
        writeAccount(text, to: &property)
      } else if property.onlineService != nil {
        property.writeUser(text)
      } else if name.valueKind == .timeZone, let zone = VCardTimeZone(text) {
        property.timeZone = zone
      } else if property.name == .url, let uri = TextField.webURI(text) {
        property.uri = uri
      } else {
        property.text = text
      }
    }
  }

  /// Returns the items of a part for its text, which has commas between them.
  ///
  /// An item that stays may have commas itself. A part that was one item stays one.
  private static func items(of text: String, insteadOf old: [String]) -> [String] {
    guard old.count > 1 else { return [text] }
    var rest = text[...]
    let first = old.prefix { item in
      guard rest.hasPrefix("\(item), ") else { return false }
      rest.removeFirst(item.count + 2)
      return true
    }
    let others = old.dropFirst(first.count)
    let last = others.reversed().prefix { item in
      guard rest.hasSuffix(", \(item)") else { return false }
      rest.removeLast(item.count + 2)
      return true
    }
    let changed = others.dropLast(last.count)
    let isOne = old.contains(String(rest)) || changed.contains { $0.contains(",") }
    let new = isOne ? [rest] : rest.split(separator: ",").map(\.trimmingBlanks)
    let items = Array(first) + new.map(String.init) + last.reversed()
    // A value of commas must not delete the part.
    return items.contains { !$0.isEmpty } ? items : [text]
  }

  /// Replaces an account; in an IMPP, a user name becomes a URI with the scheme of the service.
  ///
  /// X-AIM and similar properties have the user name only; an account with another service becomes an IMPP.
  private func writeAccount(_ text: String, to property: inout VCardProperty) {
    var old = property.onlineService
    if property.name.ofField == .impp, property.name != .impp, URIText.hasScheme(text) {
      let new = VCardProperty(name: .impp, text: text).onlineService
      if let own = old?.service, own == service || own == new?.service {
        let isURI = own == new?.service
        property.writeUser(isURI ? new?.user ?? text : text)
        return
      }
      property.name = .impp
      old = nil
    }
    var account = VCardOnlineService(service: service ?? old?.service, user: text, uri: nil)
    if URIText.hasScheme(text) {
      let scheme = String(text.prefix { $0 != ":" })
      let oldScheme = old?.uri?.prefix { $0 != ":" }.lowercased()
      if oldScheme != scheme.lowercased() || old?.service == nil {
        account.service = VCardOnlineService.Service(scheme: scheme) ?? account.service
      }
      account.user = nil
      account.uri = text
    } else if property.name == .impp, old == nil || old?.uri != nil {
      account.uri = account.service?.scheme.map { "\($0):\(text)" }
    }
    property.onlineService = account
  }

  /// Returns the two dates that `03/04/1950` can be; `nil` if it is no such date.
  private static func readings(ofDate text: String) -> (monthFirst: String, dayFirst: String)? {
    let characters = Array(text)
    guard let dayFirst = TextDate(characters, at: 0, isDayFirst: true),
      dayFirst.end == characters.count, let date = VCardDate(dayFirst.text), date.year != 0,
      let month = date.month, let day = date.day
    else { return nil }
    let other = VCardDate(year: date.year, month: day, day: month)
    return (other.formatted(.extended), date.formatted(.extended))
  }

  /// Reads a date such as `1815-12-10`, `12-10`, `1815`, `10 Dec 1815`, or in a form of vCard.
  static func date(_ text: String) -> VCardDate? {
    let characters = Array(text.split(separator: " ").joined(separator: " "))
    if let date = VCardDate(text) { return date }
    guard let date = TextDate(characters, at: 0, isDayFirst: false), date.end == characters.count
    else {
      return nil
    }
    return VCardDate(date.text)
  }

  /// Returns the value of a property, or a part or a list item of it, as text with its line breaks.
  func text(of property: VCardProperty, item: Int? = nil) -> String {
    let property = path.value(of: property)
    if let items = property.items(of: path), item != nil || path.isRepeatedPart {
      return item.map { items[$0] } ?? items.joined(separator: ", ")
    }
    if let part = path.part { return property.component(at: part).joined(separator: ", ") }
    if let date = property.date, name.valueComparison == .date { return date.formatted(.extended) }
    if name.valueComparison == .place, let uri = property.geoURI { return uri }
    switch property.name.valueKind {
    case .parts, .gender, .binary, .list: return MergeValue.text(of: property)
    default: return property.text
    }
  }

  /// Returns the value as lists show it: without `tel:` and `mailto:`, an address in the order of a postal label, and one
  /// without parts as its LABEL.
  func shownText(of property: VCardProperty, item: Int? = nil) -> String {
    if name == .adr, path.part == nil, MergeValue.isShownWhole(property) {
      let text = property.shownAddress.map { $0.joined(separator: ", ") }.joined(separator: "; ")
      return text.isEmpty ? property.parameters.first("LABEL") ?? "" : SingleLine.text(text)
    }
    let text = text(of: property, item: item)
    return switch name {
    case .tel: text.telephoneNumber
    case .email: text.emailAddress
    default: text
    }
  }
}

extension VCardProperty {
  /// Replaces the user name of X-AIM and similar properties, which may look like a URI.
  fileprivate mutating func writeUser(_ user: String) {
    parameters.removeAll { ["USERNAME", "X-USERNAME", "X-USER"].contains($0.name) }
    text = user
  }

  /// Replaces a date; a property without a declared date form keeps the form of its previous date.
  fileprivate mutating func writeDate(_ date: VCardDate) {
    guard date != self.date else { return }
    // 3.0 has X-BDAY only for birthdays that it can't write as BDAY.
    if name == .xBday { name = .bday }
    guard name.valueKind != .date, !rawValue.isEmpty else {
      self.date = date
      return
    }
    writeText(of: date, rawValue.contains(UInt8(ascii: "-")) ? .extended : .basic)
  }
}

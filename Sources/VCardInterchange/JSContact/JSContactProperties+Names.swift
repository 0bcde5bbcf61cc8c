import ContactModel
import VCardFormat

extension JSContactProperties {
  /// Appends FN and N.
  mutating func appendName(_ json: JSONValue) {
    if let full = json["full"]?.string {
      let kept = JSContactPropertyParameters(self.json, name: .fn, id: nil)
      setMain(at: ["name", "full"])
      append(kept.property(.fn, full))
    }
    let components = JSContactComponents(json: json)
    guard !components.components.isEmpty, let (parts, order) = components.parts(of: .n) else {
      return
    }
    let saysSounds = components.components.contains { $0.phonetic != nil }
    var parameters = JSContactPropertyParameters(
      json, name: .n, id: nil, texts: saysSounds ? [] : ["PHONETIC", "SCRIPT"])
    let sortAs = ["surname", "given"].map { json["sortAs"]?[$0]?.string ?? "" }
    if sortAs != ["", ""] {
      parameters.append("SORT-AS", [sortAs[1].isEmpty ? sortAs[0] : sortAs.joined(separator: ",")])
    }
    if components.isOrdered { parameters.append("JSCOMPS", [order.text]) }
    setMain(at: ["name", "components"])
    let main = properties.count
    append(parameters.property(.n, components: parts))
    guard saysSounds, let (sounds, _) = components.sounds?.parts(of: .n) else { return }
    var own = Self.phoneticParameters { json[$0]?.string }
    guard !own.isEmpty else { return }
    if components.isOrdered { own.append(VCardParameter("JSCOMPS", order.text)) }
    append(
      VCardProperty(name: .n, group: parameters.group, parameters: own, components: sounds),
      besideMain: main)
  }

  /// Appends an address, or the property of an address that only has a position or a time zone.
  mutating func appendAddress(_ id: String, _ object: JSONValue) {
    let name = object["vCardName"]?.string.map { VCardProperty.Name($0) }
    guard let name, case .place(let member) = name.jsContact else {
      return appendPostalAddress(id, object)
    }
    let value = object[member]?.string
    appendPlace(
      VCardProperty.Name(name.canonicalName), id, object,
      name.valueKind == .timeZone ? value.map(Self.offset) : value)
  }

  private mutating func appendPlace(
    _ name: VCardProperty.Name, _ id: String, _ object: JSONValue, _ value: String?
  ) {
    guard let value else { return }
    let parameters = JSContactPropertyParameters(object, name: name, id: propID(id, for: name))
    append(parameters.property(name, value, isURI: true), labelledBy: object)
  }

  /// Returns the offset of a time zone such as `Etc/GMT+5`, whose sign is reversed.
  private static func offset(_ name: String) -> String {
    if name == "Etc/UTC" { return "+0000" }
    guard name.hasPrefix("Etc/GMT"), let hours = Int(name.dropFirst(7)), -14...12 ~= hours else {
      return name
    }
    return UTCOffset(minutes: -hours * 60).basic
  }

  private mutating func appendPostalAddress(_ id: String, _ object: JSONValue) {
    let components = JSContactComponents(json: object)
    let named = components.components.first { $0.kind == "country" }?.value
    let country =
      object["countryCode"]?.string.flatMap { PostalCountry(code: $0) }
      ?? named.flatMap { PostalCountry(named: $0) }
    guard let (parts, order) = components.parts(of: .adr, in: country) else { return }
    let saysSounds = components.components.contains { $0.phonetic != nil }
    var parameters = JSContactPropertyParameters(
      object, name: .adr, id: propID(id, for: .adr),
      texts: ["CC", "GEO", "TZ", "LABEL"] + (saysSounds ? [] : ["PHONETIC", "SCRIPT"]))
    if components.isOrdered { parameters.append("JSCOMPS", [order.text]) }
    append(parameters.property(.adr, components: parts), labelledBy: object)
  }

  /// Appends ORG.
  mutating func appendOrganization(_ id: String, _ object: JSONValue) {
    let units = object["units"]?.array ?? []
    let names = [object["name"]?.string ?? ""] + units.map { $0["name"]?.string ?? "" }
    var sortAs = [object["sortAs"]?.string ?? ""] + units.map { $0["sortAs"]?.string ?? "" }
    while sortAs.last == "" { sortAs.removeLast() }
    var parameters = JSContactPropertyParameters(object, name: .org, id: propID(id, for: .org))
    if !sortAs.isEmpty { parameters.append("SORT-AS", [sortAs.joined(separator: ",")]) }
    parameters.group = parameters.group ?? organizationGroup(id)
    let parts = names.map { [PropertyText.cleaned($0)] }
    append(parameters.property(.org, components: parts), labelledBy: object)
  }

  /// Appends an anniversary, and its place.
  mutating func appendAnniversary(_ id: String, _ object: JSONValue) {
    guard let kind = object["kind"]?.string,
      let name = VCardProperty.Name(.anniversary(kind)), let date = object["date"],
      let text = JSContactDate.text(date)
    else { return }
    var parameters = JSContactPropertyParameters(object, name: name, id: propID(id, for: name))
    if let scale = date["calendarScale"]?.string { parameters.append("CALSCALE", [scale]) }
    append(
      VCardProperty(
        name: name, group: parameters.group, parameters: parameters.parameters, text: text),
      labelledBy: object)
    guard let place = object["place"],
      let name = VCardProperty.Name(.placeOfAnniversary(kind))
    else { return }
    appendPlace(place, of: name, id: id)
  }

  private mutating func appendPlace(
    _ place: JSONValue, of name: VCardProperty.Name, id: String
  ) {
    var parameters = JSContactPropertyParameters(place, name: name, id: nil)
    if let full = place["full"]?.string {
      setMain(at: ["anniversaries", id, "place", "full"])
      append(parameters.property(name, full))
    } else if let coordinates = place["coordinates"]?.string {
      parameters.appendURIType()
      append(parameters.property(name, coordinates))
    }
  }
}

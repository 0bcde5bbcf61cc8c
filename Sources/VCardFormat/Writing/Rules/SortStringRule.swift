/// Converts sort strings: 3.0 has the property SORT-STRING, and 4.0 the parameter SORT-AS of N.
enum SortStringRule {
  /// Moves SORT-STRING into the SORT-AS of N, if N has none.
  static func moveIntoName(_ list: inout [VCardProperty]) {
    guard let index = list.firstIndex(where: { $0.name.withoutPrefix == .sortString }),
      let name = list.firstIndex(where: { $0.name == .n }),
      !list[name].parameters.contains(where: { $0.isNamed("SORT-AS") })
    else { return }
    list[name].parameters.append(VCardParameter("SORT-AS", list[index].text))
    list.remove(at: index)
  }

  /// Returns a name, followed by its SORT-AS as the property SORT-STRING.
  static func movingOut(
    of source: VCardProperty, as property: VCardProperty, by encoder: PropertyEncoder
  ) -> [VCardProperty] {
    let names = source.parameters["SORT-AS"] + source.parameters["X-SORT-AS"]
    guard names.count == 1 else { return [property] }
    var name = property
    name.parameters.removeAll { $0.isNamed("X-SORT-AS") }
    let sort = VCardProperty(name: .sortString, group: property.group, text: names[0])
    return [name, encoder.property(from: sort)]
  }
}

import VCardFormat

extension FieldEditor {
  /// Remarks on the units of organizations of which only the name has changed.
  var unitRemarks: [String] {
    zip(lineNumbers, card.properties).compactMap { number, property in
      guard property.name == .org, original.properties.indices.contains(number),
        let new = property.organization, let old = original.properties[number].organization,
        let former = old.name, !former.isEmpty, new.name != former, new.units == old.units
      else { return nil }
      let units = new.units.filter { !$0.isEmpty }
      guard !units.isEmpty else { return nil }
      let (stays, them) = units.count == 1 ? ("unit stays", "it") : ("units stay", "them")
      let texts = SingleLine.text(units.joined(separator: ", "))
      return "\(name): the \(stays) “\(texts)”; org.unit= changes \(them)."
    }
  }
}

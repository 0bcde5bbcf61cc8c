import VCardFormat

/// Reads the cards of a file, adds the number of a switchboard to each, and writes them.
///
/// - Parameters:
///   - number: The number.
///   - file: The bytes of one or more cards, in any version.
/// - Returns: The bytes of the cards, in which only the changed lines differ, and their diagnostics.
func addSwitchboard(_ number: String, to file: [UInt8]) -> ([UInt8], [VCardDiagnostic]) {
  var reader = VCardReader()
  reader.append(file)
  reader.finish()
  var bytes: [UInt8] = []
  var diagnostics: [VCardDiagnostic] = []
  while let entry = reader.next() {
    diagnostics += entry.diagnostics
    guard var card = entry.card else { continue }
    if var work = card.first(.tel), work.types.contains("work") {
      // The property reads and writes by the rules of the card's version.
      work.telephone = VCardTelephone(number: number, extension: work.telephone?.extension)
      work.preference = 1
      card.replaceFirst(.tel, with: work)
    } else {
      card.append(
        VCardProperty(
          parameters: [VCardParameter("TYPE", "work")], telephone: VCardTelephone(number: number)))
    }
    card.removeAll("X-EXTENSION")
    bytes += card.bytes
  }
  return (bytes, diagnostics)
}

/// Creates the card of a person.
func card(given: String, family: String, birthday: VCardDate, photo: [UInt8]) -> VCard {
  var name = VCardName()
  name[.given] = [given]
  name[.family] = [family]
  return VCard(
    version: .v40,
    properties: [
      VCardProperty(name: .fn, text: name.spoken.joined(separator: " ")),
      VCardProperty(personName: name),
      VCardProperty(name: .bday, date: birthday),
      VCardProperty(name: .photo, binary: VCardBinary(bytes: photo, mediaType: "image/png")),
    ])
}

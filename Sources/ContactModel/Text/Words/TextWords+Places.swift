extension TextWords {
  /// Words in street names, by language.
  private static let streetWords: TextWordList = [
    "en":
      "street, st, road, rd, avenue, ave, lane, ln, drive, dr, square, sq, court, ct, way, boulevard, blvd, place, pl, plaza, terrace, crescent, close, mews, parkway, pkwy, highway, hwy, circle, row, hill, quay, pentagon, suite, floor",
    "de":
      "straße, strasse, str, weg, platz, allee, gasse, ring, ufer, damm, chaussee, markt, hof, steig, postfach",
    "fr": "rue, avenue, boulevard, bd, place, chemin, quai, allée, impasse, route, cours, bp",
    "es": "calle, c/, avenida, avda, av, plaza, paseo, pza, carretera, camino, ronda, gran",
    "it": "via, viale, piazza, corso, largo, vicolo, strada, p.zza",
    "nl": "straat, laan, weg, plein, gracht, kade, dijk, singel, postbus",
    "pl": "ul, ulica, al, aleja, aleje, pl, plac, os, osiedle, skrytka", "pt": "rua, praça",
  ]

  /// Endings of one-word street names, by language.
  private static let streetEndings: TextWordList = [
    "de":
      "straße, strasse, str, weg, platz, allee, gasse, ring, ufer, damm, chaussee, markt, steig, graben, berg",
    "nl": "straat, laan, plein, gracht, kade, dijk, singel",
    "nordic": "gatan, vägen, gata, veien, vej, katu",
  ]

  /// Countries, by language.
  static let countries: TextWordList = [
    "en":
      "united kingdom, uk, england, scotland, wales, ireland, germany, austria, switzerland, france, spain, italy, netherlands, the netherlands, belgium, poland, united states, united states of america, usa, u.s.a., canada, australia, portugal, sweden, norway, denmark, finland, czech republic, japan, china, india, brazil, mexico, luxembourg, new zealand, greece",
    "de":
      "deutschland, österreich, schweiz, frankreich, spanien, italien, niederlande, belgien, polen, großbritannien, luxemburg",
    "fr": "allemagne, autriche, suisse, espagne, italie, pays-bas, belgique, pologne, royaume-uni",
    "es": "españa, alemania, francia, italia, méxico, argentina, chile, colombia, perú",
    "it": "italia, germania, francia, svizzera, spagna",
    "nl": "nederland, duitsland, belgië, frankrijk",
    "pl": "polska, niemcy, francja, hiszpania, włochy", "pt": "brasil",
    "nordic": "sverige, norge, danmark, suomi", "cs": "česká republika",
  ]

  /// Whether a word is a complete street name, such as `Hauptstraße`.
  static func isStreetEnding(_ word: String) -> Bool {
    let lowercase = word.lowercased().filter(\.isLetter)
    return lowercase.count > 5 && streetEndings.words.contains(where: lowercase.hasSuffix)
  }

  /// Whether a phrase is a street with a number, or a post office box.
  static func isStreet(_ phrase: String) -> Bool {
    guard phrase.contains(where: \.isWholeNumber), phrase.contains(where: \.isLetter) else {
      return false
    }
    let words = phrase.split { " ,".contains($0) }.map { word in
      word.lowercased().filter { $0.isLetter || $0 == "/" || $0 == "-" }
    }
    guard words.count <= 8, words.count > 1 || phrase.contains(".") else { return false }
    let lower = phrase.lowercased()
    if lower.hasPrefix("p.o. box") || lower.hasPrefix("po box") { return true }
    return words.contains { word in
      streetWords.contains(word)
        || word.count > 5 && streetEndings.words.contains(where: word.hasSuffix)
    }
  }
}

extension TextWords {
  /// Words before numbers that are not telephone numbers, by language.
  static let otherNumbers: TextWordList = [
    "any":
      "isbn, isbn-10, isbn-13, issn, ean, iban, bic, swift, id, uid, ref, vat, doi, imei, serial, s/n, sku, upc, asin, orcid, €, $, £, eur, usd, gbp, chf, pln, hrb, hra, lei, pin, puk, gps, lat, lon, long, lng, ip, ver, version, v, password, passcode, login, username, user",
    "en":
      "order, invoice, no, account, customer, case, ticket, tracking, parcel, room, suite, floor, flat, apartment, article, item, part, license, licence, policy, contract, booking, reservation, confirmation, code, year, registration, company, tax, member, membership, passport, sort, rsvp, reference, #, coordinates, est, since, box, bus, route, flight, train, gate, page, pp, section, chapter, model",
    "de":
      "nr, bestellung, bestellnr, bestellnummer, rechnung, rechnungsnr, rechnungsnummer, kundennr, kundennummer, kunden-nr, auftrag, auftragsnr, auftragsnummer, bestell-nr, rechnungs-nr, artikel, artikelnr, artikelnummer, vorgang, aktenzeichen, az, konto, kto, kontonummer, blz, ust-idnr, ust-id, steuernummer, steuernr, st-nr, st.-nr, handelsregister, registernummer, seriennummer, sendungsnummer, sendung, vertrag, vertragsnummer, versicherungsnummer, mitgliedsnummer, ticketnummer, zählernummer, zimmer, raum, etage, stock, buchung, buchungsnummer, ausweis, gläubiger-id, preis, betrag, summe, postfach, zähler, seit, koordinaten, patient, matrikelnummer, matr, flug, version, passwort, kennwort, geheimzahl",
    "fr":
      "commande, facture, siret, siren, rcs, tva, ape, naf, client, dossier, contrat, référence, réf, compte, colis, bp, prix, n°, depuis",
    "es":
      "pedido, factura, núm, nif, cif, dni, nie, cliente, expediente, contrato, referencia, cuenta, precio, apartado, desde",
    "it":
      "ordine, fattura, piva, p.iva, iva, cf, c.f, codice, cliente, pratica, contratto, riferimento, rif, conto, prezzo, rea, dal",
    "nl":
      "bestelling, bestelnummer, factuur, factuurnummer, klantnummer, kvk, kvk-nummer, btw, btw-nummer, rekening, rekeningnummer, referentie, ordernummer, bsn, prijs, postbus",
    "pl":
      "zamówienie, zamówienia, faktura, nip, regon, krs, pesel, klient, konto, umowa, sprawa, cena, nr zamówienia",
  ]

  /// Words before coordinates, by language.
  static let coordinates: TextWordList = [
    "any": "gps, lat, lon, long, lng", "en": "latitude, longitude, coordinates",
    "de": "koordinaten", "fr": "coordonnées", "es": "coordenadas", "it": "coordinate",
  ]

  /// Words that announce a number of any kind, by language.
  static let numberWords: TextWordList = [
    "en": "number, is, no, code", "de": "nr, nummer, lautet, ist", "fr": "numéro, n°, est",
    "es": "número, núm, es", "it": "numero, è",
    "nl": "nummer, is", "pl": "numer, nr, to",
  ]

  /// Units after numbers that are not telephone numbers, by language.
  static let units: TextWordList = [
    "any":
      "€, $, £, eur, euro, euros, usd, gbp, chf, pln, zł, zl, km, m, cm, mm, kg, g, mb, gb, kb, kwh, %, °, h, min, ms, px, pts, m², qm",
    "en":
      "dollars, pounds, people, users, items, pieces, times, hours, minutes, years, days, views, followers, am, pm",
    "de": "stück, stk, uhr, jahre, tage, stunden, personen, einwohner, meter",
    "fr": "heures, personnes, ans, jours",
    "es": "horas, personas, años, días", "it": "ore, persone, anni, giorni",
    "nl": "uur, stuks, personen, jaar",
    "pl": "sztuk, szt, godzin, osób, lat",
  ]
}

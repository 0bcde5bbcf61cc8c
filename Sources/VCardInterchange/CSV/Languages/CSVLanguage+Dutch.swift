extension CSVLanguage {
  static let dutch = CSVLanguage(
    columns: """
      title = Titel | Aanhef
      first name = Voornaam
      middle name = Middelste naam | Tweede voornaam | Tussenvoegsel
      last name = Achternaam
      name prefix = Voorvoegsel | Naamvoorvoegsel
      suffix = Achtervoegsel | Naamachtervoegsel
      full name = Volledige naam
      display name = Weergavenaam
      full name = Naam
      nickname = Bijnaam
      phonetic first name = Fonetische voornaam
      phonetic last name = Fonetische achternaam
      company = Bedrijf | Organisatie | Naam van organisatie
      job title = Functie | Functie bij organisatie
      department = Afdeling | Afdeling van organisatie
      business street # = Werkadres #, straat | Werkadres, straat #
      business city = Werkadres, plaats
      business state = Werkadres, provincie
      business postal code = Werkadres, postcode
      business country = Land/regio (werk) | Werkadres, land | Werkadres, land/regio
      business address po box = Werkadres, postbusnummer | Werkadres, postbus
      home street # = Huisadres, straat #
      home city = Huisadres, plaats
      home state = Huisadres, provincie
      home postal code = Huisadres, postcode
      home country = Land/regio (thuis) | Huisadres, land | Huisadres, land/regio
      home address po box = Huisadres, postbusnummer | Huisadres, postbus
      other street # = Ander adres, straat #
      other city = Ander adres, plaats
      other state = Ander adres, provincie
      other postal code = Ander adres, postcode
      other country = Land/regio (anders) | Ander adres, land | Ander adres, land/regio
      other address po box = Ander adres, postbusnummer | Ander adres, postbus
      street = Straat | Adres
      city = Plaats | Woonplaats | Stad
      postal code = Postcode
      country = Land
      assistant's phone = Telefoon assistent
      business fax = Fax op werk
      business phone # = Telefoon op werk # | Telefoon werk #
      callback = Terugbellen
      car phone = Autotelefoon
      company main phone = Hoofdtelefoon bedrijf
      home fax = Fax thuis
      home phone # = Telefoon thuis #
      isdn = ISDN
      mobile phone = Mobiele telefoon | Mobiel | Mobiel nummer
      other fax = Andere fax
      other phone = Andere telefoon
      pager = Pager | Semafoon
      primary phone = Hoofdtelefoon
      radio phone = Radiotelefoon
      tty/tdd phone = Teksttelefoon
      telex = Telex
      phone = Telefoon | Telefoonnummer
      e-mail # address = E-mailadres #
      email = E-mail
      web page = Webpagina | Website
      birthday = Verjaardag | Geboortedatum
      anniversary = Speciale datum | Trouwdag | Jubileum
      gender = Geslacht
      hobby = Hobby | Hobby's
      profession = Beroep
      categories = Categorieën
      labels = Labels | Groepen
      notes = Notities | Opmerkingen
      photo = Foto
      spouse = Partner | Echtgenoot | Echtgenote
      children = Kinderen
      manager's name = Naam manager | Manager
      assistant's name = Naam assistent
      internet free busy = Beschikbaarheidsinfo internet
      """,
    uses: """
      home = privé | thuis
      work = werk | zakelijk | zakelijke
      of = op
      """,
    kinds: """
      e-mail = E-mail
      phone = Telefoon
      address = Adres
      website = Website
      relation = Relatie
      event = Gebeurtenis
      im = Chat | Chatbericht
      custom field = Aangepast veld
      organization = Organisatie
      """,
    parts: """
      label = Label
      type = Type
      value = Waarde
      service = Service | Dienst
      formatted = Opgemaakt
      street = Straat
      city = Plaats | Stad
      po box = Postbus
      region = Regio | Provincie
      postal code = Postcode
      country = Land
      extended address = Uitgebreid adres
      name = Naam
      title = Titel | Functie
      department = Afdeling
      """,
    sexes: """
      male = Mannelijk | Man
      female = Vrouwelijk | Vrouw
      unspecified = Niet opgegeven | Niet gespecificeerd
      """)
}

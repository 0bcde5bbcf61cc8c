extension CSVLanguage {
  static let polish = CSVLanguage(
    columns: """
      title = Tytuł
      first name = Imię
      middle name = Drugie imię
      last name = Nazwisko
      name prefix = Prefiks | Przedrostek imienia
      suffix = Sufiks | Przyrostek nazwiska
      full name = Imię i nazwisko | Pełna nazwa
      display name = Nazwa wyświetlana
      nickname = Pseudonim
      phonetic first name = Imię fonetycznie
      phonetic last name = Nazwisko fonetycznie
      given yomi = Imię Yomi
      surname yomi = Nazwisko Yomi
      company yomi = Firma Yomi
      company = Firma | Organizacja | Nazwa organizacji
      job title = Stanowisko | Stanowisko w organizacji
      department = Dział | Dział organizacji
      business street # = Adres służbowy - ulica # | Adres służbowy - ulica (#)
      business city = Adres służbowy - miejscowość
      business state = Adres służbowy - województwo
      business postal code = Adres służbowy - kod pocztowy
      business country = Adres służbowy - kraj/region | Adres służbowy - kraj
      business address po box = Służbowa skrzynka pocztowa
      home street # = Adres domowy - ulica (#) | Adres domowy - ulica #
      home city = Adres domowy - miejscowość
      home state = Adres domowy - województwo
      home postal code = Adres domowy - kod pocztowy
      home country = Adres domowy - kraj/region | Adres domowy - kraj
      home address po box = Domowa skrzynka pocztowa
      other street # = Inny adres - ulica # | Inny adres - ulica (#)
      other city = Inny adres - miejscowość
      other state = Inny adres - województwo
      other postal code = Inny adres - kod pocztowy
      other country = Inny adres - kraj/region | Inny adres - kraj
      other address po box = Inna skrzynka pocztowa
      street = Ulica | Adres
      city = Miejscowość | Miasto
      postal code = Kod pocztowy
      country = Kraj
      assistant's phone = Telefon asystenta
      business fax = Faks służbowy
      business phone # = Telefon służbowy #
      callback = Wywołanie zwrotne
      car phone = Telefon w samochodzie
      company main phone = Główny telefon do firmy
      home fax = Faks domowy
      home phone # = Telefon domowy #
      isdn = ISDN
      mobile phone = Telefon komórkowy | Komórka
      other fax = Inny faks
      other phone = Inny telefon
      pager = Pager
      primary phone = Telefon podstawowy
      radio phone = Radiotelefon
      tty/tdd phone = Telefon TTY/TDD
      telex = Teleks
      phone = Telefon | Numer telefonu | Tel.
      fax = Faks
      e-mail # address = Adres e-mail #
      email = E-mail
      web page = Strona sieci Web | Strona internetowa
      birthday = Urodziny | Data urodzenia
      anniversary = Rocznica
      gender = Płeć
      hobby = Hobby
      profession = Zawód
      categories = Kategorie
      labels = Etykiety | Grupy
      notes = Notatki | Uwagi
      photo = Zdjęcie
      spouse = Współmałżonek
      children = Dzieci
      manager's name = Menedżer
      assistant's name = Imię i nazwisko asystenta
      internet free busy = Internetowe informacje wolny/zajęty
      """,
    uses: """
      home = domowy | domowa | dom | prywatny | prywatna | prywatne
      work = służbowy | służbowa | praca | firmowy
      """,
    kinds: """
      e-mail = E-mail
      phone = Telefon
      address = Adres
      website = Witryna | Strona internetowa
      relation = Relacja
      event = Wydarzenie
      im = Komunikator | Czat
      custom field = Pole niestandardowe
      organization = Organizacja
      """,
    parts: """
      label = Etykieta
      type = Typ
      value = Wartość
      service = Usługa
      formatted = Sformatowany
      street = Ulica
      city = Miasto | Miejscowość
      po box = Skrytka pocztowa
      region = Region | Województwo
      postal code = Kod pocztowy
      country = Kraj
      extended address = Adres rozszerzony
      name = Nazwa
      title = Stanowisko
      department = Dział
      """,
    sexes: """
      male = Mężczyzna
      female = Kobieta
      unspecified = Nieokreślona | Nie określono
      """,
    isWestern: false)
}

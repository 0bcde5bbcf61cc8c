extension CSVLanguage {
  static let italian = CSVLanguage(
    columns: """
      title = Titolo
      first name = Nome
      middle name = Secondo nome
      last name = Cognome
      name prefix = Prefisso del nome | Prefisso
      suffix = Titolo straniero | Suffisso | Suffisso del nome
      full name = Nome completo | Nome e cognome | Nominativo
      display name = Nome visualizzato
      nickname = Nickname | Soprannome
      phonetic first name = Nome fonetico
      phonetic last name = Cognome fonetico
      company = Società | Azienda | Organizzazione | Nome dell'organizzazione
      job title = Posizione | Qualifica | Titolo nell'organizzazione
      department = Reparto | Reparto dell'organizzazione
      business street # = Via (uff.) #
      business city = Città (uff.)
      business state = Provincia (uff.)
      business postal code = CAP (uff.)
      business country = Paese (uff.) | Paese/area geografica (uff.)
      business address po box = Indirizzo (uff.) - Casella postale
      home street # = Via (ab.) #
      home city = Città (ab.)
      home state = Provincia (ab.)
      home postal code = CAP (ab.)
      home country = Paese (ab.) | Paese/area geografica (ab.)
      home address po box = Indirizzo (ab.) - Casella postale
      other street # = Altra via #
      other city = Altra città
      other state = Altra provincia
      other postal code = Altro CAP
      other country = Altro paese | Altro paese/area geografica
      other address po box = Altro indirizzo - Casella postale
      street = Via | Indirizzo
      city = Città | Comune
      postal code = CAP
      country = Paese
      assistant's phone = Telefono assistente
      business fax = Fax (uff.)
      business phone # = Ufficio # | Telefono (uff.) # | Telefono ufficio #
      callback = Richiamata automatica
      car phone = Telefono auto
      company main phone = Telefono principale società
      home fax = Fax (ab.)
      home phone # = Abitazione # | Telefono (ab.) # | Telefono abitazione #
      isdn = ISDN
      mobile phone = Cellulare | Telefono cellulare
      other fax = Altro fax
      other phone = Altro telefono
      pager = Cercapersone
      primary phone = Telefono principale
      radio phone = Radiotelefono
      tty/tdd phone = Telefono TTY/TDD
      telex = Telex
      phone = Telefono | Numero di telefono | Tel.
      e-mail # address = Indirizzo posta elettronica # | Indirizzo di posta elettronica # | Indirizzo e-mail #
      email = Posta elettronica | E-mail | Mail
      web page = Pagina Web | Sito Web
      birthday = Compleanno | Data di nascita
      anniversary = Anniversario
      gender = Sesso
      hobby = Hobby
      profession = Professione
      categories = Categorie
      labels = Etichette | Gruppi
      notes = Note
      photo = Foto
      spouse = Nome coniuge | Coniuge | Nome coniuge/partner | Coniuge/Convivente
      children = Figli
      manager's name = Nome manager
      assistant's name = Nome assistente
      internet free busy = Disponibilità Internet
      """,
    uses: """
      home = casa | personale | privato | privata | abitazione
      work = lavoro | ufficio | aziendale
      of = di | del | della
      """,
    kinds: """
      e-mail = E-mail
      phone = Telefono
      address = Indirizzo
      website = Sito Web
      relation = Relazione
      event = Evento
      im = Messaggistica istantanea | Chat
      custom field = Campo personalizzato
      organization = Organizzazione
      """,
    parts: """
      label = Etichetta
      type = Tipo
      value = Valore
      service = Servizio
      formatted = Formattato
      street = Via
      city = Città
      po box = Casella postale
      region = Regione | Provincia
      postal code = CAP | Codice postale
      country = Paese
      extended address = Indirizzo esteso
      name = Nome
      title = Titolo
      department = Reparto
      """,
    sexes: """
      male = Maschio | Maschile | Uomo
      female = Femmina | Femminile | Donna
      unspecified = Non specificato
      """)
}

extension CSVLanguage {
  static let french = CSVLanguage(
    columns: """
      title = Titre | Civilité
      first name = Prénom
      middle name = Deuxième prénom | Autre prénom
      last name = Nom | Nom de famille
      name prefix = Préfixe du nom | Préfixe
      suffix = Suffixe | Suffixe du nom
      full name = Nom complet
      display name = Nom affiché | Nom à afficher
      nickname = Surnom | Pseudo
      phonetic first name = Prénom phonétique
      phonetic last name = Nom phonétique
      given yomi = Prénom Yomi
      surname yomi = Nom Yomi
      company yomi = Société Yomi
      company = Société | Entreprise | Organisation | Nom de l'organisation
      job title = Titre | Fonction | Poste | Titre de l'organisation
      department = Service | Service de l'organisation
      business street # = Rue (bureau) #
      business city = Ville (bureau)
      business state = Dép/Région (bureau)
      business postal code = Code postal (bureau)
      business country = Pays/Région (bureau) | Pays (bureau)
      business address po box = B.P. professionnelle
      home street # = Rue (domicile) #
      home city = Ville (domicile)
      home state = Dép/Région (domicile)
      home postal code = Code postal (domicile)
      home country = Pays/Région (domicile) | Pays (domicile)
      home address po box = Boîte postale du domicile
      other street # = Rue (autre) #
      other city = Ville (autre)
      other state = Dép/Région (autre)
      other postal code = Code postal (autre)
      other country = Pays/Région (autre) | Pays (autre)
      other address po box = Autre boîte postale
      street = Rue | Adresse
      city = Ville
      state = Pays/État | État | Province
      postal code = Code postal | CP
      country = Pays
      assistant's phone = Téléphone de l'assistant(e)
      business fax = Télécopie (bureau)
      business phone # = Téléphone # (bureau) | Téléphone (bureau) # | Téléphone professionnel #
      callback = Rappel
      car phone = Téléphone (voiture)
      company main phone = Téléphone société
      home fax = Télécopie (domicile)
      home phone # = Téléphone # (domicile) | Téléphone (domicile) # | Téléphone personnel #
      isdn = RNIS
      mobile phone = Tél. mobile | Téléphone mobile | Mobile | Portable
      other fax = Télécopie (autre)
      other phone = Téléphone (autre)
      pager = Récepteur de radiomessagerie
      primary phone = Téléphone principal
      radio phone = Radio téléphone | Radiotéléphone
      tty/tdd phone = Téléphone TDD/TTY
      telex = Télex
      phone = Téléphone | Tél. | Tél | Numéro de téléphone
      fax = Télécopie
      e-mail # address = Adresse de messagerie # | Adresse de courrier # | Adresse e-mail # | Adresse électronique #
      email = E-mail | Courriel | Mail | Mél
      primary email = Adresse électronique principale
      secondary email = Adresse électronique secondaire
      screen name = Nom de l'écran
      web page = Page Web | Site Web
      birthday = Anniversaire | Date de naissance
      anniversary = Anniversaire de mariage ou fête | Anniversaire de mariage
      gender = Sexe
      hobby = Passe-temps | Centres d'intérêt
      profession = Profession
      web page 1 = Site web 1
      web page 2 = Site web 2
      birth year = Année de naissance
      month = Mois
      day = Jour
      categories = Catégories
      labels = Libellés | Groupes
      notes = Notes | Remarques
      photo = Photo
      spouse = Conjoint(e)
      children = Enfants
      manager's name = Responsable
      assistant's name = Nom de l'assistant(e)
      internet free busy = Disponibilité Internet
      """,
    uses: """
      home = domicile | personnel | personnelle | perso | privé | privée | maison
      work = bureau | professionnel | professionnelle | pro | travail
      of = de | du | le | la | au
      """,
    kinds: """
      e-mail = E-mail | Adresse e-mail
      phone = Téléphone
      address = Adresse
      website = Site Web
      relation = Relation
      event = Événement
      im = Messagerie instantanée | Chat
      custom field = Champ personnalisé
      organization = Organisation
      """,
    parts: """
      label = Libellé
      type = Type
      value = Valeur
      service = Service
      formatted = Format | Formatée
      street = Rue
      city = Ville
      po box = Boîte postale
      region = Région
      postal code = Code postal
      country = Pays
      extended address = Adresse étendue | Complément d'adresse
      name = Nom
      title = Titre
      department = Service
      """,
    sexes: """
      male = Masculin | Homme
      female = Féminin | Femme
      unspecified = Non spécifié | Non précisé
      """)
}

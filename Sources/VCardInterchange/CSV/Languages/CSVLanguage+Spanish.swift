extension CSVLanguage {
  static let spanish = CSVLanguage(
    columns: """
      title = Título | Tratamiento
      first name = Nombre | Nombre de pila
      middle name = Segundo nombre
      last name = Apellidos | Apellido
      name prefix = Prefijo del nombre | Prefijo
      suffix = Sufijo | Sufijo del nombre
      full name = Nombre completo
      display name = Nombre para mostrar
      nickname = Apodo | Alias
      phonetic first name = Nombre fonético
      phonetic last name = Apellidos fonéticos
      given yomi = Nombre Yomi | Yomi especificada
      surname yomi = Apellido Yomi
      company yomi = Compañía Yomi
      company = Organización | Compañía | Empresa | Nombre de la organización
      job title = Puesto | Cargo | Puesto en la organización
      department = Departamento | Departamento de la organización
      business street # = Calle del trabajo #
      business city = Ciudad de trabajo | Ciudad del trabajo
      business state = Provincia o estado de trabajo | Provincia o estado del trabajo
      business postal code = Código postal del trabajo
      business country = País o región del trabajo | País del trabajo
      business address po box = Apartado postal de la dirección del trabajo
      home street # = Calle del domicilio # | Calle particular #
      home city = Ciudad del domicilio | Ciudad particular
      home state = Provincia o estado del domicilio | Provincia o estado particular
      home postal code = Código postal del domicilio | Código postal particular
      home country = País o región del domicilio | País del domicilio
      home address po box = Apartado postal de la dirección personal
      other street # = Otra calle #
      other city = Otra ciudad
      other state = Otra provincia o estado
      other postal code = Otro código postal
      other country = Otro país o región | Otro país
      other address po box = Otro apartado postal
      street = Calle | Dirección | Domicilio
      city = Ciudad | Población
      postal code = Código postal | CP
      country = País
      assistant's phone = Teléfono del ayudante | Teléfono del asistente
      business fax = Fax del trabajo
      business phone # = Teléfono del trabajo # | Teléfono # del trabajo
      callback = Devolución de llamada
      car phone = Teléfono del automóvil
      company main phone = Número de centralita de la organización | Teléfono principal de la compañía
      home fax = Fax particular | Fax del domicilio
      home phone # = Particular # | Teléfono particular # | Teléfono del domicilio #
      isdn = RDSI
      mobile phone = Teléfono móvil | Móvil | Celular | Teléfono celular
      other fax = Otro fax
      other phone = Otro teléfono
      pager = Localizador | Buscapersonas
      primary phone = Teléfono principal
      radio phone = Radioteléfono
      tty/tdd phone = Número de teletipo | Teletipo
      telex = Télex
      phone = Teléfono | Número de teléfono | Tel.
      e-mail # address = Dirección de correo electrónico # | Dirección del correo electrónico # | Correo electrónico #
      email = Correo | E-mail
      web page = Página web | Sitio web
      birthday = Cumpleaños | Fecha de nacimiento
      anniversary = Aniversario
      gender = Género | Sexo
      hobby = Aficiones | Afición
      profession = Profesión
      categories = Categorías
      labels = Etiquetas | Grupos
      notes = Notas | Observaciones
      photo = Foto
      spouse = Cónyuge
      children = Hijos
      manager's name = Nombre del director | Nombre del jefe
      assistant's name = Nombre del ayudante | Nombre del asistente
      internet free busy = Disponibilidad de Internet
      """,
    uses: """
      home = particular | personal | casa | privado
      work = trabajo | profesional | oficina | laboral
      of = de | del | el | la
      """,
    kinds: """
      e-mail = Correo electrónico | Correo | E-mail
      phone = Teléfono
      address = Dirección
      website = Sitio web
      relation = Relación
      event = Evento
      im = Mensajería instantánea | Chat
      custom field = Campo personalizado
      organization = Organización
      """,
    parts: """
      label = Etiqueta
      type = Tipo
      value = Valor
      service = Servicio
      formatted = Con formato | Formato
      street = Calle
      city = Ciudad
      po box = Apartado postal | Apartado de correos
      region = Región | Provincia
      postal code = Código postal
      country = País
      extended address = Dirección ampliada
      name = Nombre
      title = Título | Puesto
      department = Departamento
      """,
    sexes: """
      male = Masculino | Hombre | Varón
      female = Femenino | Mujer
      unspecified = No especificado | Sin especificar
      """)
}
